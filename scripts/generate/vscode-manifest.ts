import { readFileSync } from "node:fs";
import { configJsonSchema } from "../../src/config/schema.ts";
import { inputSchema } from "../../src/tools/json-schema.ts";
import { toolsets } from "../../src/tools/toolsets.ts";

interface Schema {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** Parts of the configuration of the command that have no meaning in an editor: it shows, colours and navigates itself. */
const ofTheCommand = /^(?:\$schema|format|color|explore\.|languageServers|network\.)/;

/** The manifest of the extension with the settings of the command in it, laid out as the formatter lays out manifests. */
export async function vscodeManifest(file: string): Promise<string> {
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  manifest.contributes.configuration = categories(settings(configJsonSchema() as Schema, ""));
  manifest.contributes.languageModelTools = [analyzeFailure, ...evidenceTools()];
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The analysis as a tool of the editor's agents. */
const analyzeFailure = {
  name: "culprit_analyze_failure",
  displayName: "Analyse a Failure",
  toolReferenceName: "culprit",
  canBeReferencedInPrompt: true,
  icon: "$(search)",
  userDescription: "Finds the root cause of an Android or Kotlin failure in this project",
  modelDescription:
    "Find the root cause of an Android or Kotlin crash, build failure or compiler error in a log: the place in this project, the evidence, ranked suspects and, where certain, a fix as a diff. Reads files only, needs no network. Give the whole log rather than its first line.",
  tags: ["android", "kotlin", "debugging"],
  inputSchema: {
    type: "object",
    properties: {
      log: { type: "string", description: "The log itself: a crash, a logcat capture, a build's output" },
    },
    required: ["log"],
  },
};

/** What an editor's agent has no tool of its own for. */
const offered = [
  "resolve_class",
  "gradle_model",
  "resource_lookup",
  "manifest_analyzer",
  "android_build_tool",
  "android_docs_search",
  "vector_search_db",
];

function evidenceTools() {
  const contracts = [...toolsets.debug, ...toolsets.evidence];
  return offered.map((name) => {
    const contract = contracts.find((each) => each.name === name);
    if (contract?.effect !== "read_only") throw new Error(`No tool that only reads is called ${name}.`);
    const words = name.replaceAll("_", " ");
    return {
      name: `culprit_${name}`,
      displayName: words.charAt(0).toUpperCase() + words.slice(1),
      modelDescription: contract.description,
      tags: ["android", "kotlin"],
      inputSchema: inputSchema(contract),
    };
  });
}

/** How the settings stand under headings in the editor, by how their names begin; the first takes the others. */
const headings: readonly (readonly [title: string, prefix: string])[] = [
  ["Analysis", ""],
  ["Language Models (Ollama, OpenAI-compatible, GGUF)", "culprit.model."],
  ["Memory and Cache (Chroma, Embeddings)", "culprit.memory."],
  ["Android SDK and adb", "culprit.android."],
  ["MCP Server", "culprit.mcp."],
  ["Triage: What to Fix First", "culprit.triage."],
];

function categories(properties: Record<string, Schema>) {
  const headingOf = (name: string) =>
    headings.find(([, prefix]) => prefix !== "" && name.startsWith(prefix)) ?? headings[0];
  return headings.map((heading) => ({
    title: heading[0],
    properties: Object.fromEntries(
      Object.entries(properties).filter(([name]) => headingOf(name) === heading),
    ),
  }));
}

/** Keys are in the editor what they are in a file. Secrets are none: settings of an editor are synchronized. */
function settings(schema: Schema, prefix: string): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
      const name = prefix + key;
      if (ofTheCommand.test(name)) return [];
      if (inner.properties) return Object.entries(settings(inner, `${name}.`));
      if (inner["x-secret"] === true) return [];
      // What a project may not set, or may turn one way only, counts from the user's own settings alone.
      const isMachine = inner["x-user-only"] === true || "x-project-value" in inner;
      const plain = Object.entries(inner).filter(([keyword]) => !keyword.startsWith("x-"));
      return [
        [`culprit.${name}`, { ...Object.fromEntries(plain), scope: isMachine ? "machine" : "resource" }],
      ];
    }),
  );
}
