import { type PageFile, pageFiles } from "./page-files.ts";

/** Addresses at which the page shows something: all are the same document. */
const views = [
  /^\/$/,
  /^\/(?:figures|live|search|triage)$/,
  /^\/(?:failures|analyses|live|triage)\/[\w-]{1,64}$/,
];

/** The file for an address; undefined where there is none. Addresses are names here, never paths. */
export function fileFor(
  path: string,
  files: Readonly<Record<string, PageFile>> = pageFiles,
): PageFile | undefined {
  if (views.some((view) => view.test(path))) return files["/index.html"];
  return Object.hasOwn(files, path) ? files[path] : undefined;
}
