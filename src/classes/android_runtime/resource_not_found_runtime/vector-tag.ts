import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { statementPlace, statementsInScripts } from "../../../analysis/build/found-statements.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { settingOf } from "../../../analysis/build/versions.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { failingLine, textAt } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import { tagClaim, xmlOf } from "../../../analysis/resources/xml.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";

/** `<vector>` came with API 21. Source: developer.android.com/develop/ui/views/graphics/vector-drawable-resources, as of 2026-11. */
const SINCE = 21;
const NO_VECTOR = /invalid drawable tag vector$/;
const NAMED_FILE = /File res\/drawable[\w-]*\/(\w+)\.xml from (?:drawable|color|xml) resource ID/;
/** What loads a drawable by the platform's own code, which below API 21 knows no vector. */
const BY_PLATFORM = /^android\.(?:content\.res\.Resources|content\.Context)\b|\.ContextCompat$/;

/** A vector that the platform's own loader was asked for on a device that is older than vectors. */
export function* vectorTag(error: ParsedError): Inquiry<boolean> {
  const chain = throwablesOf(error);
  if (!NO_VECTOR.test(chain.at(-1)?.message ?? "")) return false;
  const name = chain.map(({ message }) => NAMED_FILE.exec(message)?.[1]).find(Boolean);
  const failing = yield* failingLine(error);
  if (!name || !failing) return false;
  const { at } = failing;
  const frames = chain.map((link) => link.frames).find((each) => each.includes(at.frame)) ?? [];
  const loader = frames[frames.indexOf(at.frame) - 1];
  if (!loader || !BY_PLATFORM.test(loader.className)) return false;
  const vector = yield* vectorNamed(name);
  if (!vector) return false;
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, at.path);
  const minSdk = build && module && settingOf(build, module, "minSdk");
  const [setting] = yield* statementsInScripts(
    "useSupportLibrary",
    ({ name, given }) => name === "useSupportLibrary" && given[0] === "true",
  );
  const support = setting && statementPlace(setting);
  const isOlder = minSdk && Number(minSdk.value) < SINCE;
  yield* conclude({
    rootCause: `Line ${at.line} of ${fileName(at.path)} loads drawable/${name} by ${loader.className.split(".").at(-1)}.${loader.method}(), and that drawable is a <vector>, which the platform knows from API ${SINCE} on: the device is older${isOlder ? `, and minSdk ${minSdk.value} lets the app run there` : ""}.${support ? ` With vectorDrawables.useSupportLibrary (${fileName(support.path)}:${support.line}) the build makes no pictures of vectors for such devices: only the library's own loader reads them.` : ""}`,
    headline: "a vector on a device without vectors",
    ground: support && isOlder ? "proven" : "told",
    location: { path: at.path, line: at.line },
    label: "not by the library's loader",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, textAt(at), "loads it"),
      vector,
      ...(minSdk ? [placeClaim(minSdk.place)] : []),
      ...(support
        ? [lineClaim("grep_search", support.path, support.line, support.text, "no pictures of vectors")]
        : []),
    ],
    fixGuidelines: [
      `Load it by AppCompatResources.getDrawable(context, R.drawable.${name}), in a layout by app:srcCompat.`,
      "Or give it as a picture for devices before API 21, and keep the vector in drawable-v21 or drawable-anydpi-v21.",
    ],
  });
  return true;
}

function* vectorNamed(name: string): Inquiry<ReturnType<typeof tagClaim> | undefined> {
  for (const { path } of yield* placesOf("drawable", name)) {
    const xml = path.endsWith(".xml") ? yield* xmlOf(path) : undefined;
    const root = xml?.tags[0];
    if (xml && root?.name === "vector") return tagClaim(xml, root, undefined, "a vector");
  }
  return undefined;
}
