/** Tools of the server's own that are served when they are asked for; `analyze` and `read_more` always are. */
export const ownTools = ["explain", "fix"] as const;

/**
 * What an agent needs for a failure, beside `analyze`: what is served unless the user asks for more. Hosts put the whole
 * list before their models, with every request.
 */
export const diagnosis: readonly string[] = ["failure_facts", ...ownTools, "vector_search_db"];
