import type { TextMatch } from "../../model/code.ts";
import { search } from "../code/code.ts";
import type { Inquiry } from "../inquiry.ts";

/** Strings that the Google services plugin writes of google-services.json (developers.google.com/android/guides/google-services-plugin). */
const OF_GOOGLE_SERVICES =
  /^(?:google_app_id|gcm_defaultSenderId|default_web_client_id|firebase_database_url|google_api_key|google_crash_reporting_api_key|google_storage_bucket|project_id|ga_trackingId)$/;

export const isOfGoogleServices = (type: string, name: string): boolean =>
  type === "string" && OF_GOOGLE_SERVICES.test(name);

/** What makes a resource without a file in res: `resValue` in a script or a plugin's code, the Google services plugin. */
export function* madeByBuild(type: string, name: string): Inquiry<TextMatch | undefined> {
  const named = yield* search(name, { files: "**/*.{gradle,kts,kt,groovy}", limit: 5 });
  const value = named.find(({ text }) => /\bresValue\b/.test(text));
  if (value || !isOfGoogleServices(type, name)) return value;
  const [plugin] = yield* search("google-services|gms[.-]googleServices", {
    isRegex: true,
    files: "**/*.{gradle,kts}",
    limit: 1,
  });
  return plugin;
}
