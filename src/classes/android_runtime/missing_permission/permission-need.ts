import { fact } from "../../../analysis/claims.ts";
import type { Manifests } from "../../../analysis/resources/manifest.ts";
import { FOREGROUND_SERVICE_TYPES } from "../../../facts/permission-calls.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** What a permission is for in this failure, as the beginning of a sentence; undefined where the call says it. */
export function needFor(
  error: ErrorOf<typeof failureClass>,
  missing: readonly string[],
  { all }: Manifests,
): string | undefined {
  const rows = FOREGROUND_SERVICE_TYPES.rows;
  const type = fact(error, "fgsType") ?? rows.find(({ permission }) => missing.includes(permission))?.type;
  if (!type) return undefined;
  const services = all
    .flatMap(({ components }) => components)
    .filter(({ attributes }) => attributes["android:foregroundServiceType"]?.split("|").includes(type))
    .map(({ name }) => name.slice(name.lastIndexOf(".") + 1));
  const who = services.length === 1 ? services[0] : "A service";
  return `${who} runs as a foreground service of type ${type}, which from targetSdk 34 on`;
}
