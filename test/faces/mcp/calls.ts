import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../command.ts";

export const crash = readFileSync(join(root, "examples/failures/lateinit/log.txt"), "utf8");
const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";

/** A call of each tool that succeeds on the example project, in this order where one needs another. */
export const calls: Record<string, Record<string, unknown>> = {
  create_file: { path: "new.txt", content: "one two" },
  run_in_terminal: { command: "echo hello" },
  analyze: { log: crash },
  read_file: { filePath: fragment },
  get_code_context: { filePath: fragment, line: 55 },
  find_callers_of_function: { functionName: "onSync", filePath: fragment },
  find_definition: { symbol: "ShelfAdapter", filePath: fragment },
  find_implementations: { symbol: "Fragment", filePath: fragment },
  vector_search_db: { query: "a property that was read too early" },
  get_user_error_context: {},
  android_build_tool: { errorText: "Could not find com.example:thing:1.0.", projectRoot: "." },
  manifest_analyzer: {
    errorText: "Manifest merger failed",
    manifestPath: "app/src/main/AndroidManifest.xml",
  },
  android_docs_search: { query: "lateinit" },
  replace_string_in_file: { path: "new.txt", old_string: "two", new_string: "three" },
  create_directory: { path: "made/here" },
  triage: { paths: ["new.txt"], top: 0 },
  list_dir: { path: "app" },
  file_search: { pattern: "**/*.kt" },
  grep_search: { pattern: "lateinit" },
  terminal_last_command: {},
  outline: { path: fragment },
  resolve_class: { className: "ShelfFragment" },
  gradle_model: {},
  resource_lookup: { name: "@string/app_name" },
  recent_changes: {},
  library_source: { className: "java.lang.Object" },
  failure_facts: { log: crash },
  explain: { type: "lateinit" },
  trace_frames: { trace: crash },
  value_origin: { path: fragment, line: 55, expression: "books" },
  property_uses: { path: fragment, name: "shelfAdapter" },
  call_throws: { path: fragment, line: 55 },
  call_pairs: { path: fragment },
  line_thread: { path: fragment, line: 55 },
  shared_data: { path: fragment, name: "shelfAdapter" },
  key_uses: { path: fragment, key: '"books"' },
  build_in_force: { of: ":app" },
  kept_names: { className: "ShelfFragment" },
  queryIndex: { query: { type: "tag", value: "kotlin" } },
  readFile: { path: fragment },
  listFiles: { directory: "app" },
};

/** Calls that are answered with an error here: the network is off, no answer was cut that has this cursor. */
export const refused: Record<string, { parameters: Record<string, unknown>; code: string }> = {
  fetch_webpage: { parameters: { url: "https://example.com" }, code: "NETWORK_DISABLED" },
  web_search_wiki: { parameters: { query: "lateinit" }, code: "NETWORK_DISABLED" },
  fix: { parameters: { id: "a-none" }, code: "ANALYSIS_NOT_FOUND" },
  read_more: { parameters: { cursor: "x" }, code: "ANSWER_NOT_FOUND" },
};
