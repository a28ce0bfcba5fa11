import { describe, expect, it } from "vitest";
import { crash, explained } from "./explained.ts";

const UNSET = "kotlin.UninitializedPropertyAccessException: lateinit property rows has not been initialized";

/** A class with a lateinit property that `show()` reads; line 2 is the class's head. */
const shelf = (...lines: string[]): string => `class Shelf {\n${lines.join("\n")}\n}\n`;
const READ = "  fun show() { rows.size }";

describe("a lateinit property that nothing assigns", () => {
  it("is said to be so where every way was looked at", async () => {
    const result = await explained(crash(UNSET, "Shelf.show:4"), {
      "Shelf.kt": shelf("  private lateinit var rows: List<Int>", READ),
    });
    expect(result.status).toBe("explained");
    expect(result.rootCause).toContain("no line was found in this project's sources that assigns it");
  });

  it.each([
    ["an annotation", "  @Inject lateinit var rows: List<Int>", {}],
    ["a binding annotation", "  @BindView(R.id.rows) lateinit var rows: List<Int>", {}],
    [
      "another class",
      "  lateinit var rows: List<Int>",
      { "Main.kt": "fun f(s: Shelf) { s.rows = listOf(1) }" },
    ],
    ["a chain", "  lateinit var rows: List<Int>", { "Main.kt": "fun f() { find().shelf.rows = listOf(1) }" }],
    [
      "apply",
      "  lateinit var rows: List<Int>",
      { "Main.kt": "fun f() = Shelf().apply { rows = listOf(1) }" },
    ],
    [
      "Java's setter",
      "  lateinit var rows: List<Int>",
      { "Main.java": "class Main { void f(Shelf s) { s.setRows(null); } }" },
    ],
    ["a reference", "  lateinit var rows: List<Int>", { "Main.kt": "fun f(s: Shelf) = bind(s::rows)" }],
    [
      "a subclass",
      "  open lateinit var rows: List<Int>",
      { "Main.kt": "class Wide : Shelf() { fun f() { rows = listOf(1) } }" },
    ],
    [
      "reflection",
      "  lateinit var rows: List<Int>",
      { "Main.kt": 'fun f() { Shelf::class.java.getDeclaredField("rows").set(x, y) }' },
    ],
  ] as const)("is not said to be so with %s", async (_, declaration, others) => {
    const result = await explained(crash(UNSET, "Shelf.show:4"), {
      "Shelf.kt": shelf(declaration, READ),
      ...others,
    });
    expect(result.status).toBe("unexplained");
    expect(JSON.stringify(result)).not.toMatch(/[Nn]othing in this project|\bwas found\b|\bonly\b/);
  });

  it.each([
    ["a comment", "// s.rows = listOf(1)"],
    ["a block comment", "/*\n s.rows = listOf(1)\n*/"],
    ["KDoc", "/**\n * s.rows = listOf(1)\n */\nclass Main"],
    ["a text", 'val text = "s.rows = listOf(1)"'],
    ["a raw text", 'val text = """\n s.rows = listOf(1)\n"""'],
  ])("takes no assignment from %s", async (_, text) => {
    const result = await explained(crash(UNSET, "Shelf.show:4"), {
      "Shelf.kt": shelf("  lateinit var rows: List<Int>", READ),
      "Main.kt": text,
    });
    expect(result.rootCause).toContain("no line was found in this project's sources that assigns it");
  });

  it("sees an assignment in a template", async () => {
    const result = await explained(crash(UNSET, "Shelf.show:4"), {
      "Shelf.kt": shelf(
        "  private lateinit var rows: List<Int>",
        READ,
        `  fun load() { log("\${run { rows = listOf(1) }}") }`,
      ),
    });
    expect(result.status).toBe("unexplained");
    expect(result.rootCause).toContain("it is set in load()");
  });
});

describe("the order of the stack", () => {
  const branch = [
    "  private lateinit var rows: List<Int>",
    "  fun onCreate() {",
    "    prepare()",
    "    if (ready) {",
    "      rows = listOf(1)",
    "    }",
    "  }",
    "  fun prepare() { show() }",
    READ,
  ];

  it("shows that what sets it is still running further down", async () => {
    const log = crash(UNSET, "Shelf.show:11", "Shelf.prepare:10", "Shelf.onCreate:5");
    const result = await explained(log, { "Shelf.kt": shelf(...branch) });
    expect(result.status).toBe("explained");
    expect(result.rootCause).toBe(
      "show() reads rows while onCreate() is still on line 5; onCreate() sets it on line 7, further down.",
    );
  });

  it("never lets a callback run before another that is over", async () => {
    const log = crash(UNSET, "Shelf.show:9", "Shelf.onResume:8");
    const result = await explained(log, {
      "Shelf.kt": shelf(
        "  private lateinit var rows: List<Int>",
        "  fun onCreateView() { show() }",
        "  fun onViewCreated() {",
        '    rows = load("{")',
        "  }",
        "  fun onResume() { show() }",
        READ,
      ),
    });
    expect(result.status).toBe("unexplained");
    expect(result.rootCause).not.toMatch(/runs (?:before|first)/);
  });

  it("does not take a branch for passed by where nothing shows that its function has run", async () => {
    const result = await explained(crash(UNSET, "Shelf.show:8"), {
      "Shelf.kt": shelf(
        "  private lateinit var rows: List<Int>",
        "  fun load() {",
        "    if (ready) {",
        "      rows = listOf(1)",
        "    }",
        "  }",
        READ,
      ),
    });
    expect(result.status).toBe("unexplained");
    expect(result.confidence).toBeLessThanOrEqual(0.5);
  });
});
