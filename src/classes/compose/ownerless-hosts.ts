import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { classAt, search } from "../../analysis/code/code.ts";
import type { CodeCall } from "../../analysis/code/code-tree.ts";
import { type ComposeFile, callsNamed, composeFiles, placeAt } from "../../analysis/code/compose.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { Finding } from "../../model/finding.ts";
import type { Ground } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { mentions } from "../../syntax/tree/mentions.ts";

/** Hosts that set the owners for the views below them. */
const OWNING =
  /^(?:ComponentActivity|AppCompatActivity|FragmentActivity|ComponentDialog|Fragment|DialogFragment|BottomSheetDialogFragment|\w*ComponentDialog)\b/;
/** Hosts that do not, and what to say of them. */
const BARE: readonly { host: RegExp; is: string }[] = [
  { host: /^InputMethodService\b/, is: "an input method, whose window has no owners" },
  { host: /Service\b/, is: "a service, which has no view tree of its own" },
  {
    host: /^(?:Dialog|PopupWindow|Presentation|BottomSheetDialog)\b/,
    is: "a window of its own, which the activity's owners do not reach",
  },
  { host: /^Activity\b/, is: "a plain Activity, which is no lifecycle owner" },
];
const MOST_FINDINGS = 3;

/** A host for each place where a ComposeView has nobody above it that owns what a composition looks for. */
export function* ownerless(error: ParsedError, owner: string): Inquiry<Finding[]> {
  const setter = `setViewTree${owner}`;
  const hosts = (yield* bareHosts(setter)).toSorted((left, right) => right.weight - left.weight);
  return hosts.slice(0, MOST_FINDINGS).map((host, index) => {
    const ground = hosts.length === 1 ? "told" : index === 0 ? "inKind" : "oneOfSeveral";
    return findingOf(error, owner, setter, host, ground);
  });
}

interface Host {
  file: ComposeFile;
  call: CodeCall;
  name: string;
  /** What the class that adds the view is. */
  is: string;
  addsWindow?: CodeCall;
  weight: number;
}

/** Classes that make a ComposeView and are no owner, and do not set the missing one. */
function* bareHosts(setter: string): Inquiry<Host[]> {
  const hosts: Host[] = [];
  for (const file of yield* composeFiles("\\bComposeView\\s*\\(")) {
    for (const call of callsNamed(file, /^ComposeView$/)) {
      const host = classAt(file.outline, call.line);
      const supertypes = host?.supertypes ?? [];
      if (!host || sets(file, setter)) continue;
      const addsWindow = callsNamed(file, /^addView$/).find(({ receiver }) =>
        /[wW]indowManager|^wm$/.test(receiver),
      );
      const bare = BARE.find(({ host: kind }) => supertypes.some((each) => kind.test(each)));
      const owns = supertypes.some((each) => OWNING.test(each) || /^LifecycleService\b/.test(each));
      if (!addsWindow && (owns || !bare)) continue;
      const is = bare?.is ?? "adds it to the window manager itself, so no activity stands above it";
      hosts.push({
        file,
        call,
        name: host.name,
        is,
        addsWindow,
        weight: (addsWindow ? 2 : 0) + (bare ? 1 : 0),
      });
    }
  }
  return hosts.length > 0 ? hosts : yield* plainActivities();
}

/** Whether code of a file calls a function, or hands it on. */
const sets = ({ tree }: ComposeFile, setter: string): boolean =>
  mentions(tree.syntax.root, new RegExp(`^${setter}$`));

/** `setContent` in an activity that is no ComponentActivity does not compile; `ComposeView` from a layout does. */
function* plainActivities(): Inquiry<Host[]> {
  const layouts = yield* search("androidx.compose.ui.platform.ComposeView", { files: "**/*.xml", limit: 1 });
  if (layouts.length === 0) return [];
  const hosts: Host[] = [];
  for (const file of yield* composeFiles(":\\s*Activity\\(\\)|:\\s*Dialog\\(", { limit: 4 })) {
    const call = callsNamed(file, /^setContent$/)[0];
    const host = call && classAt(file.outline, call.line);
    const bare = BARE.find(({ host: kind }) => host?.supertypes?.some((each) => kind.test(each)));
    if (call && host && bare) hosts.push({ file, call, name: host.name, is: bare.is, weight: 1 });
  }
  return hosts;
}

function findingOf(error: ParsedError, owner: string, setter: string, host: Host, ground: Ground): Finding {
  const { file, call, name, is, addsWindow } = host;
  const setters = [...new Set([setter, "setViewTreeLifecycleOwner", "setViewTreeSavedStateRegistryOwner"])];
  const missing = setters.filter((each) => !sets(file, each));
  const plain = is.startsWith("a plain Activity");
  const kind = classAt(file.outline, call.line);
  return {
    rootCause: `${name} hosts a ComposeView and ${is.startsWith("adds") ? is : `is ${is}`}. Nothing in ${fileName(file.path)} sets the ${owner} that a composition looks for in the views above it.`,
    ground,
    location: placeAt(file, call.line, call.column),
    label: `no ${owner} above it`,
    evidence: [
      logClaim(error),
      ...(kind
        ? [lineClaim("read_file", file.path, kind.startLine, lineOf(file.source, kind.startLine), "the host")]
        : []),
      lineClaim("read_file", file.path, call.line, lineOf(file.source, call.line)),
      ...(addsWindow
        ? [
            lineClaim(
              "read_file",
              file.path,
              addsWindow.line,
              lineOf(file.source, addsWindow.line),
              "a window of its own",
            ),
          ]
        : []),
    ],
    fixGuidelines: plain
      ? [`Let ${name} extend ComponentActivity (androidx.activity): it sets the owners for its content.`]
      : [
          `Before the view is attached, call ${missing.join(", ")} on it.`,
          /^(?:Lifecycle|SavedState)/.test(owner)
            ? `The owner can be ${name} itself: implement LifecycleOwner and SavedStateRegistryOwner, restore the registry first, move the lifecycle to RESUMED when the view is shown and to DESTROYED when it goes.`
            : `The owner can be ${name} itself: implement ${owner}, and release what it holds when the view goes.`,
        ],
  };
}
