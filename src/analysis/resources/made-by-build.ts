import type { TextMatch } from "../../model/code.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import type { Argument } from "../build/arguments.ts";
import { buildOf } from "../build/build.ts";
import { callsOf } from "../build/calls-of.ts";
import { search } from "../code/code.ts";
import { lineOf, sourceOf } from "../code/source.ts";

/** Strings that the Google services plugin writes of google-services.json (developers.google.com/android/guides/google-services-plugin). */
const OF_GOOGLE_SERVICES =
  /^(?:google_app_id|gcm_defaultSenderId|default_web_client_id|firebase_database_url|google_api_key|google_crash_reporting_api_key|google_storage_bucket|project_id|ga_trackingId)$/;

const GOOGLE_SERVICES = "com.google.gms.google-services";

export const isOfGoogleServices = (type: string, name: string): boolean =>
  type === "string" && OF_GOOGLE_SERVICES.test(name);

/** What makes a resource without a file in res: `resValue` in a script or a plugin's code, the Google services plugin. */
export function* madeByBuild(type: string, name: string): AnalysisTask<TextMatch | undefined> {
  const { hits: named } = yield* search(name, { files: "**/*.{gradle,kts,kt,groovy}", limit: 20 });
  for (const path of new Set(named.map((hit) => hit.path))) {
    const source = yield* sourceOf(path);
    const made = source && callsOf(source, "resValue").find((each) => isOf(each.given, type, name));
    if (source && made) return { path, line: made.line, column: 1, text: lineOf(source, made.line) };
  }
  const build = isOfGoogleServices(type, name) ? yield* buildOf() : undefined;
  const applied = build?.modules.flatMap(({ plugins }) => plugins).find(({ id }) => id === GOOGLE_SERVICES);
  return applied && { ...applied.place, column: 1 };
}

/** What makes a value is given its type and its name first; a type that is computed may be any. */
const isOf = ([kind, its]: readonly Argument[], type: string, name: string): boolean =>
  its?.literal === name && (kind?.literal ?? type) === type;
