import { buildOf, fixOf } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { annotated } from "../../../analysis/changes/class-head-edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { type ClassHead, classHead, headClaim, placeOfHead } from "../../../analysis/code/class-head.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

/** A class that kotlinx.serialization has no serializer for: it is not marked, or its module lacks the compiler plugin. */
export function* noSerializer(error: ParsedError): Inquiry<Finding | undefined> {
  const printed = fact(error, "className");
  if (!printed || !/Serializer for class '/.test(error.raw)) return undefined;
  const head = yield* classHead(printed);
  if (head?.node.form !== "class" || head.node.modifiers.includes("abstract")) return undefined;
  const isMarked = head.type.declaration.annotations.some((each) =>
    /^(?:[\w.]+\.)?Serializable\b/.test(each),
  );
  return isMarked ? yield* withoutPlugin(error, head) : notMarked(error, head);
}

function notMarked(error: ParsedError, head: ClassHead): Finding {
  const { name } = head.type;
  return {
    rootCause: `${name} is serialized and is not marked @Serializable, so the compiler writes no serializer for it.`,
    headline: `${name} is not @Serializable`,
    ground: "proven",
    location: placeOfHead(head),
    label: "not @Serializable",
    evidence: [logClaim(error), headClaim(head, "has no annotation")],
    fixGuidelines: [
      `Mark ${name} with @Serializable of kotlinx.serialization, and the classes of its properties too.`,
      "Of a class of somebody else, write a serializer and give it to the Json's serializersModule.",
    ],
    fixes: fixOf(
      `Mark ${name} @Serializable`,
      "review",
      annotated(head, "kotlinx.serialization.Serializable"),
    ),
  };
}

const PLUGIN = "org.jetbrains.kotlin.plugin.serialization";

function* withoutPlugin(error: ParsedError, head: ClassHead): Inquiry<Finding | undefined> {
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, head.source.path);
  const applied = module?.plugins.find(({ id }) => /kotlin(?:x[.-]|\.plugin\.)serialization$/.test(id));
  const kotlin = module?.plugins.find(({ id }) => /^(?:org\.jetbrains\.kotlin\.|kotlin)/.test(id));
  if (!build || !module?.buildFile || applied || !kotlin) return undefined;
  if ((yield* unreadBuildLogic(build, module)) !== undefined) return undefined;
  const { name, declaration } = head.type;
  const { place } = kotlin;
  return {
    rootCause: `${name} is marked @Serializable, and ${module.name} does not apply ${PLUGIN}, which writes the serializer.`,
    headline: "the serialization plugin is not applied",
    ground: "told",
    location: { path: place.path, line: place.line },
    label: "without the serialization plugin",
    evidence: [
      logClaim(error),
      headClaim(head, declaration.qualifiedName),
      lineClaim("gradle_model", place.path, place.line, place.text, "its other plugins"),
    ],
    fixGuidelines: [`Apply ${PLUGIN} in ${module.buildFile}, in the version of Kotlin itself.`],
  };
}
