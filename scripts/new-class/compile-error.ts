import type { Template } from "./template.ts";

/** A class of what a compiler says of one line: Kotlin's, or Java's. */
export function compileErrorTemplate(id: string, isKotlin: boolean): Template {
  const words = id.replaceAll("_", " ");
  const message = `new error, ${words}: '`;
  const folder = `app/src/main/${isKotlin ? "kotlin" : "java"}/org/example/garden`;
  const file = isKotlin ? "Beds.kt" : "Beds.java";
  const printed = isKotlin
    ? `e: file:///home/kim/garden/${folder}/${file}:5:9 ${message}rows'`
    : `/home/kim/garden/${folder}/${file}:5: error: ${message}rows'`;
  const source = isKotlin
    ? (line: string) => `package org.example.garden

class Beds {
    fun count(beds: Int) {
        ${line}
    }
}`
    : (line: string) => `package org.example.garden;

class Beds {
    void count(int beds) {
        ${line};
    }
}`;
  const fixture = (line: string) => `=== base
settings
=== log
> Task :app:compileDebug${isKotlin ? "Kotlin" : "JavaWithJavac"} FAILED
${printed}

FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':app:compileDebug${isKotlin ? "Kotlin" : "JavaWithJavac"}'.
> Compilation error. See log for more details

BUILD FAILED in 6s
=== ${folder}/${file}
${source(line)}
`;
  return {
    "class.ts": `import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "something new is refused: ${words}",
  summary: "What it means, for ${words}. Why the compiler refuses it.",
  patterns: [{ needle: "${message}", regex: /${message}(?<name>[^'\\n]{1,200})'/ }],
  facts: ["name"],
  causes: { usedHere: "what it comes from most often", other: "what it comes from now and then" },
  checks: ["look at what decides between these causes"],
  fix: "The way out.",
} as const satisfies FailureClass;
`,
    "causes.ts": `import { causesOf } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  usedHere: ({ line, name }: { line: number; name: string }) => ({
    text: \`Line \${line} uses \${name}.\`,
    steps: ["What to do, in order."],
    label: "refused",
  }),
});
`,
    "examine.ts": `import { compilePlace${isKotlin ? "" : ", placeLine"} } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
${isKotlin ? 'import { supportAt } from "../support-at.ts";\n' : ""}import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** What the compiler refuses, and why. */
export function* examine({ error, facts: { name } }: Context<typeof failureClass>): Examination {
  const place = yield* compilePlace(error);
  if (!place || !name || !lineOf(place.source, place.line).includes(name)) return;
  const { ${isKotlin ? "line" : "path, line"} } = place;
  ${isKotlin ? 'yield causes.proven("usedHere", { line, name }, supportAt(place));' : 'const support = { location: { path, line }, evidence: [placeLine(place)] };\n  yield causes.proven("usedHere", { line, name }, support);'}
}
`,
    fires: fixture("rows"),
    nearMiss: `${fixture(isKotlin ? "println(beds)" : "System.out.println(beds)")}=== causes\nnot: ${id}/usedHere\n`,
    sample: { text: printed, metadata: { name: "rows" } },
  };
}
