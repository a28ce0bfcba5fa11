import { buildOf, declarationsOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import { outlineOf, type WorkspaceFrame, workspaceFrames } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { lineOfExpression } from "../../../analysis/values/expression.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { inWords } from "../../wording.ts";
import type { failureClass } from "./class.ts";
import {
  editsOf,
  flagEdit,
  flagsOf,
  isFilledIn,
  isMaker,
  MUTABILITY,
  othersWithoutFlag,
  type WithoutFlag,
} from "./flags.ts";

const NEAR = 4;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* think("Whose call makes the PendingIntent, and with which flags?");
  const library = libraryFrame(error);
  const [frame] = yield* workspaceFrames(error, 4);
  if (library && (!frame || isInside(error, library.className, frame)))
    yield* inLibrary(error, library.className);
  else if (frame) yield* inOwnCode(error, frame);
}

/** The innermost frame outside the platform, where it is a library's. */
function libraryFrame(error: ParsedError) {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const frame = frames.find(({ className }) => originOf(className) !== "platform");
  return frame && originOf(frame.className) === "library" ? frame : undefined;
}

/** True where the library's frame lies deeper than the workspace's. */
function isInside(error: ParsedError, library: string, { frame }: WorkspaceFrame): boolean {
  const frames = throwablesOf(error).at(-1)?.frames ?? [];
  const own = frames.findIndex(
    ({ className, method }) => className === frame.className && method === frame.method,
  );
  return frames.findIndex(({ className }) => className === library) < (own < 0 ? frames.length : own);
}

function* inOwnCode(error: ErrorOf<typeof failureClass>, { frame, path }: WorkspaceFrame): Inquiry {
  const source = yield* sourceOf(path);
  const outline = yield* outlineOf(path);
  if (!source || !outline) return;
  const tree = wholeTree(source);
  const calls = [...nodesIn(tree.root)].flatMap((node) =>
    node.kind === "call" && isMaker(node) ? [{ node, tree, source, outline }] : [],
  );
  const away = (call: CallPlace): number => Math.abs(lineOfExpression(call) - (frame.line ?? 0));
  const [call] = calls
    .toSorted((left, right) => away(left) - away(right))
    .filter((each) => !frame.line || away(each) <= NEAR);
  if (!call || (!frame.line && calls.length > 1)) return;
  const flags = flagsOf(call);
  const isMutableRefused = fact(error, "refusedFlag") !== undefined;
  if (!flags || mentions(flags.node, isMutableRefused ? /^FLAG_MUTABLE$/ : MUTABILITY) !== isMutableRefused)
    return;
  const needsMutable = isFilledIn(source);
  const target = yield* targetClaim(path);
  const others = isMutableRefused ? [] : yield* othersWithoutFlag(path, flags.line);
  const named = flags.text === "0" ? "no flag" : flags.text;
  yield* conclude({
    rootCause: isMutableRefused
      ? `This PendingIntent is mutable and wraps an intent that names no component, so another app could redirect it. Apps that target Android 14 or higher may not make one.`
      : `PendingIntent.${call.node.name}() is called with ${named}, which leaves open whether others may change the intent. Apps that target Android 12 or higher must say so.`,
    ground: "proven",
    location: { path, line: flags.line },
    label: isMutableRefused ? "mutable" : "neither immutable nor mutable",
    evidence: [
      logClaim(error),
      lineClaim(
        "read_file",
        path,
        flags.line,
        lineOf(source, flags.line),
        flags.line === lineOfExpression(call) ? undefined : "the flags",
      ),
      ...target,
    ],
    fixGuidelines: isMutableRefused
      ? [
          "Use FLAG_IMMUTABLE, unless something must be filled into the intent.",
          "Where it must stay mutable, make the intent explicit: Intent(context, Target::class.java).",
        ]
      : [
          "Add FLAG_IMMUTABLE. FLAG_MUTABLE is only for intents that others fill in: inline replies, bubbles, geofences, location updates.",
          ...(others.length > 0
            ? [
                `The same is refused where it comes to it: ${inWords(others.slice(0, MOST_NAMED).map(placed))}.`,
              ]
            : []),
        ],
    fixes: [
      ...fixOf(
        isMutableRefused ? "Make the PendingIntent immutable" : "Add FLAG_IMMUTABLE",
        needsMutable || isMutableRefused ? "review" : "safe",
        needsMutable ? undefined : flagEdit(flags, isMutableRefused),
      ),
      ...fixOf("Add FLAG_IMMUTABLE in the other places too", "review", editsOf(others)),
    ],
  });
}

const MOST_NAMED = 4;

const placed = ({ flags }: WithoutFlag): string => `${fileName(flags.call.source.path)}:${flags.line}`;

function* targetClaim(path: string): Inquiry<Claim[]> {
  const build = yield* buildOf();
  const targets = (build?.modules ?? []).filter(({ settings }) => settings.targetSdk);
  const module =
    targets.find(({ directory }) => path.startsWith(`${directory}/`)) ??
    (targets.length === 1 ? targets[0] : undefined);
  const stated = module?.settings.targetSdk;
  return stated ? [placeClaim(stated.place, "asks for the new rules")] : [];
}

/** Libraries whose old releases make such PendingIntents, by package, with the first release that does not. */
const FIXED_IN: readonly { prefix: string; module: string; since: string }[] = [
  { prefix: "androidx.work.", module: "androidx.work:work-runtime", since: "2.7.0" },
  {
    prefix: "com.google.android.exoplayer2.",
    module: "com.google.android.exoplayer:exoplayer",
    since: "2.16.0",
  },
  {
    prefix: "com.google.firebase.messaging.",
    module: "com.google.firebase:firebase-messaging",
    since: "23.0.0",
  },
  {
    prefix: "com.google.android.gms.cloudmessaging.",
    module: "com.google.firebase:firebase-messaging",
    since: "23.0.0",
  },
  {
    prefix: "com.google.android.gms.measurement.",
    module: "com.google.firebase:firebase-analytics",
    since: "20.0.0",
  },
  { prefix: "com.chuckerteam.chucker.", module: "com.github.chuckerteam.chucker:library", since: "3.5.2" },
  { prefix: "leakcanary.", module: "com.squareup.leakcanary:leakcanary-android", since: "2.7" },
];

function* inLibrary(error: ParsedError, className: string): Inquiry {
  const known = FIXED_IN.find(({ prefix }) => className.startsWith(prefix));
  const build = yield* buildOf();
  const declared = known && build ? declarationsOf(build, known.module)[0]?.dependency : undefined;
  const place = declared?.versionPlace ?? declared?.place;
  // A release that knows the rule is asked for: what made the build take another one is not known.
  const isNewer = known && declared?.version ? compareVersions(declared.version, known.since) >= 0 : false;
  const group = className.split(".").slice(0, 3).join(".");
  yield* conclude({
    rootCause: `The PendingIntent is made inside a library, ${known?.module ?? group}, not in this project's code. ${known ? `Releases before ${known.since}` : "Its release"} do${known ? "" : "es"} not know the rule of Android 12.`,
    ground: isNewer ? "open" : known ? "proven" : "inKind",
    ...(isNewer && { unestablished: true, question: `which release of ${known?.module} is in the build` }),
    ...(place && { location: { path: place.path, line: place.line } }),
    label: isNewer ? "asks for a newer one" : "too old",
    evidence: [
      logClaim(error),
      logClaim(error, className),
      ...(place ? [placeClaim(place, "asks for it")] : []),
    ],
    fixGuidelines: [
      known && isNewer
        ? `See which release the app was built with, and which dependency holds it back: ./gradlew dependencyInsight --dependency ${known.module}.`
        : known
          ? `Raise ${known.module} to ${known.since} or later${declared ? "" : "; if another library brings it in, declare it yourself in the newer version"}.`
          : `Update the library that ${group} belongs to.`,
    ],
  });
}
