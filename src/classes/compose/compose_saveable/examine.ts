import { buildOf } from "../../../analysis/build/build.ts";
import type { CodeCall } from "../../../analysis/code/bracket.ts";
import { argumentsOf, bracketsAround } from "../../../analysis/code/code-tree.ts";
import {
  type ComposeFile,
  callsNamed,
  composableAt,
  composeFile,
  composeFiles,
} from "../../../analysis/code/compose.ts";
import { variableOn } from "../../../analysis/code/tree.ts";
import { type ClassSource, classSource } from "../../../analysis/code/types.ts";
import { shortName } from "../../../syntax/names.ts";
import { nodesOf } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { enclosing } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { supportAt } from "../composable-values.ts";
import { textFix } from "../text-fixes.ts";
import { causes, savedValue } from "./causes.ts";
import type { failureClass } from "./class.ts";

const SAVED = /Parcelable|Serializable/;
const MOST_FINDINGS = 3;

export function* examine(context: Context<typeof failureClass>): Examination {
  const value = savedValue(context.error.message) ?? "";
  const type = /^(?:MutableState containing )?(?:\[)?(?:[a-z]\w*\.)*([A-Z]\w*)[(@$]/.exec(value)?.[1];
  if (!type) return;
  const found: { file: ComposeFile; call: CodeCall }[] = [];
  for (const file of yield* composeFiles("\\brememberSaveable\\b")) {
    for (const call of callsNamed(file, /^rememberSaveable$/)) {
      const whole = enclosing(file.tree.syntax, call.node, "variable") ?? call.node;
      const given = argumentsOf(file.tree, call).map(({ name }) => name);
      const hasSaver = given.includes("saver") || given.includes("stateSaver");
      const isNamed = mentions(whole, new RegExp(`\\b${type}\\b`));
      if (!hasSaver && isNamed && composableAt(file, call.line)) found.push({ file, call });
    }
  }
  const ground = found.length === 1 ? "proven" : "typical";
  for (const { file, call } of found.slice(0, MOST_FINDINGS)) {
    const owner = yield* classSource(type, file.outline);
    if (!owner) continue;
    const own = yield* composeFile(owner.outline.path);
    const line = owner.declaration.startLine;
    const saved = owner.declaration.supertypes?.find((each) => SAVED.test(each));
    if (saved) {
      const instead = `${owner.name} is ${shortName(saved)}`;
      if (own && found.length === 1)
        yield causes.ruledOut("notParcelable", instead, [context.line({ ...own, line })]);
      continue;
    }
    const state = variableOn(file.source, call.line);
    const where = composableAt(file, call.line)?.name;
    const support = supportAt(context, file, call, own && [context.line({ ...own, line }, "not Parcelable")]);
    const fixes = own ? yield* parcelized(own, owner) : [];
    const values = { type: owner.name, state, where, isOwn: true };
    yield causes.supported("notParcelable", values, { ...support, ground, fixes });
  }
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
  const changes = [
    { from: at, to: at, text: "@Parcelize\n" },
    { from: parameters.close + 1, to: parameters.close + 1, text: " : Parcelable" },
  ];
  const imports = ["android.os.Parcelable", "kotlinx.parcelize.Parcelize"];
  return textFix(file, `Make ${name} Parcelable`, changes, imports);
}
