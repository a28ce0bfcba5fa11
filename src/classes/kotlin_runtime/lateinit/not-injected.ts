import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { withBaseClasses } from "../../../analysis/code/base-classes.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import type { Declaration, Outline } from "../../../model/code.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { ancestorsOf, nodesOnLine } from "../../../syntax/tree/relations.ts";
import type { Tree } from "../../../syntax/tree/tree.ts";
import type { Found } from "../../examination.ts";
import { type PropertyRead, readerOf } from "../property-read.ts";
import { causes } from "./causes.ts";

const ENTRY_POINT = /AndroidEntryPoint|HiltAndroidApp/;
/** Lines that name a class, and are looked at for what is handed over. */
const MOST_LINES = 100;
const HILT_TEST = /HiltAndroidTest/;

/** An `@Inject` field of a class that nothing injects, as far as was found. */
export function* examineInjection(found: PropertyRead): Found {
  const { declaration, outline, name, owner, sets, elsewhere } = found;
  if (!owner || !has(declaration, /^(?:[\w.]+\.)?Inject\b/)) return undefined;
  const isTest = has(owner, HILT_TEST);
  if ((!isTest && has(owner, ENTRY_POINT)) || sets.length > 0 || elsewhere.length > 0) return undefined;
  if (yield* mayBeInjected(owner, outline, isTest)) return undefined;
  const support = {
    evidence: [
      lineClaim(
        "outline",
        outline.path,
        owner.startLine,
        headOf(owner),
        isTest ? "no inject() call" : "no @AndroidEntryPoint",
      ),
    ],
    location: { path: outline.path, line: owner.startLine, symbol: owner.name },
  };
  const values = { name, reader: readerOf(found), owner: owner.name };
  return causes.proven(isTest ? "testNotInjected" : "notInjected", values, support);
}

/** Base classes of the platform and AndroidX, which inject nothing. */
const PLAIN_BASE =
  /^(?:(?:AppCompat|Component|Fragment|List|Preference)?Activity|(?:Dialog|List|BottomSheetDialog|AppCompatDialog|Preference|PreferenceCompat)?Fragment|PreferenceFragmentCompat|Service|LifecycleService|JobService|IntentService|JobIntentService|BroadcastReceiver|ContentProvider|Application|AppWidgetProvider|NotificationListenerService|FirebaseMessagingService|View|FrameLayout|LinearLayout|ConstraintLayout|RelativeLayout)$/;

/** Whether the class, one of its base classes, or code that is handed an object of it may inject it. */
function* mayBeInjected(owner: Declaration, own: Outline, isTest: boolean): AnalysisTask<boolean> {
  const classes = yield* withBaseClasses(owner.name);
  const calls = [own, ...classes.map(({ outline }) => outline)].flatMap((outline) => outline.calls);
  if (calls.some(({ name }) => /inject/i.test(name))) return true;
  if (owner.annotations.some((each) => /^Hilt|^Android/.test(each) && !HILT_TEST.test(each))) return true;
  if (classes.some(({ declaration }) => has(declaration, ENTRY_POINT))) return true;
  const known = new Set(classes.map(({ name }) => name));
  const bases = classes.flatMap(({ declaration }) => declaration.supertypes ?? []).map(simple);
  // A class that the graph makes is injected with it, and what an unknown base does is unknown.
  const isComponent = bases.some((base) => PLAIN_BASE.test(base));
  const foreign = bases.filter((base) => !known.has(base) && !PLAIN_BASE.test(base));
  const isForeign = foreign.some((base) => !/^(?:On|I)[A-Z]|Listener$|Callback$|Owner$/.test(base));
  if (!isTest && (!isComponent || isForeign)) return true;
  const { all: named } = yield* linesInSources(`\\b${owner.name}\\b`, { limit: MOST_LINES, withTests: true });
  return (
    !named ||
    named.some(({ tree, line }) => nodesOnLine(tree, line).some((node) => isHanded(tree, node, owner.name)))
  );
}

/** Whether a node gives objects of a class to a component of Dagger, or asks one of it. */
function isHanded(tree: Tree, node: Node, name: string): boolean {
  if (node.kind === "function" && simple(node.type?.text ?? "") === name && !node.body) return true;
  if (node.kind === "type" && new RegExp(`\\bMembersInjector<${name}>`).test(node.text)) return true;
  const isNamed =
    (node.kind === "type" && simple(node.text) === name) || (node.kind === "name" && node.name === name);
  return (
    isNamed &&
    ancestorsOf(tree, node).some(
      (each) => (each.kind === "call" || each.kind === "function") && /^inject/.test(each.name),
    )
  );
}

const simple = (type: string): string => type.split("<")[0]?.split(".").at(-1) ?? "";

const has = ({ annotations }: Declaration, pattern: RegExp): boolean =>
  annotations.some((each) => pattern.test(each));

/** The head's first words, which stand on one line. */
export const headOf = (declaration: Declaration): string =>
  new RegExp(`(?:class|object|interface)\\s+${declaration.name}\\b`).exec(declaration.signature)?.[0] ??
  declaration.name;
