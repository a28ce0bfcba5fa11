import type { Template } from "./template.ts";

/** A class of an exception that a line of the project throws. */
export function crashTemplate(id: string): Template {
  const words = id.replaceAll("_", " ");
  const exception = `${id.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Exception`;
  const fixture = (line: string) => `=== base
app
=== log
11-20 10:14:02.731  8123  8123 E AndroidRuntime: FATAL EXCEPTION: main
11-20 10:14:02.731  8123  8123 E AndroidRuntime: Process: org.example.garden, PID: 8123
11-20 10:14:02.731  8123  8123 E AndroidRuntime: org.example.garden.${exception}: beds.json
11-20 10:14:02.731  8123  8123 E AndroidRuntime: \tat org.example.garden.Beds.load(Beds.kt:7)
=== app/src/main/java/org/example/garden/Beds.kt
package org.example.garden

class ${exception}(reason: String) : Exception(reason)

class Beds {
    fun load(file: String) {
        ${line}
    }
}
`;
  return {
    "class.ts": `import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "something new went wrong: ${words}",
  summary: "What it means, for ${words}. Why the platform refuses it.",
  domain: "any",
  patterns: [{ needle: "${exception}: ", regex: /${exception}: (?<reason>[^\\n]+)/ }],
  facts: ["reason"],
  causes: { thrownHere: "what it comes from most often", other: "what it comes from now and then" },
  checks: ["look at what decides between these causes"],
  fix: "The way out.",
} as const satisfies FailureClass;
`,
    "causes.ts": `import { causesOf } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  thrownHere: ({ place, reason }: { place: string; reason: string }) => ({
    text: \`\${place} throws it: \${reason}.\`,
    steps: ["What to do, in order."],
    label: "thrown here",
  }),
});
`,
    "examine.ts": `import { failingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../model/paths.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** What it is, and why. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const failing = yield* failingLine(context.error);
  const { reason } = context.facts;
  if (!failing || !reason) return;
  const { path, line, source } = failing.at;
  if (!lineOf(source, line).includes("${exception}")) return;
  const values = { place: \`Line \${line} of \${fileName(path)}\`, reason };
  yield causes.proven("thrownHere", values, {
    location: { path, line },
    evidence: [context.line({ source, line })],
  });
}
`,
    fires: fixture(`throw ${exception}(file)`),
    nearMiss: `${fixture("println(file)")}=== causes\nnot: ${id}/thrownHere\n`,
    sample: { text: `org.example.garden.${exception}: beds.json`, metadata: { reason: "beds.json" } },
  };
}
