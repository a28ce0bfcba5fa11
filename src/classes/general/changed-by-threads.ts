import { tableOf } from "../../analysis/build/versions.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { type FailingLine, failingLine } from "../../analysis/code/failing-line.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { usesThatMeet } from "../../analysis/threads/meeting-uses.ts";
import { originOf } from "../../facts/frame-origins.ts";
import { RACE_SIGNS } from "../../facts/race-signs.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { nodesOnLine, pathOf } from "../../syntax/tree/relations.ts";
import { touchClaim, touchPlace } from "../touch-words.ts";
import { inWords } from "../wording.ts";

/** Frames of the library among which the function that looked first stands. */
const DEPTH = 6;

/** An object that is not made for several threads failed in a way that takes two of them. */
export function* changedByThreads(error: ParsedError): Inquiry {
  const thrown = throwablesOf(error).at(-1);
  const own = thrown?.frames.findIndex(({ className }) => originOf(className) !== "platform") ?? -1;
  const names = (thrown?.frames ?? [])
    .slice(0, own < 0 ? DEPTH : Math.min(own, DEPTH))
    .map(({ className, method }) => `${className}.${method}`);
  const sign = RACE_SIGNS.rows.find(
    ({ exception, threw, through, message }) =>
      thrown?.exception?.endsWith(exception) &&
      threw.test(names[0] ?? "") &&
      (!through || names.slice(1).some((name) => through.test(name))) &&
      (!message || message.test(thrown.message)),
  );
  const failing = sign && (yield* failingLine(error));
  if (!sign || !failing) return;
  const { at } = failing;
  const name = usedBy(at, names[own - 1]);
  const met = name ? yield* usesThatMeet(error, at, name, ["changes", "sets"]) : undefined;
  const others = met?.others.slice(0, MOST_OTHERS) ?? [];
  yield* conclude({
    rootCause: `Line ${at.line} of ${fileName(at.path)} uses ${sign.of} that another thread changed at the same time: ${sign.why}. It is not made for several threads.`,
    headline: "changed by two threads at once",
    ground: "told",
    location: { path: at.path, line: at.line },
    label: "used by several threads",
    evidence: [
      logClaim(error),
      lineClaim(
        "read_file",
        at.path,
        at.line,
        lineOf(at.source, at.line),
        `${names[0]?.split(".").slice(-2).join(".")} fails so only then (${tableOf(RACE_SIGNS)})`,
      ),
      ...others.map(touchClaim),
    ],
    fixGuidelines: [
      sign.step,
      others.length > 0
        ? `All that use ${name} need the same lock: ${inWords(others.map(({ touch }) => touchPlace(touch)))} too.`
        : "Find who else uses it: all of them need the same lock.",
    ],
  });
}

const MOST_OTHERS = 3;

/** The property on which a line calls what the frame above it names. */
function usedBy({ source, line }: FailingLine, called: string | undefined): string | undefined {
  const method = called?.split(".").at(-1);
  const tree = treeAt(source, line);
  const found = nodesOnLine(tree, line).flatMap((node) =>
    node.kind === "call" && node.name === method && node.receiver ? [pathOf(node.receiver)] : [],
  );
  const [only, ...more] = found;
  return more.length === 0 && only && /^\w+$/.test(only) ? only : undefined;
}
