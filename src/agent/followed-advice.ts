import { isAndroidPlugin } from "../analysis/build/android-plugin.ts";
import type { Codebase } from "../model/codebase.ts";
import type { Location } from "../model/finding.ts";
import { readProperties } from "../syntax/properties.ts";
import type { Node } from "../syntax/tree/nodes.ts";
import { ancestorsOf, codeOnLine, statementAt, textOf } from "../syntax/tree/relations.ts";
import { type Tree, treeOfLines } from "../syntax/tree/tree.ts";
import { attributeText, readTags } from "../syntax/xml.ts";
import { fold } from "./quote.ts";

/** A step that says what to do, and at once what to do it with. */
const DOES =
  /^(?:Add|Annotate|Call|Change|Collect|Declare|Do|Launch|Load|Make|Mark|Move|Observe|Pass|Put|Read|Register|Run|Set|Show|Start|Switch|Turn|Use|Wrap|Write)\b/;
const TAKES_AWAY = /^(?:Remove|Take|Drop|Delete|Lower|Leave out)\b/;
/** What stands behind these is what the code is not to have. */
const AWAY = /\b(?:out of|instead of|rather than|not|without|from|no longer)\b/;
/** Where a step goes on to something else that is to be done. */
const FURTHER = /, (?:and|then|add|with) | and (?:add|apply|use) /;
/** Where the next of several ways begins: only the first is looked at. */
const OTHER_WAY = /[;:]\s|,? or |, (?:else|if|unless|where|which)\b|\. /;

const SETTING = /(?<![\w./~-])([A-Za-z]\w*(?:\.[\w-]+)+)=([\w.-]*\w)/g;
const OWN_PROPERTIES = /(?<!~\/\.gradle\/)\bgradle\.properties\b/;
const PERMISSION = /(?<![\w.])(?:[a-z]\w*\.)+permission\.[A-Z][A-Z0-9_]*\b/;
const ATTRIBUTE = /\b(android:\w+)="([^"\s]+)"/;
const OF_COMPONENT = /<(?:activity|service|receiver|provider|uses|meta-data|queries)\b/;
const SWITCH = /\b([a-z]\w+) = (true|false)\b/;
const COORDINATES = /(?<![\w.:-])([a-z][\w-]*(?:\.[\w-]+)+:[\w.-]*\w)/;
/** What an end of a call or a flag is called where it stands on the statement itself. */
const CONSTANT = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/;
/** What has to stand around the line, or on it. */
const SURROUNDING =
  /\b(?:(?:withContext|flowOn|launch|async)\(Dispatchers\.\w+\)|runOnUiThread|repeatOnLifecycle|viewLifecycleOwner|commitAllowingStateLoss|dismissAllowingStateLoss)(?!\w)/;
/** Ways to the main thread, of which one is enough. */
const MAIN_THREAD = /\b(?:(?:withContext|launch)\(Dispatchers\.Main|runOnUiThread\b|view\.post\b)/;
const ANNOTATION = /(?<!\w)@([A-Z]\w+)/;

/**
 * Whether the workspace has already what a step asks for: in the code around the place, or in the file of the build that
 * the step means. False wherever that is not certain.
 */
export async function isFollowed(
  step: string,
  place: Location | undefined,
  codebase: Codebase,
): Promise<boolean> {
  if (TAKES_AWAY.test(step)) return false;
  const way = step.split(OTHER_WAY)[0] ?? step;
  if ((await hasSetting(step, codebase)) || (await isInBuild(way, codebase))) return true;
  if (!DOES.test(step)) return false;
  return (
    (await isInManifest(step, codebase)) || (place !== undefined && (await isInCode(way, place, codebase)))
  );
}

/** Every property of Gradle that a step names has the value that it is to have. */
async function hasSetting(step: string, codebase: Codebase): Promise<boolean> {
  const settings = [...step.matchAll(SETTING)];
  if (settings.length === 0 || !OWN_PROPERTIES.test(step) || FURTHER.test(step)) return false;
  const given = readProperties((await codebase.read("gradle.properties"))?.lines ?? []);
  return settings.every(
    ([, key, value]) => given.findLast((property) => property.key === key)?.value === value,
  );
}

/** Every manifest of an app or library that a step may mean has the permission, or the attribute of the application. */
async function isInManifest(step: string, codebase: Codebase): Promise<boolean> {
  const permission = /<uses-permission|\bpermission\b/.test(step) ? PERMISSION.exec(step)?.[0] : undefined;
  const [, attribute, value] = OF_COMPONENT.test(step) ? [] : (ATTRIBUTE.exec(step) ?? []);
  if (permission === undefined && attribute === undefined) return false;
  const files = await codebase.files();
  const paths = files
    .map(({ path }) => path)
    .filter((path) => /(?:^|\/)src\/main\/AndroidManifest\.xml$/.test(path));
  for (const path of paths.slice(0, 20)) {
    const tags = readTags((await codebase.read(path))?.text ?? "");
    const has = tags.some((tag) =>
      permission !== undefined
        ? tag.name === "uses-permission" &&
          attributeText(tag, "android:name") === permission &&
          attributeText(tag, "android:maxSdkVersion") === undefined
        : tag.name === "application" && attributeText(tag, attribute ?? "") === value,
    );
    // The manifest of one module is merged into those that depend on it; an attribute has to stand in the app's.
    if (has && (permission !== undefined || paths.length === 1)) return true;
  }
  return false;
}

/** Every Android module has the switch or the dependency, so that the one that is meant has it, too. */
async function isInBuild(way: string, codebase: Codebase): Promise<boolean> {
  const [, name, value] = SWITCH.exec(way) ?? [];
  const [, coordinates] = /^(?:Add|Put) /.test(way) ? (COORDINATES.exec(way) ?? []) : [];
  if ((name === undefined && coordinates === undefined) || AWAY.test(way) || FURTHER.test(way)) return false;
  const { modules } = await codebase.gradle();
  const meant = modules.filter(({ plugins }) => plugins.some(({ id }) => isAndroidPlugin(id)));
  for (const { buildFile, dependencies } of meant) {
    if (coordinates !== undefined) {
      if (!dependencies.some(({ module }) => module === coordinates)) return false;
      continue;
    }
    const lines = (buildFile && (await codebase.read(buildFile))?.lines) || [];
    const said = switchForms(name ?? "", value ?? "");
    const statements = lines.flatMap((line) => (line.split("//", 1)[0] ?? "").split(/[{};]/));
    if (!statements.some((each) => said.has(fold(each).replace(/^(?:\w{1,60}\.)+/, "")))) return false;
  }
  return meant.length > 0;
}

/** How Kotlin and Groovy set a switch: Groovy calls it without `is`, and needs no sign. */
function switchForms(name: string, value: string): Set<string> {
  const bare = name.replace(/^is([A-Z])/, (_, letter: string) => letter.toLowerCase());
  const names = [bare, `is${bare.charAt(0).toUpperCase()}${bare.slice(1)}`];
  return new Set(names.flatMap((each) => [`${each} = ${value}`, `${each} ${value}`, `${each}(${value})`]));
}

/** The statement of the place has the flag, or what surrounds it is what it is to be put into. */
async function isInCode(way: string, { path, line }: Location, codebase: Codebase): Promise<boolean> {
  const file = line === undefined ? undefined : await codebase.read(path);
  if (!file || line === undefined || !/\.(?:kt|java)$/.test(path)) return false;
  const tree = treeOfLines(path, file.lines);
  const node = codeOnLine(tree, line);
  if (!node) return false;
  const constant = named(CONSTANT, way);
  if (constant !== undefined)
    return new RegExp(`\\b${constant}\\b`).test(textOf(tree, statementAt(tree, line)));
  if (MAIN_THREAD.test(way) && headsAround(tree, node).some((head) => MAIN_THREAD.test(head))) return true;
  const around = named(SURROUNDING, way);
  if (around !== undefined) return headsAround(tree, node).some((head) => head.includes(around));
  const annotation = named(ANNOTATION, way)?.slice(1);
  return (
    annotation !== undefined && ancestorsOf(tree, node).some((each) => isAnnotated(tree, each, annotation))
  );
}

/** What a way names, unless it is what the code is not to have. */
function named(pattern: RegExp, way: string): string | undefined {
  const found = pattern.exec(way);
  return found && !AWAY.test(way.slice(0, found.index)) ? found[0] : undefined;
}

/** The line's own code, and of each call around it in its function what stands before the lambda. */
function headsAround(tree: Tree, node: Node): string[] {
  const heads = [textOf(tree, statementAt(tree, node.line)).split("{")[0] ?? ""];
  for (const each of ancestorsOf(tree, node)) {
    if (each.kind === "function" || each.kind === "class") break;
    if (each.kind === "call") heads.push(tree.text.slice(each.start, each.lambda?.start ?? each.end));
  }
  return heads;
}

function isAnnotated(tree: Tree, node: Node, name: string): boolean {
  if (node.kind !== "class" && node.kind !== "function") return false;
  return new RegExp(`@${name}\\b`).test(tree.text.slice(node.start, node.nameStart));
}
