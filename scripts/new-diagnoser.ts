// Writes the skeleton of a diagnoser and its fixture folder: npm run new:diagnoser -- <class id>
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { explanationOf } from "../src/catalogue/explanations.ts";
import { diagnoserFor } from "../src/catalogue/index.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const id = process.argv[2];
const explanation = id ? await explanationOf(id) : undefined;
if (!id || !explanation) {
  console.error(
    id ? `No class ${id} in the catalogue of explanations.` : "Usage: npm run new:diagnoser -- <class id>",
  );
  process.exit(2);
}
if (await diagnoserFor(id)) {
  console.error(`${id} already has a diagnoser.`);
  process.exit(2);
}

const folder = explanation.family.split("_")[0] ?? explanation.family;
const name = id.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const fixture = "=== base\napp\n=== log\n";
const files: Record<string, string> = {
  [`src/catalogue/${folder}/${id.replaceAll("_", "-")}.ts`]: `import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { workspaceFrames } from "../../analysis/code/code.ts";
import { conclude, type Diagnoser } from "../diagnoser.ts";

/** ${explanation.title}. */
export const ${name}: Diagnoser = {
  ids: ["${id}"],
  *investigate(error) {
    const [culprit] = yield* workspaceFrames(error);
    if (!culprit?.frame.line) return;
    yield* conclude({
      rootCause: "",
      confidence: 0.5,
      location: { path: culprit.path, line: culprit.frame.line },
      evidence: [logClaim(error), lineClaim("resolve_class", culprit.path, culprit.frame.line, "")],
      fixGuidelines: [],
    });
  },
};
`,
  [`fixtures/${id}/fires.txt`]: fixture,
  [`fixtures/${id}/near-miss.txt`]: fixture,
};
for (const [path, text] of Object.entries(files)) {
  const file = join(root, path);
  if (existsSync(file)) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${path}`);
}
console.log(`Next: fill the fixtures, then npx vitest run test/fixtures.test.ts -t ${id}`);
