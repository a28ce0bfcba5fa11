import { expect, test } from "vitest";
import { outlineSource } from "../../src/workspace/outline/lexical.ts";

const SHELF = `package com.example.books;
import java.util.*;
import static com.example.Tools.shelve;

@Named("class X {")
public final class Shelf<T extends Comparable<T>> extends Base<T> implements A, B.C<D> {
  private static final Map<String, List<Integer>> MAP = new HashMap<String, List<Integer>>(), OTHER;
  @Inject
  Repository repository;
  int one = 1, two;
  static { begin(); }

  public Shelf(@NonNull final Repository repository, int... rest) {
    super(repository);
    this.repository = repository;
  }

  @Override
  @Named(value = "x")
  public <R> List<R> open(Map<String, R> rows, String[] names) throws IOException {
    String line;
    while ((line = reader.readLine()) != null) { use(line); }
    Runnable later = new Runnable() {
      @Override public void run() { repository = null; }
    };
    for (int i = 0, j = 2; i < names.length; i++) { total += i; }
    rows.get("}").<String>forEach(x -> y = 3);
    String text = """
      class Hidden { " }
      """;
    return new ArrayList<>(rows.values());
  }

  abstract void none();
  enum Mode { FAST(1) { void go() {} }, @Deprecated SLOW; Mode(int weight) {} }
  @interface Mark { String value() default "x"; }
  record Pair(int first, String second) { Pair { check(first); } }
}
`;

const found = outlineSource("Shelf.java", SHELF, "java");

test("declarations, with the lines they span", () => {
  expect(found).toMatchObject({ packageName: "com.example.books", complete: true });
  expect(found.imports).toEqual([
    { module: "java.util", imported: ["*"], line: 2 },
    { module: "com.example.Tools", imported: ["shelve"], line: 3 },
  ]);
  const brief = found.declarations.map(
    (each) => `${each.kind} ${each.qualifiedName} ${each.startLine}-${each.endLine}`,
  );
  expect(brief).toEqual([
    "class Shelf 6-38",
    "property Shelf.MAP 7-7",
    "property Shelf.OTHER 7-7",
    "property Shelf.repository 9-9",
    "property Shelf.one 10-10",
    "property Shelf.two 10-10",
    "constructor Shelf.Shelf 13-16",
    "parameter Shelf.Shelf.repository 13-13",
    "parameter Shelf.Shelf.rest 13-13",
    "function Shelf.open 20-32",
    "parameter Shelf.open.rows 20-20",
    "parameter Shelf.open.names 20-20",
    "function Shelf.open.run 24-24",
    "function Shelf.none 34-34",
    "enum Shelf.Mode 35-35",
    "property Shelf.Mode.FAST 35-35",
    "function Shelf.Mode.FAST.go 35-35",
    "property Shelf.Mode.SLOW 35-35",
    "constructor Shelf.Mode.Mode 35-35",
    "parameter Shelf.Mode.Mode.weight 35-35",
    "annotation Shelf.Mark 36-36",
    "function Shelf.Mark.value 36-36",
    "class Shelf.Pair 37-37",
    "property Shelf.Pair.first 37-37",
    "property Shelf.Pair.second 37-37",
    "constructor Shelf.Pair.Pair 37-37",
  ]);
});

test("signature, modifiers, annotations, type and supertypes", () => {
  const find = (name: string) => found.declarations.find((each) => each.qualifiedName === name);
  expect(find("Shelf")).toMatchObject({
    modifiers: ["public", "final"],
    annotations: ["Named"],
    supertypes: ["Base", "A", "B.C"],
  });
  expect(find("Shelf.MAP")).toMatchObject({
    type: "Map<String, List<Integer>>",
    modifiers: ["private", "static", "final"],
  });
  expect(find("Shelf.open")).toMatchObject({
    type: "List<R>",
    annotations: ["Override", "Named"],
    signature: "public <R> List<R> open(Map<String, R> rows, String[] names) throws IOException",
  });
});

test("calls and assignments; declarations with a value assign nothing", () => {
  expect(found.calls.map((each) => `${each.enclosing}: ${each.receiver ?? ""} ${each.name}`)).toEqual([
    ":  HashMap",
    ":  begin",
    "Shelf.open: reader readLine",
    "Shelf.open:  use",
    "Shelf.open:  Runnable",
    "Shelf.open: rows get",
    "Shelf.open:  forEach",
    "Shelf.open:  ArrayList",
    "Shelf.open: rows values",
    "Shelf.Pair.Pair:  check",
  ]);
  expect(
    found.assignments.map((each) => `${each.line} ${each.receiver ?? ""} ${each.name}=${each.value}`),
  ).toEqual([
    "15 this repository=repository",
    "22  line=reader.readLine()",
    "24  repository=null",
    "26  total=i",
    "27  y=3",
  ]);
});
