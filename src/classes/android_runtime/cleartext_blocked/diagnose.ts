import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { appManifest, manifestsOf } from "../../../analysis/resources/manifest.ts";
import { attributeOf, tagClaim, xmlOf } from "../../../analysis/resources/xml.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { attributeText } from "../../../syntax/xml.ts";
import type { failureClass } from "./class.ts";

/** Addresses of the developer's own machine or network, which seldom speak TLS. */
const LOCAL = /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const host = fact(error, "host");
  if (!host) return;
  yield* think(`Which line asks ${host} over http, and what does the manifest allow?`);
  const matches = (yield* search(`http://${host}`, {
    files: "**/*.{kt,java,xml,gradle,kts,properties,json}",
    limit: 10,
  })).filter(({ path }) => !isTestFile(path) && !path.includes("/build/"));
  const [match] = matches;
  if (!match) return;
  const manifest = appManifest(yield* manifestsOf(), error);
  const xml = manifest && (yield* xmlOf(manifest.path));
  const tag = xml?.tags.find(({ name }) => name === "application");
  const rule =
    tag &&
    ["android:networkSecurityConfig", "android:usesCleartextTraffic"].find((name) => attributeOf(tag, name));
  // What allows it here did not decide: the app that ran was built otherwise, or a library's manifest overrules it.
  const isAllowed = rule === "android:usesCleartextTraffic" && tag && attributeText(tag, rule) === "true";
  const decides = isAllowed
    ? `, although ${rule}="true" stands in ${manifest?.path}: the app that ran was built without it, or with a network security config`
    : rule
      ? `: ${rule} decides it`
      : ", which is the rule since Android 9";
  const source = yield* sourceOf(match.path);
  const line = source && lineOf(source, match.line);
  const isLocal = LOCAL.test(host);
  const parts = line?.split(`http://${host}`) ?? [];
  const edits =
    !isLocal && source && parts.length === 2
      ? editLines(source, [{ from: match.line, to: match.line, lines: [parts.join(`https://${host}`)] }])
      : undefined;
  yield* conclude({
    rootCause: `This address begins with http://, and the app does not allow unencrypted traffic to ${host}${decides}.`,
    ground: "proven",
    location: { path: match.path, line: match.line },
    label: isLocal ? "not encrypted" : "http, not https",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", match.path, match.line, match.text, "the address"),
      ...(xml && tag && rule ? [tagClaim(xml, tag, rule, isAllowed ? "would allow it" : "decides it")] : []),
    ],
    fixGuidelines: isLocal
      ? [
          `Allow it for ${host} only, in debug builds only: a network security config with <domain-config cleartextTrafficPermitted="true"> and this domain in src/debug.`,
        ]
      : [
          `Use https://${host}, if the server answers there.`,
          `If it cannot, allow this host alone in a network security config; usesCleartextTraffic="true" would open the app to every address.`,
        ],
    fixes: fixOf(`Ask ${host} over https`, "review", edits),
  });
}
