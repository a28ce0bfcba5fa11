// Every generated file, and what should be in it.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { filesTable, placesTable, signatureTable, titleTable } from "./class-tables.ts";
import { configPage } from "./config-page.ts";
import { configSchema, triageSchema } from "./json-schemas.ts";
import { manPage } from "./man-page.ts";
import { promptTexts } from "./prompt-texts.ts";
import { toolsPage } from "./tools-page.ts";
import { vscodeManifest } from "./vscode-manifest.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const classes = join(root, "src/classes");

/** Path of each generated file and how its text is made. Order matters: a later one may need an earlier one. */
const generators: [string, () => Promise<string>][] = [
  ["src/classes/files.generated.ts", () => filesTable(classes)],
  ["src/classes/titles.generated.ts", () => titleTable(classes)],
  ["src/parse/signatures/table.generated.ts", () => signatureTable(classes)],
  ["src/rank/places.generated.ts", () => placesTable(classes)],
  ["src/agent/prompts/prompt-texts.ts", () => promptTexts(join(root, "src/agent/prompts"))],
  // Reads the tables written above, so it is loaded after it.
  ["docs/catalogue.md", async () => (await import("./catalogue-page.ts")).cataloguePage()],
  ["docs/facts.md", async () => (await import("./facts-page.ts")).factsPage()],
  [
    "docs/compiler-messages.md",
    async () => (await import("./compiler-messages-page.ts")).compilerMessagesPage(),
  ],
  ["docs/tools.md", toolsPage],
  ["docs/config.md", configPage],
  ["docs/config.schema.json", configSchema],
  ["docs/triage.schema.json", triageSchema],
  ["docs/culprit.1", manPage],
  ["vscode/package.json", () => vscodeManifest(join(root, "vscode/package.json"))],
  ["docs/performance.md", async () => (await import("./performance-page.ts")).performancePage(root)],
  ["docs/pictures/terminal.svg", async () => (await import("./recording.ts")).recording(root)],
  ["README.md", async () => (await import("./readme.ts")).readme(root)],
];

/** Each file that is not what its generator writes; when the next is asked for, it is taken to have been written. */
export async function* staleFiles(): AsyncGenerator<{ path: string; file: string; text: string }> {
  for (const [path, generate] of generators) {
    const file = join(root, path);
    const text = await generate();
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) yield { path, file, text };
  }
}
