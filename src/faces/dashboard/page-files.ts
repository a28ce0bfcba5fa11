/** A file of the page. */
export interface PageFile {
  type: string;
  text: string;
}

/**
 * The files of the page by their addresses. Empty in the sources: the build of the command bundles `web/` and puts it here,
 * so that the page is where the command is, be that a package of npm or one executable.
 */
export const pageFiles: Readonly<Record<string, PageFile>> = {};
