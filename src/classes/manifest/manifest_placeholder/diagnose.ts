import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { blockAround, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { attributesIn } from "../../../analysis/resources/tags-in-files.ts";
import { tagClaim } from "../../../analysis/resources/xml.ts";
import type { VersionPlace } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";
import { GIVES, placeholdersGiven } from "./given-placeholders.ts";

/** Gives every key of local.properties to the manifest. */
const SECRETS = /secrets-gradle-plugin$/;

function fromSecrets(error: ParsedError, name: string, place: VersionPlace, use: Claim): Finding {
  return {
    rootCause: `The manifest asks for \${${name}}, and the secrets plugin at ${place.path}:${place.line} gives the manifest what its properties file has: local.properties, unless the secrets block names another. Where the build ran, that file had no ${name}.`,
    ground: "inKind",
    location: { path: place.path, line: place.line },
    label: "reads a properties file",
    evidence: [logClaim(error), use, placeClaim(place, "the secrets plugin")],
    fixGuidelines: [
      `Put ${name}=… into that file.`,
      'So that every checkout builds, give it a default: secrets { defaultPropertiesFileName = "local.defaults.properties" }.',
    ],
  };
}

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const name = fact(error, "placeholder");
  if (!name) return;
  const build = yield* buildOf(error);
  yield* think(`Which manifest uses \${${name}}, and which build file gives it a value?`);
  const uses = yield* attributesIn("**/AndroidManifest.xml", `\${${name}}`, ({ value }) =>
    value.includes(`\${${name}}`),
  );
  const gives = yield* placeholdersGiven(name);
  const [use] = uses;
  if (!use || !build) return;
  const owner = moduleOfPath(build, use.xml.path);
  const given = gives.filter(({ keys }) => keys.has(name)).map(({ place }) => place);
  const others = gives.flatMap(({ keys }) => [...keys]).filter((key) => /^\w{2,60}$/.test(key));
  const meant = slipOf(name, others);
  const script = owner?.buildFile ? yield* scriptOf(owner.buildFile) : undefined;
  const block = script && (topBlock(script, "android", "defaultConfig") ?? topBlock(script, "android"));
  const useClaim = tagClaim(use.xml, use.tag, use.attribute.name, "asks for it");
  const near = meant && gives.find(({ keys }) => keys.has(meant))?.place;
  if (near && given.length === 0) {
    yield* conclude({
      rootCause: `The manifest asks for \${${name}}, and ${near.path} gives ${meant}: the names differ by a slip.`,
      ground: "proven",
      location: { path: near.path, line: near.line },
      label: `${name}?`,
      evidence: [
        logClaim(error),
        useClaim,
        lineClaim("read_file", near.path, near.line, near.text, "gives another name"),
      ],
      fixGuidelines: ["Write the name alike on both sides."],
    });
    return;
  }
  const [only] = given;
  const within = only && (yield* scriptOf(only.path));
  const scope = within && only ? blockAround(within, only.line)?.path : undefined;
  const variant = scope?.find((_, index) =>
    ["buildTypes", "productFlavors"].includes(scope[index - 1] ?? ""),
  );
  if (only && !variant && moduleOfPath(build, only.path) === owner) return;
  if (!script || !block) return;
  const unread = variant || only ? undefined : yield* unreadBuildLogic(build, owner);
  const secrets = variant || only ? undefined : owner?.plugins.find(({ id }) => SECRETS.test(id));
  if (secrets) {
    yield* conclude(fromSecrets(error, name, secrets.place, useClaim));
    return;
  }
  const finding = unlessSaidBy(unread, {
    rootCause: variant
      ? `${variant} gives \${${name}} a value (${only?.path}:${only?.line}), and the manifest asks for it in the other variants too.`
      : only
        ? `\${${name}} has a value in ${moduleOfPath(build, only.path)?.name ?? only.path}, but the manifest that asks for it belongs to ${owner?.name}, which is built without it.`
        : `The manifest of ${owner?.name ?? "the module"} asks for \${${name}}, and no build file of this project gives it a value.`,
    ground: "proven",
    location: { path: script.path, line: block.from },
    label: `no ${name} here`,
    evidence: [
      logClaim(error),
      useClaim,
      lineClaim("read_file", script.path, block.from, lineOf(script, block.from)),
      ...(only ? [lineClaim("read_file", only.path, only.line, only.text, "a value")] : []),
      ...(gives.length === 0 ? [absenceClaim("grep_search", `no ${GIVES} in the build files`)] : []),
    ],
    fixGuidelines: [
      `Give it a value for all variants, in android { defaultConfig { } } of ${script.path}: ${script.isKotlin ? `manifestPlaceholders["${name}"] = "…"` : `manifestPlaceholders = [${name}: "…"]`}.`,
      "A key that must stay out of version control comes from local.properties or the environment, with a default so that every checkout builds.",
    ],
  });
  yield* conclude(finding);
}
