import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, Node } from "../../syntax/tree/nodes.ts";
import { parentOf, pathOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { lineOfName } from "../../syntax/tree/waits.ts";

/** A dialog or popup that code shows. */
export interface ShownWindow {
  call: Call;
  /** The line of `show()` in a chain of calls. */
  line: number;
  /** The variable or property that keeps it. */
  name?: string;
  /** The calls that take it down, anywhere in the file. */
  takenDown: Call[];
}

const SHOWS = /^(?:show|showAtLocation|showAsDropDown)$/;
const TAKES_DOWN = /^(?:dismiss|cancel)$/;
const WINDOW = /(?:Dialog|DialogBuilder|PopupWindow|PopupMenu)$/;

/** The windows that the code of a node shows. What a fragment manager shows it takes down by itself and is none. */
export function windowsShownIn(tree: Tree, root: Node): ShownWindow[] {
  const endings = [...nodesIn(tree.root)].filter(
    (node): node is Call => node.kind === "call" && TAKES_DOWN.test(node.name),
  );
  const found: ShownWindow[] = [];
  for (const node of nodesIn(root)) {
    if (node.kind !== "call" || !SHOWS.test(node.name) || !node.receiver) continue;
    const isStatic = isTypeName(node.receiver) && WINDOW.test(pathOf(node.receiver) ?? "");
    const takesNothing = node.name !== "show" || node.arguments.length === 0;
    if (!isStatic && (!takesNothing || !isWindow(tree, node.receiver))) continue;
    const name = isStatic ? keptAs(tree, node) : (keptAs(tree, node) ?? pathOf(node.receiver));
    found.push({
      call: node,
      line: lineOfName(tree, node),
      ...(name !== undefined && { name }),
      takenDown: endings.filter(
        ({ receiver }) => name !== undefined && receiver !== undefined && pathOf(receiver) === name,
      ),
    });
  }
  return found;
}

/** The name that the value of a call is given. */
function keptAs(tree: Tree, call: Call): string | undefined {
  const parent = parentOf(tree, call);
  if (parent?.kind === "variable") return parent.bindings[0]?.name;
  return parent?.kind === "assignment" ? pathOf(parent.target) : undefined;
}

/** Whether an expression is a dialog, a builder of one, or a popup, by how it is made or declared in this file. */
function isWindow(tree: Tree, node: Node, depth = 0): boolean {
  const made = beginning(node);
  if (made.kind === "call")
    return (made.isNew || /^[A-Z]/.test(made.name)) && WINDOW.test(madeType(tree, made));
  if (made.kind !== "name" || depth > 3) return false;
  const declaration = variableOf(tree, made, made.name);
  if (declaration?.kind === "parameter")
    return WINDOW.test(declaration.type?.text.replace(/[?<].*/s, "") ?? "");
  if (declaration?.kind !== "variable") return false;
  const type = declaration.type?.text;
  if (type !== undefined && type !== "var")
    return WINDOW.test(type.replace(/[?<].*/s, "").replace(/\.Builder$/, ""));
  return declaration.value !== undefined && isWindow(tree, declaration.value, depth + 1);
}

/** The innermost receiver of a chain of calls. */
function beginning(node: Node): Node {
  let at = plain(node);
  for (;;) {
    if (at.kind === "nullAssert") at = plain(at.operand);
    else if (at.kind === "call" && at.receiver && !isTypeName(at.receiver)) at = plain(at.receiver);
    else if (at.kind === "member" && at.receiver.kind === "this") return { ...at, kind: "name" };
    else return at;
  }
}

const isTypeName = (node: Node): boolean =>
  /^(?:[a-z]\w*\.)*[A-Z]\w*(?:\.[A-Z]\w*)*$/.test(pathOf(node) ?? "");

/** `AlertDialog` of `AlertDialog.Builder(this)` and of `new AlertDialog.Builder(this)`. */
const madeType = (tree: Tree, call: Call): string =>
  tree.text
    .slice(call.start, tree.text.indexOf("(", call.start))
    .replace(/^new\s+/, "")
    .replace(/\s+/g, "")
    .replace(/<.*/s, "")
    .replace(/\.Builder$/, "");

/** The declaration of a local, a parameter, or else of a property of the file. */
function variableOf(tree: Tree, node: Node, name: string): Node | undefined {
  const binding = bindingOf(tree, node, name);
  if (binding) return parentOf(tree, binding);
  for (const each of nodesIn(tree.root, ({ kind }) => kind !== "function"))
    if (each.kind === "variable" && each.bindings.some((own) => own.name === name)) return each;
  return undefined;
}
