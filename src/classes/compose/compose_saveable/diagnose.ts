import { buildOf, fixOf } from "../../../analysis/build/build.ts";
import { changeText } from "../../../analysis/changes/text-changes.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { argumentsOf, bracketsAround, type CodeCall } from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  callsNamed,
  composableAt,
  composeFile,
  composeFiles,
  placeAt,
} from "../../../analysis/code/compose.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { variableOn } from "../../../analysis/code/tree.ts";
import { type ClassSource, classSource } from "../../../analysis/code/types.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Ground } from "../../../model/ground.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { enclosing } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

const SAVED = /Parcelable|Serializable/;
const MOST_FINDINGS = 3;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const type = typeInMessage(error.message);
  const found: { file: ComposeFile; call: CodeCall; named: boolean }[] = [];
  for (const file of yield* composeFiles("\\brememberSaveable\\b")) {
    for (const call of callsNamed(file, /^rememberSaveable$/)) {
      const { syntax } = file.tree;
      const whole = enclosing(syntax, call.node, "variable") ?? call.node;
      const saver = argumentsOf(file.tree, call).some(
        ({ name }) => name === "saver" || name === "stateSaver",
      );
      const named = type !== undefined && mentions(whole, new RegExp(`\\b${type}\\b`));
      if (!saver && composableAt(file, call.line)) found.push({ file, call, named });
    }
  }
  const fitting = found.filter(({ named }) => named);
  for (const { file, call } of fitting.slice(0, MOST_FINDINGS)) {
    const owner = type && (yield* classSource(type, file.outline));
    if (!owner || owner.declaration.supertypes?.some((each) => SAVED.test(each))) continue;
    yield* conclude(yield* notSaveable(error, file, call, owner, fitting.length === 1 ? "proven" : "inKind"));
  }
}

/** The class of the value the message prints: `Bed(id=1)`, `org.example.Bed@1f2e`. */
function typeInMessage(message: string): string | undefined {
  const value =
    /(?:MutableState containing )?(\S[^\n]{0,300}?) cannot be saved using/.exec(message)?.[1] ?? "";
  return /^(?:MutableState containing )?(?:\[)?(?:[a-z]\w*\.)*([A-Z]\w*)[(@$]/.exec(value)?.[1];
}

function* notSaveable(
  error: ParsedError,
  file: ComposeFile,
  call: CodeCall,
  owner: ClassSource,
  ground: Ground,
): Inquiry<Finding> {
  const { declaration, outline, name } = owner;
  const own = yield* composeFile(outline.path);
  const fix = own ? yield* parcelized(own, owner) : [];
  const state = variableOn(file.source, call.line);
  return {
    rootCause: `${state ?? "A rememberSaveable"} in ${composableAt(file, call.line)?.name} holds a ${name}, and ${name} is not Parcelable: Android can keep only what fits into a Bundle when it saves the screen.`,
    ground,
    location: placeAt(file, call.line, call.column),
    label: `${name} does not fit in a Bundle`,
    evidence: [
      logClaim(error),
      lineClaim("read_file", file.path, call.line, lineOf(file.source, call.line)),
      ...(own
        ? [
            lineClaim(
              "read_file",
              own.path,
              declaration.startLine,
              lineOf(own.source, declaration.startLine),
              "not Parcelable",
            ),
          ]
        : []),
    ],
    fixGuidelines: [
      `Save what identifies it (an id) and look the ${name} up again, make ${name} @Parcelize, or pass a Saver to rememberSaveable.`,
      "If it need not survive rotation and process death, remember is enough; a ViewModel survives rotation.",
    ],
    fixes: fix,
  };
}

const BUNDLED =
  /^(?:String|Int|Long|Float|Double|Boolean|Byte|Short|Char|CharSequence|List<(?:String|Int|Long)>)\??$/;

/** Makes a data class Parcelable where the build has the plugin and every property is known to fit. */
function* parcelized(file: ComposeFile, { declaration, members, name }: ClassSource) {
  const build = yield* buildOf();
  const has = build?.modules.some(
    ({ directory, plugins }) =>
      file.path.startsWith(`${directory}/`) &&
      plugins.some(({ id }) => /^(?:org\.jetbrains\.kotlin\.plugin\.parcelize|kotlin-parcelize)$/.test(id)),
  );
  const properties = members.filter(({ kind }) => kind === "property");
  const at = file.tree.lineStarts[declaration.startLine - 1];
  const head = nodesOf(file.tree.syntax.root, "class").find(
    (each) => each.name === name && each.modifiers.includes("data"),
  );
  const [first] = head?.parameters ?? [];
  const [parameters] = first ? bracketsAround(file.tree, first.start) : [];
  if (!has || head?.supertypes.length !== 0 || !parameters || at === undefined) return [];
  if (!properties.every(({ type }) => type !== undefined && BUNDLED.test(type))) return [];
  const edits = changeText(
    file,
    [
      { from: at, to: at, text: "@Parcelize\n" },
      { from: parameters.close + 1, to: parameters.close + 1, text: " : Parcelable" },
    ],
    ["android.os.Parcelable", "kotlinx.parcelize.Parcelize"],
  );
  return fixOf(`Make ${name} Parcelable`, "review", edits);
}
