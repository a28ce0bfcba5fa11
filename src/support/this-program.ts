// What the build says of itself; in the sources there is nothing to say.
declare const CULPRIT_VERSION: string | undefined;
declare const CULPRIT_IS_ONE_FILE: boolean | undefined;

/** The version of the bundled command or library. */
export const bundledVersion: string | undefined =
  typeof CULPRIT_VERSION === "undefined" ? undefined : CULPRIT_VERSION;

/** Whether this is the executable that holds Node: there is no script to name, and no package beside it. */
export const isOneFile: boolean = typeof CULPRIT_IS_ONE_FILE !== "undefined" && CULPRIT_IS_ONE_FILE === true;
