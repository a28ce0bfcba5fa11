import { describe, expect, it } from "vitest";
import { crash, explained } from "./explained.ts";

const NPE = "java.lang.NullPointerException";
const invoked = (call: string): string =>
  `${NPE}: Attempt to invoke virtual method '${call}' on a null object reference`;
const SIZE = invoked("int java.util.List.size()");
const LENGTH = invoked("int java.lang.String.length()");
const ABSENT = /[Nn]othing in this project|\bwas found\b|\bnever\b|\bonly\b/;

const shelf = (...lines: string[]): string => `class Shelf {\n${lines.join("\n")}\n}\n`;

describe("a field that was null", () => {
  const show = "  fun show() { rows!!.size }";

  it("is said to be never assigned where every way was looked at", async () => {
    const { rootCause, status } = await explained(crash(NPE, "Shelf.show:4"), {
      "Shelf.kt": shelf("  private var rows: List<Int>? = null", show),
    });
    expect(status).toBe("explained");
    expect(rootCause).toBe(
      "show() reads rows, and no line was found in this project's sources that assigns it.",
    );
  });

  it.each([
    ["an accessor's body on the next line", "  private val rows: List<Int>?\n    get() = find()"],
    ["a delegate", "  private val rows: List<Int>? by lazy { find() }"],
    ["an injected field", "  @Inject var rows: List<Int>? = null"],
    ["a bound view", "  @BindView(R.id.rows) var rows: List<Int>? = null"],
    ["an argument of the constructor", "  fun a() {}", "class Shelf(private val rows: List<Int>?) {"],
    ["a name that is declared nowhere here", "  fun a() {}"],
    ["an open property", "  open var rows: List<Int>? = null"],
  ])("is not said to be for %s", async (_, declaration, head = "class Shelf {") => {
    const line = 3 + declaration.split("\n").length;
    const { rootCause } = await explained(crash(NPE, `Shelf.show:${line}`), {
      "Shelf.kt": `${head}\n${declaration}\n${show}\n}`,
      "Main.kt": "class Main { val rows: List<Int>? = null }",
    });
    expect(rootCause).not.toMatch(ABSENT);
  });

  it("is not said to be where another file sets it", async () => {
    const { rootCause } = await explained(crash(SIZE, "Shelf.show:4.java"), {
      "Shelf.java": "public class Shelf {\n  List<Integer> rows;\n  int show() { return rows.size(); }\n}",
      "Main.java": "public class Main { void f(Shelf shelf) { shelf.rows = load(); } }",
    });
    expect(rootCause).not.toMatch(ABSENT);
  });

  it("is set further down where the stack shows its function at work", async () => {
    const log = crash(SIZE, "Shelf.show:9.java", "Shelf.open:5.java");
    const { rootCause, status } = await explained(log, {
      "Shelf.java":
        "public class Shelf {\n  private List<Integer> rows;\n  void open() {\n    show();\n    rows = load();\n  }\n\n  int show() { return rows.size(); }\n}",
    });
    expect(status).toBe("explained");
    expect(rootCause).toBe(
      "show() reads rows while open() is still on line 5; open() sets it on line 6, further down.",
    );
  });
});

describe("an extra that was null", () => {
  const read = (key: string) =>
    `class Shelf : Activity() {\n  fun show() {\n    val id = intent.getStringExtra(${key})\n    id!!.length\n  }\n}`;
  const log = crash(NPE, "Shelf.show:5");

  it("is said to be put by nothing where nothing names its key", async () => {
    const { rootCause } = await explained(log, { "Shelf.kt": read('"shelf_id"') });
    expect(rootCause).toContain("no line of this project was found that puts that extra");
  });

  it.each([
    ["a qualified constant", 'fun f() { intent.putExtra(Keys.SHELF_ID, "a") }'],
    [
      "an imported constant",
      'import org.example.shelf.Keys.SHELF_ID\nfun f() { intent.putExtra(SHELF_ID, "a") }',
    ],
    ["another constant of that text", 'const val OTHER = "shelf_id"\nfun f() = bundleOf(OTHER to "a")'],
    ["a map", 'fun f() = mapOf("shelf_id" to "a")'],
    ["a key that is put together", 'fun f(prefix: String) { intent.putExtra(prefix + "_id", "a") }'],
    ["a template", `fun f(prefix: String) { intent.putExtra("\${prefix}_id", "a") }`],
  ])("is not said to be put by nothing beside %s", async (_, text) => {
    const { rootCause } = await explained(log, {
      "Shelf.kt": read("Keys.SHELF_ID"),
      "Keys.kt": 'object Keys {\n  const val SHELF_ID = "shelf_id"\n}',
      "Main.kt": text,
    });
    expect(rootCause).not.toContain("nothing");
  });

  it("is not said to be put by nothing where Java imports the constant statically", async () => {
    const { rootCause } = await explained(crash(LENGTH, "Shelf.show:7.java"), {
      "Shelf.java":
        'public class Shelf extends Activity {\n  public static final String ID = "shelf_id";\n\n  void show() {\n    String id = getIntent().getStringExtra(ID);\n    id.length();\n  }\n}',
      "Main.java":
        "import static org.example.shelf.Shelf.ID;\npublic class Main { void f(Intent i) { i.putExtra(ID, name); } }",
    });
    expect(rootCause).not.toContain("nothing");
  });

  it.each([
    ["a comment", '// intent.putExtra("shelf_id", "a")'],
    ["KDoc", '/**\n * intent.putExtra(Keys.SHELF_ID, "a")\n */\nclass Main'],
  ])("is put by no %s", async (_, text) => {
    const { rootCause } = await explained(log, { "Shelf.kt": read('"shelf_id"'), "Main.kt": text });
    expect(rootCause).not.toMatch(/Main\.kt/);
  });
});

describe("what a mark stands under", () => {
  const at = (line: string) =>
    explained(crash(NPE, "Shelf.show:4"), { "Shelf.kt": shelf("  fun show(a: A?, b: B?) {", line, "  }") });

  it("is the one assertion of the line", async () => {
    const { location, rootCause } = await at("    a!!.open(Shelf::class.java, b?.name)");
    expect(rootCause).toContain("asserts with !! that `a` is there");
    expect(location?.column).toBe(5);
  });

  it("is none of several assertions", async () => {
    const { rootCause, status, location } = await at("    a!!.open(b!!)");
    expect(status).toBe("unexplained");
    expect(rootCause).toContain("one of `a`, `b` was null");
    expect(location?.column).toBeUndefined();
  });

  it.each([
    ["a class literal", "    open(Shelf::class.java)"],
    ["a type", "    Shelf.Row.open()"],
    ["a text", '    "name".trim()'],
    ["a package", "    org.example.shelf.Shelf.open()"],
    ["a guard on the same line", "    if (a != null && a.isOpen) close()"],
    ["a type check on the same line", "    if (a is A && a.isOpen) close()"],
    ["a safe call", "    a?.open()"],
  ])("is never %s", async (_, line) => {
    const { rootCause, location, status } = await at(line);
    expect(status).toBe("unexplained");
    expect(rootCause).not.toMatch(/`\w+` was null/);
    expect(location?.column).toBeUndefined();
  });

  it("is not what the caller has used", async () => {
    const java =
      "public class Shelf {\n  void open(Row row) {\n    row.load();\n    show(row, find());\n  }\n  void show(Row row, Book book) {\n    row.put(book.name());\n  }\n}";
    const log = crash(NPE, "Shelf.show:8.java", "Shelf.open:5.java");
    const { rootCause } = await explained(log, { "Shelf.java": java });
    expect(rootCause).not.toContain("`row`");
  });
});
