import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const files = ["src", "web", "vscode/src"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.generated)\.ts$/.test(path))
    .map((path) => join(folder, path)),
);

/** A preposition, a conjunction or a question word: a name that begins with one is a clause, and says nothing by itself. */
const CLAUSE =
  /^(?:after|against|also|and|around|as|at|before|behind|besides?|between|by|for|from|how|if|in|into|not|of|on|only|or|out|over|since|than|that|through|to(?!o|p|g|k)|under|until|up|what|when|where|which|who|whose|why|within)(?![a-z])/;

/** The functions of a file that are not inside of another one. */
function functionsOf(text: string): string[] {
  const declared = text.matchAll(/^(?:export )?(?:async )?function\*? (\w+)/gm);
  const arrows = text.matchAll(
    /^(?:export )?const (\w+)(?:: [^=\n]+)? =\s*(?:async )?(?:<[^\n>]*>)?(?:\([^\n]*\)(?:: [^\n]+?)?|\w+) =>/gm,
  );
  return [...declared, ...arrows].map(([, name = ""]) => name);
}

it("a function's name begins with a verb or says what it gives, never with a preposition or a question", () => {
  const all = files.map((path) => [path, functionsOf(readFileSync(join(root, path), "utf8"))] as const);
  const clauses = all.flatMap(([path, names]) =>
    names.filter((name) => CLAUSE.test(name) && !/^to[A-Z]/.test(name)).map((name) => `${path}: ${name}`),
  );
  expect(all.flatMap(([, names]) => names).length).toBeGreaterThan(5000);
  expect(clauses).toEqual([]);
});

/** Words that only this house had, and the field's word for each. */
const PRIVATE: Readonly<Record<string, string>> = {
  Inquiry: "AnalysisTask",
  StatedCause: "LogCause",
  ToAnswer: "AnalysisRequest",
  Touch: "SharedAccess",
  Unmet: "FailedCheck",
  Rung: "OutputMode",
  Ladder: "OutputModeFallback",
  Bench: "ModelTaskContext",
  Teller: "LiveReporter",
  makesSo: "satisfiesCondition",
  mendedAlike: "fixSimilarErrors",
  asSureAsLinked: "capModelConfidence",
  retraced: "deobfuscate",
  besidesOwn: "withExtraTools",
  keptAnswers: "openResultCache",
  diagnoseOf: "examinationOf",
};

it("a word that others use stands where there was one of our own", () => {
  const declares = new RegExp(
    `^(?:export )?(?:async )?(?:function\\*?|const|class|interface|type) (${Object.keys(PRIVATE).join("|")})\\b`,
    "gm",
  );
  const found = files.flatMap((path) =>
    Array.from(
      readFileSync(join(root, path), "utf8").matchAll(declares),
      ([, name = ""]) => `${path}: ${name}, say ${PRIVATE[name]}`,
    ),
  );
  expect(found).toEqual([]);
});
