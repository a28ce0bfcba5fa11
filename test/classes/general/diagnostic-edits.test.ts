import { expect, it } from "vitest";
import { answerFor } from "../../temporary-project.ts";

/** The lines that the first fix adds for a message at `^` of a source; none where no fix is offered. */
async function addedBy(message: string, marked: string): Promise<string[]> {
  const before = marked.slice(0, marked.indexOf("^"));
  const line = before.split("\n").length;
  const column = before.length - before.lastIndexOf("\n");
  const log = `e: file:///home/ci/shelf/src/Shelf.kt:${line}:${column} ${message}`;
  const { fixes = [] } = await answerFor(log, { "src/Shelf.kt": marked.replace("^", "") });
  const diff = fixes[0]?.diff ?? "";
  return diff.split("\n").flatMap((each) => (/^\+(?!\+\+ )/.test(each) ? [each.slice(1).trim()] : []));
}

const DEFAULT = "An overriding function is not allowed to specify default values for its parameters.";
const INITIALIZER = "Property initializers in interfaces are prohibited.";
const ABSTRACT = "Property with initializer cannot be abstract.";
const OPERATOR = "'operator' modifier is required on 'fun plus(other: Sum): Sum' defined in 'shelf.Sum'.";
const EXPOSED = "'public' property exposes its 'private-in-file' type 'Card'.";
const REPEATED = "This annotation is not repeatable.";
const TWICE = "A supertype appears twice.";
const SETTER = "A 'val' property cannot have a setter.";

it.each([
  [
    "a default of an override",
    DEFAULT,
    "override fun turn(by: Int = ^max(1, 2), of: Int) {}\n",
    "override fun turn(by: Int, of: Int) {}",
  ],
  [
    "a text with a comma",
    DEFAULT,
    'override fun turn(by: String = ^"a, b") {}\n',
    "override fun turn(by: String) {}",
  ],
  [
    "a value in an interface",
    INITIALIZER,
    "interface Paged {\n    val page: Int = ^0\n}\n",
    "val page: Int get() = 0",
  ],
  [
    "a function in the file",
    OPERATOR,
    "class Sum {\n    fun plus(other: Sum) = other\n}\nval sum = Sum() ^+ Sum()\n",
    "operator fun plus(other: Sum) = other",
  ],
  [
    "a visibility that has a longer name",
    EXPOSED,
    "private class Card\n\nval ^card: Card? = null\n",
    "private val card: Card? = null",
  ],
  ["an annotation", REPEATED, "@Solo ^@Solo class Duo\n", "@Solo class Duo"],
  ["a supertype", TWICE, "class Duo : Solo, ^Solo {\n}\n", "class Duo : Solo {"],
  [
    "a property's setter",
    SETTER,
    "class Page {\n    val at: Int = 0\n        ^set(value) {}\n}\n",
    "var at: Int = 0",
  ],
])("mends %s", async (_, message, source, added) => {
  expect(await addedBy(message, source)).toEqual([added]);
});

it.each([
  ["a value with type arguments", DEFAULT, "override fun turn(by: Any = ^mapOf<Int, Int>(), of: Int) {}\n"],
  ["a text with a template", DEFAULT, 'override fun turn(by: String = ^"$a", of: Int) {}\n'],
  ["a value that goes on below", ABSTRACT, "abstract val rows: Int = ^list\n    .size\n"],
  ["a value that ends below", ABSTRACT, "abstract val rows: Int = ^sum(\n    1)\n"],
  ["a property without a type", ABSTRACT, "abstract val rows = ^1\n"],
  ["a var in an interface", INITIALIZER, "interface Paged {\n    var page: Int = ^0\n}\n"],
  ["a function of another file", OPERATOR, "val sum = Sum() ^+ Sum()\n"],
  [
    "a function of the same head twice",
    OPERATOR,
    "class A {\n    fun plus(other: Sum) = other\n}\nclass B {\n    fun plus(other: Sum) = other\n}\nval sum = Sum() ^+ Sum()\n",
  ],
  [
    "a declaration that says its visibility",
    EXPOSED,
    "private class Card\n\npublic val ^card: Card? = null\n",
  ],
  ["an annotation with arguments", REPEATED, "@Solo(1) ^@Solo(2) class Duo\n"],
  ["a supertype that is called", TWICE, "class Duo : Solo, ^Solo() {\n}\n"],
  ["a setter below a function", SETTER, "val at: Int = 0\nfun turn() {}\n    ^set(value) {}\n"],
])("leaves %s to a person", async (_, message, source) => {
  expect(await addedBy(message, source)).toEqual([]);
});
