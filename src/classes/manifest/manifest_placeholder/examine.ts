import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { saidIn } from "../../../analysis/build/said-in-build.ts";
import { blockAround, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { attributesIn } from "../../../analysis/resources/tags-in-files.ts";
import { tagClaim } from "../../../analysis/resources/xml.ts";
import type { VersionPlace } from "../../../model/code.ts";
import { languageOf } from "../../../syntax/code-lines.ts";
import { TokenKind } from "../../../syntax/token-list.ts";
import { TokenView } from "../../../syntax/token-view.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Gives every key of local.properties to the manifest. */
const SECRETS = /secrets-gradle-plugin$/;

export function* examine(context: Context<typeof failureClass>): Examination {
  const { placeholder: name } = context.facts;
  if (!name) return;
  const build = yield* buildOf(context.error);
  yield { thought: `Which manifest uses \${${name}}, and which build file gives it a value?` };
  const uses = yield* attributesIn("**/AndroidManifest.xml", `\${${name}}`, ({ value }) =>
    value.includes(`\${${name}}`),
  );
  const gives = yield* placeholdersGiven(name);
  const [use] = uses;
  if (!use || !build || !gives) return;
  const owner = moduleOfPath(build, use.xml.path);
  const asks = tagClaim(use.xml, use.tag, use.attribute.name, "asks for it");
  const only = gives.find(({ keys }) => keys.has(name))?.place;
  const others = gives.flatMap(({ keys }) => [...keys]).filter((key) => /^\w{2,60}$/.test(key));
  const meant = slipOf(name, others);
  const near = meant && !only && gives.find(({ keys }) => keys.has(meant))?.place;
  if (near) {
    const { path, line, text } = near;
    yield causes.proven(
      "misspelled",
      { name, path, given: meant },
      {
        location: { path, line },
        evidence: [asks, lineClaim("read_file", path, line, text, "gives another name")],
      },
    );
  }
  const within = only && (yield* scriptOf(only.path));
  const scope = within && blockAround(within, only.line)?.path;
  const variant = scope?.find((_, index) =>
    ["buildTypes", "productFlavors"].includes(scope[index - 1] ?? ""),
  );
  const giver = only && moduleOfPath(build, only.path);
  if (only && !variant && giver === owner) return;
  const source = owner?.buildFile ? yield* scriptOf(owner.buildFile) : undefined;
  const block = source && (topBlock(source, "android", "defaultConfig") ?? topBlock(source, "android"));
  if (!block) return;
  const secrets = only ? undefined : owner?.plugins.find(({ id }) => SECRETS.test(id))?.place;
  if (secrets)
    yield causes.proven(
      "secretMissing",
      { name, plugin: `${secrets.path}:${secrets.line}` },
      {
        ground: "typical",
        location: { path: secrets.path, line: secrets.line },
        evidence: [asks, placeClaim(secrets, "the secrets plugin")],
      },
    );
  const asked = { name, script: source };
  const support = {
    location: { path: source.path, line: block.from },
    evidence: [
      asks,
      context.line({ source, line: block.from }),
      ...(only ? [lineClaim("read_file", only.path, only.line, only.text, "a value")] : []),
      ...(gives.length === 0 ? [context.absent("grep_search", `no ${GIVES} in the build files`)] : []),
    ],
  };
  if (variant)
    yield causes.proven("oneVariant", { ...asked, variant, at: `${only?.path}:${only?.line}` }, support);
  const home = { ...asked, owner: owner?.name };
  if (only) yield causes.proven("otherModule", { ...home, giver: giver?.name ?? only.path }, support);
  const unread = yield* unreadBuildLogic(build, owner);
  const values = { ...home, unread };
  yield unread
    ? causes.supported("noValue", values, { ...support, ground: "ambiguous" })
    : causes.proven("noValue", values, support);
}

const GIVES = "manifestPlaceholders";

/** A statement of a script that may give a placeholder its value. */
interface GivenPlaceholders {
  /** Keys, and whatever else may be one. */
  keys: ReadonlySet<string>;
  place: VersionPlace;
}

/** The statements of scripts that give placeholders, or hold the name of this one where a key may stand; undefined where not all are seen. */
function* placeholdersGiven(name: string): AnalysisTask<GivenPlaceholders[] | undefined> {
  const { all } = yield* search(`\\b(?:${GIVES}|${name})\\b`, {
    isRegex: true,
    files: "**/*.{gradle,kts}",
    limit: 100,
  });
  if (!all) return undefined;
  const found: GivenPlaceholders[] = [];
  for (const path of new Set(all.map((hit) => hit.path))) {
    const script = yield* scriptOf(path);
    for (const { written, given, place } of script ? saidIn(script) : []) {
      const isIts = /\b(?:add)?[mM]anifestPlaceholders\b/.test(written);
      const own = isIts ? written.slice(written.lastIndexOf(".") + 1) : "";
      const keys = new Set([own, ...given.flatMap((each) => keysIn(each, path))]);
      if (isIts || keys.has(name)) found.push({ keys, place });
    }
  }
  return found;
}

/** `name` of `[name: value]`, and every string: `mapOf("name" to value)`. */
function keysIn(given: string, path: string): string[] {
  const view = new TokenView(given, languageOf(path));
  const found: string[] = [];
  for (let at = 0; at < view.count; at++) {
    if (view.kind(at) === TokenKind.string) found.push(view.content(at));
    else if (view.word(at) !== "" && view.mark(at + 1) === ":") found.push(view.word(at));
  }
  return found;
}
