import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { buildOf, fixOf } from "../../analysis/build/build.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { implementing } from "../../analysis/changes/class-head-edits.ts";
import { classHead, headClaim, placeOfHead } from "../../analysis/code/class-head.ts";
import { search, shortClass } from "../../analysis/code/code.ts";
import { classNamed, findOnlyClass, headLineOf } from "../../analysis/code/named-class.ts";
import { foundNone } from "../../analysis/code/search-result.ts";
import { sourceClaim, sourceOf } from "../../analysis/code/source.ts";
import { wholeTree } from "../../analysis/code/tree.ts";
import { simpleType } from "../../analysis/code/types.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { fileName } from "../../model/paths.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { shortName } from "../../syntax/names.ts";
import { annotationsOf } from "../../syntax/tree/annotations.ts";
import { argumentOf } from "../../syntax/tree/arguments.ts";
import { nodesOf } from "../../syntax/tree/children.ts";
import { textOf } from "../../syntax/tree/relations.ts";
import type { Verdict } from "../cause-list.ts";
import type { Examination } from "../examination.ts";
import { classes, GENERATES } from "./class-causes.ts";

/** What cannot be written: it stands for the app itself, or for something that is open. */
const NEVER =
  /(?:Activity|Fragment|View|Context|ViewModel|Adapter|Service|Application|Dialog|Drawable|Bitmap|Thread|Socket|Cursor|Stream)$/;

/** An object in a Bundle, an Intent or a file that holds another which is not Serializable. */
export function* examineUnserializable(error: ParsedError): Examination {
  const all = throwablesOf(error);
  const root = all.at(-1);
  if (!root?.exception.endsWith("NotSerializableException")) return;
  const refused = /^([\w.$]+)/.exec(root.message.trim())?.[1];
  if (!refused) return;
  const written = all
    .map(({ message }) => /serializable object \(name = ([\w.$]+)\)/.exec(message)?.[1])
    .find(Boolean);
  const verdict =
    (yield* ownClass(refused, written)) ?? (written ? yield* heldBy(refused, written) : undefined);
  if (verdict) yield verdict;
}

/** A class of the project that was meant to be written, by itself or within another. */
function* ownClass(refused: string, written: string | undefined): AnalysisTask<Verdict | undefined> {
  if (/\$\d/.test(refused) || NEVER.test(refused)) return undefined;
  const head = yield* classHead(refused);
  if (!head || head.type.declaration.supertypes?.some((each) => /Serializable|Parcelable/.test(each)))
    return undefined;
  const { name } = head.type;
  const whole = written && written !== refused ? shortName(written) : undefined;
  return classes.proven(
    "notSerializable",
    { name, whole },
    {
      ground: "stated",
      location: placeOfHead(head),
      evidence: [headClaim(head, "implements no Serializable")],
      fixes: fixOf(
        `Let ${name} implement Serializable`,
        "review",
        implementing(head, "java.io.Serializable"),
      ),
    },
  );
}

/** A field of a class of the project whose type is no class of it, or stands for something open. */
function* heldBy(refused: string, written: string): AnalysisTask<Verdict | undefined> {
  // What a class of the project lacks is to be fixed there.
  if (!NEVER.test(refused) && (yield* classHead(refused))) return undefined;
  const head = yield* classHead(written);
  const type = shortName(refused);
  const fields = head?.type.members.filter(
    (each) => each.kind === "property" && each.type && simpleType(each.type) === type,
  );
  const [field, ...more] = fields ?? [];
  if (!head || !field || more.length > 0 || field.modifiers.includes("transient")) return undefined;
  if (field.annotations.some((each) => /(?:^|[.:])Transient\b/.test(each))) return undefined;
  const { source } = head;
  const { startLine: line, qualifiedName: symbol } = field;
  const mark = source.path.endsWith(".kt") ? "@Transient" : "transient";
  return classes.proven(
    "fieldNotSerializable",
    { name: head.type.name, field: field.name, type, mark },
    {
      ground: "stated",
      location: { path: source.path, line, symbol },
      evidence: [sourceClaim({ source, line }, "is written with it")],
    },
  );
}

const REFUSED = /^Cannot serialize Kotlin type ([\w.$]+)\.\s+Reflective serialization of Kotlin classes/;

/** A Kotlin class that Moshi has no adapter for: none is generated, and none is made by reflection. */
export function* adapterNotGenerated(error: ParsedError): Examination {
  const full = REFUSED.exec(throwablesOf(error).at(-1)?.message ?? "")?.[1];
  const type = full && ((yield* classNamed(full)) ?? (yield* findOnlyClass(shortClass(full))));
  const source = type && (yield* sourceOf(type.outline.path));
  if (!type || !source) return;
  const line = headLineOf(type, source);
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, source.path);
  const tree = wholeTree(source);
  const node = nodesOf(tree.root, "class").find((each) => each.name === type.declaration.name);
  const annotation = node && annotationsOf(tree, node).find((each) => each.name === "JsonClass");
  const generated = annotation && argumentOf(annotation, "generateAdapter", 0)?.value;
  const isMarked = generated !== undefined && textOf(tree, generated) === "true";
  const generates = module?.dependencies.some((each) => each.module.startsWith(GENERATES));
  const byReflection = yield* search("KotlinJsonAdapterFactory", { files: "**/*.{kt,java}", limit: 20 });
  const buildFile = module?.buildFile;
  if (!foundNone(byReflection) || !buildFile || (isMarked && generates)) return;
  const { name } = type;
  const location = isMarked ? { path: buildFile, line: 1 } : { path: source.path, line };
  const evidence = [sourceClaim({ source, line }, "the class")];
  const support = { ground: "stated", location, evidence } as const;
  yield isMarked
    ? classes.proven("noGeneratorForMoshi", { name, script: fileName(buildFile), buildFile }, support)
    : classes.proven("notMarkedForMoshi", { name }, support);
}
