// How the command is bundled: for `dist`, and for the executable that holds Node.
import { join } from "node:path";
import { withPage } from "./page-files.mjs";

/** Zod carries its messages in some fifty languages; the command speaks one, and starts faster without the others. */
const oneLanguage = {
  name: "one-language",
  load: {
    filter: { id: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ },
    handler: () => 'export { default as en } from "./en.js";',
  },
};

/**
 * Zod as a short run needs it: it compiles a function for each shape of an object, and walks every schema for circles, which
 * pays off after some hundred uses. No schema here is circular, and what is read is JSON, which cannot be.
 */
const quickZod = {
  name: "quick-zod",
  transform: {
    filter: { id: /zod[\\/]v4[\\/](?:core[\\/]core|classic[\\/]schemas)\.js$/ },
    handler: (code, id) =>
      id.endsWith("core.js")
        ? replaceOnce(code, "__zod_globalConfig = {}", "__zod_globalConfig = { jitless: true }")
        : replaceOnce(code, "core.config({ memoizer: core.memoizer() })", "void 0"),
  },
};

function replaceOnce(code, text, by) {
  if (code.split(text).length !== 2) throw new Error(`Zod has changed: it does not say "${text}" once`);
  return code.replace(text, by);
}

// What is loaded together is one file, since each further file costs a start as much as some 30 KB in it. With a file all
// that it imports is in the same one, so what imports the door to everything (`app.ts`) is in none of these.

/** What `faces/part-loader.ts` loads when something in it is used: schemas, each a lot of work to make. */
const later = {
  zod: [/[\\/]node_modules[\\/]zod[\\/]/],
  finding: [/[\\/]src[\\/]model[\\/](?:case-fact|edit|finding|ground)\.ts$/],
  model: [
    /[\\/]src[\\/]model[\\/](?:assistant|code|code-state|explanation|failure-class|follow-up|logged-step|own-facts|parsed-error|rca-document|rca-result|triage)\.ts$/,
  ],
  config: [/[\\/]src[\\/]config[\\/](?:keys|schema)\.ts$/],
};
/** The compilers' own tables of messages, which are loaded where one is to be named. */
export const compilerMessages = {
  name: "compiler-messages",
  test: /[\\/]src[\\/](?:facts[\\/](?:name-message|message-table|diagnostic-words|kotlin-(?:diagnostics|words|diagnostic-kinds)|javac-(?:messages|words)))\.(?:ts|json)$/,
  priority: 11,
};
/** What every analysis loads. */
const always = [
  /[\\/]src[\\/](?:model|support|parse|rank|config|syntax)[\\/]/,
  /[\\/]src[\\/]agent[\\/](?:loop[\\/])?(?!cap-model-confidence|conversations|educational|fix-session|model-notes|react|timed)[^\\/]+\.ts$/,
  /[\\/]src[\\/]app[\\/]stages[\\/]/,
  /[\\/]src[\\/]app[\\/](?:analyze|result-cache|live-runs|memory|no-failure|project-key|reasoning|saved-runs|session-tools|sources|team-memory|terminal|toolbox|user-context|with-model)\.ts$/,
  /[\\/]src[\\/]report[\\/](?:terminal[^\\/]*|learning-terminal|render)\.ts$/,
  /[\\/]src[\\/]faces[\\/]cli[\\/](?:commands[\\/][^\\/]+|command|commands|exit-codes|help|main|options|terminal)\.ts$/,
];
/** What recalling and remembering load. */
const recalling = [
  /[\\/]src[\\/]memory[\\/](?:embedded|embedder-|recall|remember|failure-|query-failure|valid-document|document-text|checked-vectors|rank-fusion|quality\.ts)/,
];
/** What most failures are investigated with: the tools that read the workspace, and questions about code. */
const investigating = [
  /[\\/]src[\\/]contracts[\\/]/,
  /[\\/]src[\\/]analysis[\\/](?:code[\\/])?(?:claims|analysis-task|code|failing-line|source|tree|types|own-property|property-writes|hit-in-code|stack-order|other-ways|deferred)\.ts$/,
  /[\\/]src[\\/]tools[\\/](?:toolsets|toolbox|tool-registry|tool-base|locate|read-source|workspace-tool)\.ts$/,
  /[\\/]src[\\/]tools[\\/](?:toolsets|evidence[\\/](?:outline|resolve-class)|workspace[\\/](?:read-file|grep-search))[^\\/]*\.ts$/,
  /[\\/]src[\\/]workspace[\\/](?:repo-index|text-search|word-search|index-store|resolve-path|source-sets)[^\\/]*\.ts$/,
  /[\\/]src[\\/]workspace[\\/]outline[\\/]/,
  // Also what classes of all families share uses them, of which most failures need nothing.
  /[\\/]src[\\/]analysis[\\/](?:code[\\/]entry-points|changes[\\/]rewrite)\.ts$/,
];
/** What a failure class says, and the words of its causes: small, and more alike within a family than a file is worth. */
const wordsOf = (path) => {
  const [, family, kind] = /[\\/]src[\\/]classes[\\/](\w+)[\\/]\w+[\\/](class|causes)\.ts$/.exec(path) ?? [];
  // Their words are as long as what examines them, and most are asked with a project.
  const isOwnFile = kind === "causes" && family === "kotlin_runtime";
  return family && !isOwnFile ? `${kind}-${family}` : null;
};
/** Patterns of files that are bundled together; a test holds that each name in them is one of a file. */
export const bundledTogether = [...Object.values(later).flat(), ...always, ...recalling, ...investigating];

const anyOf = (patterns) => (id) => patterns.some((pattern) => pattern.test(id));

/** Rolldown's options for one entry of the command; `output` holds where to and in which format. */
export function commandBundle({ root, entry, version, isOneFile, external, plugins = [], output }) {
  return {
    input: join(root, entry),
    platform: "node",
    external,
    plugins: [oneLanguage, quickZod, withPage(root), ...plugins],
    // Its UMD build loads its parts in a way that cannot be bundled.
    resolve: { alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" } },
    transform: {
      target: "node20.19",
      define: { CULPRIT_VERSION: JSON.stringify(version), CULPRIT_IS_ONE_FILE: String(isOneFile) },
    },
    // Some are lazy for those who use the library.
    checks: { ineffectiveDynamicImport: false },
    // No module of ours does anything but define what it exports: what a door only passes on is not loaded with it.
    treeshake: {
      moduleSideEffects: [{ test: /^(?!.*[\\/]node_modules[\\/]).*[\\/]src[\\/]/, sideEffects: false }],
    },
    output: {
      chunkFileNames: "[name]-[hash].js",
      codeSplitting: {
        groups: [
          // What every table is made with must not bring these along.
          { name: "fact-table", test: /[\\/]src[\\/]facts[\\/]fact-table\.ts$/, priority: 12 },
          compilerMessages,
          { name: "throwables", test: /[\\/]src[\\/]model[\\/]throwables\.ts$/, priority: 10 },
          ...Object.entries(later).map(([name, tests], index) => ({
            name: `later-${name}`,
            test: anyOf(tests),
            priority: 9 - index,
          })),
          { name: "core", test: anyOf(always) },
          { name: "recall", test: anyOf(recalling) },
          { name: "investigate", test: anyOf(investigating) },
          // What classes of all families share is in no family's file.
          { name: "classes", test: /[\\/]src[\\/]classes[\\/][\w-]+\.ts$/ },
          { name: wordsOf, debugName: "words", test: /[\\/](?:class|causes)\.ts$/ },
        ],
      },
      // Names stay, for stack traces.
      minify: { compress: true, mangle: false, codegen: true },
      comments: false,
      ...output,
    },
  };
}
