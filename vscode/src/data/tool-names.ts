/** What the names of tools begin with where those of many extensions meet. */
const prefix = "culprit_";

/** The tool of the library that a tool of the editor stands for. */
export const toolNamed = (name: string): string => name.replace(new RegExp(`^${prefix}`), "");
