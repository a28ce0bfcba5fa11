import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { blockAround, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { attributesIn } from "../../../analysis/resources/tags-in-files.ts";
import { tagClaim } from "../../../analysis/resources/xml.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { GIVES, placeholdersGiven } from "./given-placeholders.ts";

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
  if (!use || !build) return;
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
        ground: "inKind",
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
  if (only)
    yield causes.proven(
      "otherModule",
      { ...asked, giver: giver?.name ?? only.path, owner: owner?.name },
      support,
    );
  const unread = yield* unreadBuildLogic(build, owner);
  const values = { ...asked, owner: owner?.name, unread };
  yield unread
    ? causes.supported("noValue", values, { ...support, ground: "oneOfSeveral" })
    : causes.proven("noValue", values, support);
}
