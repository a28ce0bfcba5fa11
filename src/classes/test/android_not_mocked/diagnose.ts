import { buildOf, fixOf } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { switchedOnIn } from "../../../analysis/build/said-in-build.ts";
import { scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { insertInto } from "../../../analysis/changes/script-edit.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { shortClass, workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame, textAt } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

/** A unit test that reaches a class of Android's stub, which has signatures and no code. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const [method, className] = [fact(error, "method"), fact(error, "className")];
  const frames = yield* workspaceFrames(error);
  const [first] = frames.filter(({ frame }) => frame.line);
  const at = first && (yield* lineOfFrame(first));
  const build = yield* buildOf(error);
  const module = build && first && moduleOfPath(build, first.path);
  const script = module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const android = script && topBlock(script, "android");
  if (!method || !className || !at || !script || !android) return;
  yield* think(
    `Line ${at.line} calls ${shortClass(className)}.${method}(); what does the module say about stubs in unit tests?`,
  );
  const isRunner = frames.some(({ path }) => /Robolectric/.test(path));
  const viaLibrary = throwablesOf(error)
    .at(-1)
    ?.frames.find(({ className: name }) => originOf(name) === "library");
  if (isRunner || switchedOnIn(script, "returnDefaultValues", "isReturnDefaultValues")) return;
  const isJson = className.startsWith("org.json.");
  const statement = script.isKotlin
    ? "unitTests.isReturnDefaultValues = true"
    : "unitTests.returnDefaultValues = true";
  const change = isJson ? undefined : insertInto(script, ["android", "testOptions"], [statement]);
  yield* conclude({
    rootCause: `Line ${at.line} ${viaLibrary ? "leads to" : "calls"} ${shortClass(className)}.${method}(), and a unit test runs on the computer's JVM with a stub of Android whose functions only throw.`,
    ground: "proven",
    location: { path: at.path, line: at.line },
    label: "only a stub in unit tests",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, textAt(at)),
      lineClaim(
        "read_file",
        script.path,
        android.from,
        lineOf(script, android.from),
        "no returnDefaultValues",
      ),
    ],
    fixGuidelines: isJson
      ? [
          'Add the real library for tests: testImplementation("org.json:json:20240303").',
          "Or run the test with Robolectric, which brings Android's own classes.",
        ]
      : [
          `Where the answer does not matter (logging, for one), let stubs answer 0, false and null: ${statement} in android { testOptions { } } of ${script.path}.`,
          "Where it matters, run the test with Robolectric, or put the call behind an interface that the test replaces.",
        ],
    fixes: fixOf("Let stubs answer default values", "review", change && editLines(script, [change])),
  });
}
