import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { appManifest, manifestsOf } from "../../../analysis/resources/manifest.ts";
import { attributeOf, tagClaim, xmlOf } from "../../../analysis/resources/xml.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { TextMatch } from "../../../model/code.ts";
import { attributeText } from "../../../syntax/xml.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causeOf, causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine({ error, facts: { host } }: Context<typeof failureClass>): Examination {
  if (!host) return;
  yield { thought: `Which line asks ${host} over http, and what does the manifest allow?` };
  const match = yield* addressOf(`http://${host}`);
  if (!match) {
    const secure = yield* addressOf(`https://${host}`);
    if (!secure) return;
    const { path, line, text } = secure;
    const evidence = [lineClaim("grep_search", path, line, text, "over https")];
    return void (yield causes.open(
      "redirect",
      { host },
      { ground: "ambiguous", location: { path, line }, evidence },
    ));
  }
  const { path, line } = match;
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
    : rule && `: ${rule} decides it`;
  const source = yield* sourceOf(path);
  const parts = source ? lineOf(source, line).split(`http://${host}`) : [];
  const cause = causeOf(host);
  const edits =
    cause === "httpAddress" && source && parts.length === 2
      ? editLines(source, [{ from: line, to: line, lines: [parts.join(`https://${host}`)] }])
      : undefined;
  const fixes = fixOf(`Ask ${host} over https`, "review", edits);
  const evidence = [lineClaim("grep_search", path, line, match.text, "the address")];
  if (xml && tag && rule)
    evidence.push(tagClaim(xml, tag, rule, isAllowed ? "would allow it" : "decides it"));
  yield causes.proven(cause, { host, decides }, { location: { path, line }, evidence, fixes });
}

/** The first line of the app that has an address. */
function* addressOf(address: string): AnalysisTask<TextMatch | undefined> {
  const { hits } = yield* search(address, {
    files: "**/*.{kt,java,xml,gradle,kts,properties,json}",
    limit: 10,
  });
  return hits.find(
    ({ path, text }) =>
      // `example.org` is not the host of https://example.org.uk.
      !isTestFile(path) && !path.includes("/build/") && !/^(?:[\w-]|\.\w)/.test(text.split(address)[1] ?? ""),
  );
}
