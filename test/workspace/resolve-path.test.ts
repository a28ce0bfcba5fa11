import { expect, test } from "vitest";
import { Workspace } from "../../src/workspace/workspace.ts";
import { tree } from "./tree.ts";

test.each([
  ["/home/ci/build/app/src/main/java/com/example/Shelf.kt", "app/src/main/java/com/example/Shelf.kt"],
  ["/home/ci/build/app/src/main/java/com/example/Shelf.kt:42:7", "app/src/main/java/com/example/Shelf.kt"],
  ["C:\\work\\lib\\src\\main\\java\\com\\example\\Shelf.kt", "lib/src/main/java/com/example/Shelf.kt"],
  ["file:///home/ci/app/src/main/java/com/example/Shelf.kt", "app/src/main/java/com/example/Shelf.kt"],
  ["com.example.app-mergeDebugResources-41:/layout/row.xml", "app/src/main/res/layout/row.xml"],
  ["com.example.app-main-5:/layout-land/row.xml", "app/src/main/res/layout-land/row.xml"],
  ["app/src/main/assets/my%20books.txt", "app/src/main/assets/my books.txt"],
  ["Shelf.kt", "app/src/main/java/com/example/Shelf.kt"],
  ["Unknown.kt", undefined],
  ["", undefined],
  ["%E0%A4%A", undefined],
])("%s", async (printed, expected) => {
  const root = await tree({
    "app/src/main/java/com/example/Shelf.kt": "",
    "app/src/test/java/com/example/Shelf.kt": "",
    "lib/src/main/java/com/example/Shelf.kt": "",
    "app/src/main/res/layout/row.xml": "",
    "app/src/main/res/layout-land/row.xml": "",
    "app/src/main/assets/my books.txt": "",
  });
  expect((await new Workspace(root).resolvePath(printed))[0]).toBe(expected);
});
