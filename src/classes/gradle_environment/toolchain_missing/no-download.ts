/** Why Gradle downloads no JDK, where its own message says so. */
export type NoDownload = "off" | "no repository";

/** What the message says of downloading: it is turned off, or there is nowhere to download from. */
export function noDownloadIn(message: string): NoDownload | undefined {
  if (/oolchain (?:auto-provisioning|downloads?|downloading) (?:is|are)? ?not enabled/i.test(message))
    return "off";
  return /Toolchain download repositories have not been configured/i.test(message)
    ? "no repository"
    : undefined;
}
