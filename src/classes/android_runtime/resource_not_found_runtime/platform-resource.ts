import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { settingOf, tableOf } from "../../../analysis/build/versions.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { nodesNear } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { lineOfExpression } from "../../../analysis/values/expression.ts";
import { PLATFORM_RESOURCES, sinceOf } from "../../../facts/platform-resources.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import { pathOf } from "../../../syntax/tree/relations.ts";

/** What is said of an id that names nothing; of one whose file cannot be read the message names the file. */
const UNKNOWN_ID = /^(?:Unable to find resource|(?:\w+ )*[rR]esource) ID #0x[0-9a-f]+$/;

const NAMED = /^android\.R\.([a-z]+)\.(\w+)$/;

/** Ids of the platform's own package are its resources: one that the device's version does not have, as the line names it. */
export function* platformResource(error: ParsedError, printed: string): Inquiry<boolean> {
  if (!UNKNOWN_ID.test(throwablesOf(error).at(-1)?.message ?? "")) return false;
  const failing = yield* failingLine(error);
  const members = failing ? nodesNear(failing.at, ["member"], (node) => NAMED.test(pathOf(node) ?? "")) : [];
  const named = members.map(({ node }) => (pathOf(node) ?? "").replace(NAMED, "$1/$2"));
  const [first] = members;
  const [only, ...more] = new Set(named);
  if (!failing || !first || !only || more.length > 0) return false;
  const { at } = failing;
  const line = lineOfExpression(first);
  const since = sinceOf(only);
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, at.path);
  const minSdk = build && module && settingOf(build, module, "minSdk");
  const written = `android.R.${only.replace("/", ".")}`;
  yield* conclude({
    rootCause: `Line ${line} of ${fileName(at.path)} asks for ${written}, a resource of the platform (${printed}), and the Android version of this device does not have it${since ? `: it came with API ${since}` : ""}.`,
    headline: "a resource of a later Android",
    ground: since ? "proven" : "told",
    location: { path: at.path, line },
    label: since ? `since API ${since}` : "not on this device",
    evidence: [
      logClaim(error),
      lineClaim(
        "read_file",
        at.path,
        line,
        lineOf(at.source, line),
        since ? `since API ${since} (${tableOf(PLATFORM_RESOURCES)})` : "asks for it",
      ),
      ...(minSdk ? [placeClaim(minSdk.place)] : []),
    ],
    fixGuidelines: [
      `Ask for it only where Build.VERSION.SDK_INT ${since ? `is at least ${since}` : "has it"}, and take a resource of the app on older devices.`,
      "Or give the app a resource of its own that names it in a folder for that version, and another value in the default folder.",
    ],
  });
  return true;
}
