import { expect, test } from "vitest";
import { holdsName } from "../../src/rank/whole-name.ts";

test.each([
  ["include ':shelf-core-testing'", "shelf-core", false],
  ["include ':old-shelf-core'", "shelf-core", false],
  ["shelf-core.testing = 1", "shelf-core", false],
  ["shelf-core_testing", "shelf-core", false],
  ["include ':shelf-core', ':shelf-core-testing'", "shelf-core", true],
  ["id 'org.sample.shelf-core'", "shelf-core", true],
  ["depends on shelf-core.", "shelf-core", true],
  ["org.sample.shelf.core", "org.sample", true],
  ["-Xshelf-core", "Xshelf-core", true],
])("in %s the name %s stands as a whole: %s", (text, name, expected) => {
  expect(holdsName(text, name)).toBe(expected);
});
