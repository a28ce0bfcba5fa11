import type { ToolChoice } from "../dialogue/offered-tools.ts";

/** What helps with most tasks, what changes something among it: without these there is nothing to plan. */
export const forTasks: ToolChoice = {
  order: [
    "propose_plan",
    "read_file",
    "grep_search",
    "replace_string_in_file",
    "create_file",
    "run_in_terminal",
    "file_search",
    "list_dir",
    "find_callers_of_function",
    "find_definition",
    "find_implementations",
    "trace_frames",
    "value_origin",
    "property_uses",
    "create_directory",
    "manifest_analyzer",
    "android_build_tool",
    "build_in_force",
    "call_throws",
    "call_pairs",
    "line_thread",
    "shared_data",
    "key_uses",
    "kept_names",
    "fetch_webpage",
    "android_docs_search",
    "terminal_last_command",
    "vector_search_db",
    "web_search_wiki",
  ],
  // Tools for editors and programs: a reader of files has what they give.
  leftOut: new Set(["get_user_error_context", "get_code_context"]),
  fewest: 7,
};
