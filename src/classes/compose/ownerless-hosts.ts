import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import type { CodeCall } from "../../analysis/code/bracket.ts";
import { classAt, search } from "../../analysis/code/code.ts";
import { type ComposeFile, callsNamed, composeFiles } from "../../analysis/code/compose.ts";
import type { Declaration } from "../../model/code.ts";
import type { Ground } from "../../model/ground.ts";
import { fileName } from "../../model/paths.ts";
import { mentions } from "../../syntax/tree/mentions.ts";
import type { Verdict } from "../cause-list.ts";
import type { Context } from "../context.ts";
import { supportAt } from "./composable-values.ts";
import { owners } from "./owner-causes.ts";

/** Hosts that set the owners for the views below them. */
const OWNING =
  /^(?:ComponentActivity|AppCompatActivity|FragmentActivity|ComponentDialog|Fragment|DialogFragment|BottomSheetDialogFragment|\w*ComponentDialog|LifecycleService)\b/;
/** Hosts that do not, and what to say of them. */
const BARE: readonly (readonly [RegExp, string])[] = [
  [/^InputMethodService\b/, "is an input method, whose window has no owners"],
  [/Service\b/, "is a service, which has no view tree of its own"],
  [
    /^(?:Dialog|PopupWindow|Presentation|BottomSheetDialog)\b/,
    "is a window of its own, which the activity's owners do not reach",
  ],
  [/^Activity\b/, "is a plain Activity, which is no lifecycle owner"],
];
const ADDS = "adds it to the window manager itself, so no activity stands above it";
const MOST_FINDINGS = 3;

/** A host for each place where a ComposeView has nobody above it that owns what a composition looks for. */
export function* ownerless(context: Context, owner: string): AnalysisTask<Verdict[]> {
  const setter = `setViewTree${owner}`;
  const hosts = (yield* bareHosts(setter)).toSorted((left, right) => right.weight - left.weight);
  return hosts.slice(0, MOST_FINDINGS).map((host, index) => {
    const ground: Ground = hosts.length === 1 ? "stated" : index === 0 ? "typical" : "ambiguous";
    const verdict = verdictOn(context, owner, setter, host);
    return { ...verdict, support: { ...verdict.support, ground } };
  });
}

interface BareHost {
  file: ComposeFile;
  call: CodeCall;
  /** The class that adds the view, and what it is. */
  owner: Declaration;
  is: string;
  addsWindow?: CodeCall;
  weight: number;
}

/** What a class is that is no owner. */
const bareKind = ({ supertypes }: Declaration): string | undefined =>
  BARE.find(([host]) => supertypes?.some((each) => host.test(each)))?.[1];

/** Classes that make a ComposeView and are no owner, and do not set the missing one. */
function* bareHosts(setter: string): AnalysisTask<BareHost[]> {
  const hosts: BareHost[] = [];
  for (const file of yield* composeFiles("\\bComposeView\\s*\\(")) {
    for (const call of callsNamed(file, /^ComposeView$/)) {
      const owner = classAt(file.outline, call.line);
      if (!owner || sets(file, setter)) continue;
      const addsWindow = callsNamed(file, /^addView$/).find(({ receiver }) =>
        /[wW]indowManager|^wm$/.test(receiver),
      );
      const bare = bareKind(owner);
      const owns = owner.supertypes?.some((each) => OWNING.test(each));
      if (!addsWindow && (owns || !bare)) continue;
      const weight = (addsWindow ? 2 : 0) + (bare ? 1 : 0);
      hosts.push({ file, call, owner, is: bare ?? ADDS, addsWindow, weight });
    }
  }
  return hosts.length > 0 ? hosts : yield* plainActivities();
}

/** Whether code of a file calls a function, or hands it on. */
const sets = ({ tree }: ComposeFile, setter: string): boolean =>
  mentions(tree.syntax.root, new RegExp(`^${setter}$`));

/** `setContent` in an activity that is no ComponentActivity does not compile; `ComposeView` from a layout does. */
function* plainActivities(): AnalysisTask<BareHost[]> {
  const { hits: layouts } = yield* search("androidx.compose.ui.platform.ComposeView", {
    files: "**/*.xml",
    limit: 1,
  });
  if (layouts.length === 0) return [];
  const hosts: BareHost[] = [];
  for (const file of yield* composeFiles(":\\s*Activity\\(\\)|:\\s*Dialog\\(", { limit: 4 })) {
    const call = callsNamed(file, /^setContent$/)[0];
    const owner = call && classAt(file.outline, call.line);
    const is = owner && bareKind(owner);
    if (is) hosts.push({ file, call, owner, is, weight: 1 });
  }
  return hosts;
}

function verdictOn(context: Context, missing: string, setter: string, host: BareHost): Verdict {
  const { file, call, owner, is, addsWindow } = host;
  const all = new Set([setter, "setViewTreeLifecycleOwner", "setViewTreeSavedStateRegistryOwner"]);
  const setters = [...all].filter((each) => !sets(file, each));
  const { location, evidence } = supportAt(context, file, call);
  evidence.unshift(context.line({ ...file, line: owner.startLine }, "the host"));
  if (addsWindow) evidence.push(context.line({ ...file, line: addsWindow.line }, "a window of its own"));
  const named = { name: owner.name, is, file: fileName(file.path), setters };
  return owners.supported("noOwnerAbove", { owner: missing, host: named }, { location, evidence });
}
