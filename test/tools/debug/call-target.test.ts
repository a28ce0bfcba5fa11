import { describe, expect, it } from "vitest";
import { FindCallersTool } from "../../../src/tools/debug/find-callers.ts";
import { temporaryWorkspace } from "../temp-workspace.ts";

/** Every call of `load` says in a comment whether it is one of `Repo.load`: yes, no, or maybe where no type is written. */
const files = {
  "data/Repo.kt": `package data
open class Repo(val size: Int) {
  fun load(id: String) {}
  fun again() { load("a") } // yes
  fun chained(): Repo = this
  val next: Repo? = null
  class Page { fun load(id: String) {} }
}
class Own : Repo(1) { fun go() { load("a"); this.load("b") } } // yes yes
class Other { fun load(id: String) {}
  val repo: Repo? = null
  fun own() { load("a") } // no
}
object Registry { val shared = Repo(2) ; val byName: Map<String, Repo> = mapOf() }
class Holder(val repo: Repo, val pages: List<Repo.Page>)
`,
  "ui/Screen.kt": `package ui
import data.Holder
import data.Other
import data.Registry
import data.Repo
import data.Repo as Store
class Screen(private val repo: Repo, private val store: Store, other: Other, private val holder: Holder) {
  private val made = Repo(1)
  private val slow by lazy { Repo(2) }
  lateinit var late: Repo
  init { other.load("a") } // no
  fun go(p: Repo?, all: List<Repo>, words: List<String>, o: Other, n: Int) {
    repo.load("a") // yes
    this.repo.load("a") // yes
    store.load("a") // yes
    p?.load("a"); p!!.load("b") // yes yes
    made.load("a") // yes
    slow.load("a") // yes
    late.load("a") // yes
    val local = Repo(3)
    local.load("a") // yes
    val typed: Repo = n.unknown()
    typed.load("a") // yes
    val inferred = n.unknown()
    inferred.load("a") // maybe
    all.forEach { it.load("a") } // yes
    all.map { each -> each.load("a") } // yes
    words.forEach { it.load("a") } // no
    all.first().load("a") // yes
    all[0].load("a") // yes
    Registry.shared.load("a") // yes
    Registry.byName["x"]?.load("a") // yes
    Registry.byName.getValue("x").load("a") // yes
    holder.repo.load("a") // yes
    holder.repo.chained().next?.load("a") // yes
    holder.pages.first().load("a") // no
    Repo(4).apply { size }.load("a") // yes
    Repo(5).also { println(it) }
      .load("a") // yes
    (n as Repo).load("a") // yes
    (n as? Other)?.load("a") // no
    o.load("a") // no
    o.repo?.load("a") // yes
    with(repo) { load("a") } // yes
    o.apply { load("a") } // no
    words.run { load("a") } // maybe
    val handed = listOf(repo::load) // yes
    "text".load("a") // maybe
    words.joinToString().load("a") // maybe
    Repo.Page().load("a") // no
  }
  // repo.load("comment")
  fun shadowed(repo: Other) { repo.load("a") } // no
}
fun top(r: Repo) = r.load("a") // yes
fun <T : Repo> bound(t: T) = t.load("a") // yes
fun <T> unbound(t: T) = t.load("a") // maybe
fun <T : Repo> made(): T = TODO()
fun use() { made().load("a") } // maybe
`,
  "ui/View.java": `package ui;
import data.Other;
import data.Repo;
import java.util.List;
public class View {
  private final Repo repo = new Repo(1);
  private Other other;
  void go(Repo p, List<Repo> all, Object some) {
    repo.load("a"); // yes
    p.load("a"); // yes
    Repo local = make();
    local.load("a"); // yes
    final var inferred = new Repo(2);
    inferred.load("a"); // yes
    for (Repo each : all) each.load("a"); // yes
    for (int i = 0; i < 3; i++) all.get(i).load("a"); // yes
    all.forEach(each -> each.load("a")); // yes
    all.forEach(Repo::load); // yes
    new Repo(3).load("a"); // yes
    make().load("a"); // yes
    ((Repo) some).load("a"); // yes
    if (some instanceof Repo found) found.load("a"); // yes
    some.load("a"); // no
    other.load("a"); // no
    other.getRepo().load("a"); // yes
    new Thread(new Runnable() { public void run() { repo.load("a"); } }); // yes
    try (Other open = null) { open.load("a"); } // no
  }
  void more() { pick().load("a"); } // yes
  private Repo make() { return repo; }
  static <T extends Repo> T pick() { return null; }
}
`,
  "far/Elsewhere.kt": `package far
fun go(x: Any, texts: List<String>) {
  x.load("a") // no
  texts.find { true }.load("a") // no
  texts.unknown().load("a") // no
  texts.unknownRepo.load("a") // maybe
  load("a") // no
}
`,
  "same/Repo.kt": `package same
class Repo { fun load(id: String) {} }
fun go(repo: Repo, mine: data.Repo) {
  repo.load("a") // no
  mine.load("a") // yes
}
`,
};

/** Where the comments say so, a line once for each of its calls. */
function marked(word: string, tree: Readonly<Record<string, string>> = files): string[] {
  return Object.entries(tree).flatMap(([path, text]) =>
    text.split("\n").flatMap((line, index) => {
      const words = line.match(/\/\/ ((?:yes|no|maybe)(?: (?:yes|no|maybe))*)$/)?.[1]?.split(" ") ?? [];
      return words.filter((each) => each === word).map(() => `${path}:${index + 1}`);
    }),
  );
}

const callers = async (functionName: string, filePath: string, tree: Record<string, string> = files) => {
  const tool = new FindCallersTool(await temporaryWorkspace(tree));
  const result = await tool.execute({ functionName, filePath, maxDepth: 1 });
  const places = result.data?.callers.map((caller) => `${caller.filePath}:${caller.line}`) ?? [];
  return { places, warnings: result.warnings };
};

describe("the callers of a function", () => {
  it("are told from calls of others of its name by what they are called on", async () => {
    const { places, warnings } = await callers("Repo.load", "data/Repo.kt");
    const maybe = marked("maybe");
    const sure = places.slice(0, -maybe.length);
    expect(sure.sort()).toEqual(marked("yes").sort());
    expect(places.slice(-maybe.length).sort()).toEqual(maybe.sort());
    expect(warnings).toEqual([
      `Of the last ${maybe.length} it is not known whether the load that is called is this one`,
    ]);
  });

  it("are those of all that a file declares under the name, unless one is named", async () => {
    const own = async (name: string) =>
      (await callers(name, "data/Repo.kt")).places.filter((place) => place.startsWith("ui/View.java"));
    expect((await own("load")).length).toBeGreaterThan((await own("Repo.load")).length);
    expect(await own("Other.load")).toEqual(["ui/View.java:24", "ui/View.java:27"]);
  });

  const kinds = {
    "a/Kinds.kt": `package a
fun build(n: Int) = n
fun String.build() = this
object Factory { fun make() = 1 }
class Model { companion object { fun make() = Model() } ; fun save() {} ; private fun hidden() {} ; fun t() { hidden() } }
interface Source { fun read(): Int }
class Disk : Source { override fun read() = 1 }
class Net : Source { override fun read() = 2 }
open class Base { open fun show() {} }
class Derived : Base() { override fun show() { super.show() } }
`,
    "a/Tools.java": "package a;\npublic class Tools { public static int fix() { return 1; } }\n",
    "b/Uses.kt": `package b
import a.Base
import a.Derived
import a.Disk
import a.Factory
import a.Model
import a.Net
import a.Source
import a.build
fun one() = build(1)
fun two(text: String) = text.build()
fun three() = Factory.make()
fun four() = Model.make()
fun five(source: Source) = source.read()
fun six(disk: Disk) = disk.read()
fun seven(base: Base, derived: Derived) { base.show()
  derived.show() }
fun eight(other: Any) = other.build().make()
class Own { fun build(n: Int) = n
  fun nine() = build(2) }
fun ten() = Model()
`,
    "b/FromJava.java": `package b;
import a.KindsKt;
class FromJava {
  int one() { return KindsKt.build(1); }
  Object two() { return new StringBuilder().build(); }
  Object model() { return new a.Model(); }
}
`,
    "b/Statics.java": `package b;
import static a.KindsKt.build;
import static a.Tools.*;
class Statics { int one() { return build(1); }
  int two() { return fix(); }
  int three() { return a.Factory.INSTANCE.make(); } }
`,
    "b/Companions.kt": `package b
import a.Model
import a.Model.Companion.make
fun one() = make()
fun two() = Model().run { this.save() }
class Screen {
  fun go() = start()
  companion object Keys { private fun start() = 1 ; fun again() = start() }
}
`,
    "c/NoImport.kt": "package c\nfun one() = build(1)\nclass Model\nfun two() = Model()\n",
  };

  it.each([
    ["build", ["b/Uses.kt:10", "b/Uses.kt:11", "b/Uses.kt:18", "b/FromJava.java:4", "b/Statics.java:4"]],
    ["Factory.make", ["b/Uses.kt:12", "b/Statics.java:6"]],
    ["Model.Companion.make", ["b/Uses.kt:13", "b/Companions.kt:4"]],
    ["Model.save", ["b/Companions.kt:5"]],
    ["Source.read", ["b/Uses.kt:14"]],
    ["Disk.read", ["b/Uses.kt:14", "b/Uses.kt:15"]],
    ["Net.read", ["b/Uses.kt:14"]],
    ["Base.show", ["a/Kinds.kt:10", "b/Uses.kt:16"]],
    ["Derived.show", ["b/Uses.kt:16", "b/Uses.kt:17"]],
    ["Model", ["a/Kinds.kt:5", "b/Uses.kt:21", "b/FromJava.java:6", "b/Companions.kt:5"]],
    ["Model.hidden", ["a/Kinds.kt:5"]],
  ])("of the kind of %s are %j", async (name, expected) => {
    const { places } = await callers(name, "a/Kinds.kt", kinds);
    expect(places.sort()).toEqual([...expected].sort());
  });

  it("are found where they are called through a supertype, also without @Override", async () => {
    const { places } = await callers("Silent.read", "a/Silent.java", {
      ...kinds,
      "a/Silent.java":
        "package a;\npublic class Silent implements Source { public int read() { return 3; } }\n",
    });
    expect(places).toEqual(["b/Uses.kt:14"]);
  });

  it("are found behind a static import", async () => {
    const { places } = await callers("fix", "a/Tools.java", kinds);
    expect(places).toEqual(["b/Statics.java:5"]);
  });

  it("are found in a class and its companion", async () => {
    const { places } = await callers("start", "b/Companions.kt", kinds);
    expect(places).toEqual(["b/Companions.kt:7", "b/Companions.kt:8"]);
  });

  it("are many, and the answer says that it is cut", async () => {
    const many = Array.from({ length: 60 }, (_, index) => `fun f${index}() { ${"a(); ".repeat(20)}}`).join(
      "\n",
    );
    const { places, warnings } = await callers("a", "x.kt", { "x.kt": `fun a() {}\n${many}\n` });
    expect(places).toHaveLength(500);
    expect(warnings).toEqual(["Search ended early, returning partial results"]);
  });
});
