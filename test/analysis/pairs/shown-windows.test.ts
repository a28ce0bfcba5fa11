import { describe, expect, it } from "vitest";
import { windowsShownIn } from "../../../src/analysis/pairs/shown-windows.ts";
import { parseTree } from "../../../src/syntax/tree/tree.ts";

/** The windows of a file as `line name takenDownOnLine…`. */
function shown(text: string, language: "java" | "kotlin"): string[] {
  const tree = parseTree(text, language);
  return windowsShownIn(tree, tree.root).map(({ line, name, takenDown }) =>
    [line, name ?? "-", ...takenDown.map((each) => each.line)].join(" "),
  );
}

const kotlin = (body: string): string[] => shown(`class Shelf {\n${body}\n}`, "kotlin");
const java = (body: string): string[] => shown(`class Shelf {\n${body}\n}`, "java");

describe("the windows that code shows", () => {
  it("are told by how they are made", () => {
    expect(kotlin("fun a() {\n  AlertDialog.Builder(this)\n    .setTitle(1)\n    .show()\n}")).toEqual([
      "5 -",
    ]);
    expect(java("void a() {\n  new android.app.AlertDialog.Builder(this).show();\n}")).toEqual(["3 -"]);
    expect(
      java("void a() {\n  PopupWindow list = new PopupWindow(this);\n  list.showAsDropDown(b);\n}"),
    ).toEqual(["4 list"]);
  });

  it("are told by what their variable or property is declared as", () => {
    expect(kotlin("var waiting: ProgressDialog? = null\nfun a() {\n  waiting?.show()\n}")).toEqual([
      "4 waiting",
    ]);
    expect(java("void a(Dialog dialog) {\n  dialog.show();\n}")).toEqual(["3 dialog"]);
  });

  it("are kept by the name that a static show() is assigned to", () => {
    expect(
      java(
        'ProgressDialog d;\nvoid a() {\n  d = ProgressDialog.show(this, "", "");\n}\nvoid b() {\n  d.cancel();\n}',
      ),
    ).toEqual(["4 d 7"]);
  });

  it("are none of what a fragment manager shows, of toasts and of views", () => {
    expect(kotlin('fun a(dialog: ShareDialog) {\n  dialog.show(manager, "share")\n}')).toEqual([]);
    expect(kotlin("fun a() {\n  Toast.makeText(this, 1, 2).show()\n  button.show()\n}")).toEqual([]);
  });

  it("know who takes them down", () => {
    expect(
      kotlin("var note: Dialog? = null\nfun a() {\n  note?.show()\n}\nfun b() {\n  note?.dismiss()\n}"),
    ).toEqual(["4 note 7"]);
  });
});
