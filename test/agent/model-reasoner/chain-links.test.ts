import { describeChains, type Scene } from "./chain-scene.ts";

const text = (...rows: string[]): string => `${rows.join("\n")}\n`;
const main = "app/src/main/java/org/example/garden";

const beds = `${main}/Beds.kt`;
const rows = `${main}/Rows.kt`;

const overMoreLines: Scene = {
  log: text(
    "android.database.sqlite.SQLiteConstraintException: FOREIGN KEY constraint failed",
    "\tat org.example.garden.Beds.plant(Beds.kt:7)",
  ),
  files: {
    [beds]: text(
      "package org.example.garden",
      "",
      "class Beds(private val gardeners: Gardeners, private val table: Table) {",
      "    fun plant(seed: Seed) {",
      "        gardeners.insert(seed.gardener.asRow())",
      "",
      "        table.insert(",
      "            seed.asRow(",
      "                depth = 3,",
      "            )",
      "        )",
      "    }",
      "    fun count(): Int = 3",
      "}",
    ),
    [rows]: text(
      "package org.example.garden",
      "",
      "fun Seed.asRow(depth: Int) = Row(",
      "    owner = original.gardener.id,",
      "    depth = depth,",
      ")",
    ),
  },
  rootCause:
    "Beds.plant inserts seed.gardener only, but asRow writes original.gardener as owner, which is not there.",
  quotes: [
    [beds, 5, "gardeners.insert(seed.gardener.asRow())"],
    [rows, 4, "owner = original.gardener.id,"],
  ],
  wrong: [[beds, 13, "fun count(): Int = 3"]],
};

const parser = `${main}/Parser.java`;
const ofOneName: Scene = {
  log: text(
    "java.lang.IllegalStateException: too many seeds",
    "\tat org.example.lib.Stream.next(Stream.java:3)",
    "\tat org.example.garden.Parser.parse(Parser.java:8)",
  ),
  files: {
    [parser]: text(
      "package org.example.garden;",
      "",
      "class Parser {",
      "    void parse(Input input) {",
      "        Limits limits = new Limits();",
      "        limits.setLength(-1);",
      "        Stream stream = new Stream(limits);",
      "        stream.parse(input);",
      "    }",
      "    int size() { return 3; }",
      "}",
    ),
  },
  rootCause: "Parser.parse lifts setLength of limits only, so stream still refuses too many seeds.",
  quotes: [
    [parser, 6, "limits.setLength(-1);"],
    [parser, 5, "Limits limits = new Limits();"],
    [parser, 7, "Stream stream = new Stream(limits);"],
  ],
  wrong: [[parser, 10, "int size() { return 3; }"]],
};

const folder = `${main}/FolderOfSeeds.kt`;
const inAnAddress: Scene = {
  log: text(
    "java.net.URISyntaxException: Illegal character in scheme name at index 4: seed_box:///",
    "\tat java.net.URI.<init>(URI.java:785)",
    "\tat com.android.tools.Paths.of(Paths.kt:3)",
  ),
  files: {
    [folder]: text(
      "package org.example.garden",
      "",
      "class FolderOfSeeds {",
      '    private val scheme: String = "seed_box"',
      '    private val title: String = "Seeds of spring"',
      "}",
    ),
  },
  rootCause: 'FolderOfSeeds names its scheme "seed_box", and an underscore is no character of a scheme.',
  quotes: [[folder, 4, 'private val scheme: String = "seed_box"']],
  wrong: [[folder, 5, 'private val title: String = "Seeds of spring"']],
};

const task = "plugin/src/main/kotlin/org/example/garden/FindSeedlingsTask.kt";
const ofATask: Scene = {
  log: text(
    "> Task :app:findSeedlingsMain FAILED",
    "",
    "FAILURE: Build failed with an exception.",
    "",
    "* What went wrong:",
    "Execution failed for task ':app:findSeedlingsMain'.",
    '> Cannot invoke "org.example.garden.Cache.all()" because "<local1>" is null',
  ),
  files: {
    "settings.gradle.kts": 'include(":app")\n',
    "app/build.gradle.kts": 'plugins { id("org.example.garden") }\n',
    [task]: text(
      "package org.example.garden",
      "",
      "abstract class FindSeedlingsTask : DefaultTask() {",
      "    @Transient",
      "    private val cache = provider.get()",
      "    private val unrelated = 3",
      "",
      "    @TaskAction fun action() {",
      "        seedlings()",
      "    }",
      "",
      "    private fun seedlings() = cache.all()",
      "}",
    ),
  },
  rootCause: "The field of cache is transient, so seedlings finds null for Cache.all in the restored task.",
  quotes: [
    [task, 5, "private val cache = provider.get()"],
    [task, 12, "private fun seedlings() = cache.all()"],
  ],
  wrong: [[task, 6, "private val unrelated = 3"]],
};

const links = `${main}/Links.kt`;
const inAValue: Scene = {
  log: text(
    "java.lang.StringIndexOutOfBoundsException: begin 0, end -1, length 5",
    "\tat java.lang.String.substring(String.java:3)",
    "\tat org.example.garden.Links.show(Links.kt:9)",
  ),
  files: {
    [links]: text(
      "package org.example.garden",
      "",
      "class Links {",
      "    fun show(content: String): String {",
      "        val end = when {",
      "            content.isEmpty() -> 0",
      "            else -> endOf(content)",
      "        }",
      "        return content.substring(0, end)",
      "    }",
      "    private fun endOf(content: String): Int {",
      "        val length = content.lines().sumOf { it.length + 1 }",
      "        return content.length - length",
      "    }",
      "    private fun other() = 3",
      "}",
    ),
  },
  rootCause:
    "endOf counts a line end for each of the lines, so length exceeds that of content, and end is -1.",
  quotes: [
    [links, 12, "val length = content.lines().sumOf { it.length + 1 }"],
    [links, 7, "else -> endOf(content)"],
  ],
  wrong: [[links, 15, "private fun other() = 3"]],
};

const drag = `${main}/Drag.java`;
const beforeAWrite: Scene = {
  log: text("java.lang.NullPointerException", "\tat org.example.garden.Drag.move(Drag.java:13)"),
  files: {
    [drag]: text(
      "package org.example.garden;",
      "",
      "class Drag {",
      "    private Moves moves;",
      "    private int times;",
      "    void prepare(boolean up) {",
      "        if (up && isFixed()) {",
      "            return;",
      "        }",
      "        moves = new Moves();",
      "    }",
      "    void move(float way) {",
      "        moves.play(way);",
      "    }",
      "    boolean isFixed() { return true; }",
      "    int times() { return times; }",
      "    void clear() { moves = null; }",
      "}",
    ),
  },
  rootCause:
    "Where it is moved up and isFixed, prepare returns before it sets moves, and move plays them all the same.",
  quotes: [[drag, 7, "if (up && isFixed()) {"]],
  wrong: [[drag, 16, "int times() { return times; }"]],
};

const form = `${main}/Form.java`;
const ofAnotherVersion: Scene = {
  log: text("ClassCastException in Form.java:7"),
  files: {
    [form]: text(
      "package org.example.garden;",
      "",
      "class Form {",
      "    private View shown;",
      "    Seed waiting() {",
      "        SeedView seeds = (SeedView) shown;",
      "",
      "        return seeds.first();",
      "    }",
      "    void show(View next) {",
      "        shown = next;",
      "    }",
      "    int pages() { return 3; }",
      "}",
    ),
  },
  rootCause: "Form.waiting casts shown to SeedView, but show sets any View as shown.",
  quotes: [
    [form, 6, "SeedView seeds = (SeedView) shown;"],
    [form, 11, "shown = next;"],
  ],
  wrong: [[form, 13, "int pages() { return 3; }"]],
};

const node = `${main}/SeedNode.kt`;
const ofALibrary: Scene = {
  log: text(
    "java.lang.IllegalStateException: This node does not have an owner.",
    "\tat androidx.compose.ui.Modifier.Node.getCoroutineScope(Modifier.kt:188)",
  ),
  files: {
    [node]: text(
      "package org.example.garden",
      "",
      "internal class SeedNode : Modifier.Node() {",
      "    private fun request() = sideEffect {",
      "        coroutineScope.launch { load() }",
      "    }",
      "    private fun load() = 3",
      "}",
    ),
  },
  rootCause: "SeedNode reads coroutineScope in sideEffect, when the node may be detached and have no owner.",
  quotes: [[node, 5, "coroutineScope.launch { load() }"]],
  wrong: [[node, 7, "private fun load() = 3"]],
};

const card = `${main}/CardHolder.java`;
const ofALibraryClass: Scene = {
  log: text(
    "java.lang.RuntimeException: Canvas: trying to draw too large bitmap.",
    "\tat android.graphics.BaseCanvas.drawBitmap(BaseCanvas.java:65)",
    "\tat com.vendor.shapes.RoundedImageView.onDraw(RoundedImageView.java:212)",
  ),
  files: {
    [card]: text(
      "package org.example.garden;",
      "",
      "class CardHolder {",
      "    private final RoundedImageView cover;",
      "    private int rows;",
      "    void show(String url) {",
      "        loader.load(url).into(cover);",
      "    }",
      "}",
    ),
  },
  rootCause:
    "CardHolder loads the picture of its RoundedImageView cover at full size, which no canvas can draw.",
  quotes: [
    [card, 7, "loader.load(url).into(cover);"],
    [card, 4, "private final RoundedImageView cover;"],
  ],
  wrong: [[card, 5, "private int rows;"]],
};

const script = "bench/build.gradle.kts";
const flavors = "build-logic/src/main/kotlin/Flavors.kt";
const ofABuild: Scene = {
  log: text(
    "* What went wrong:",
    "Script compilation error:",
    "",
    "  Line 2:     configureFlavors(this) { flavor ->",
    "                               ^ Cannot infer a type for this parameter of configureFlavors from CommonExtension<*, *>",
    "",
    "1 error",
  ),
  files: {
    "settings.gradle.kts": text('includeBuild("build-logic")', 'include(":bench")'),
    "build.gradle.kts": text(
      "buildscript {",
      '    dependencies { classpath("com.android.tools.build:gradle:8.2.0") }',
      "}",
    ),
    [script]: text("android {", "    configureFlavors(this) { flavor ->", "    }", "    minSdk = 28", "}"),
    [flavors]: text("fun configureFlavors(", "    extension: CommonExtension<*, *>,", ") = Unit"),
    "build-logic/build.gradle.kts": text("dependencies {", "    compileOnly(libs.android.gradlePlugin)", "}"),
    "gradle/libs.versions.toml": text(
      "[versions]",
      'agp = "8.3.0"',
      "[libraries]",
      'android-gradlePlugin = { group = "com.android.tools.build", name = "gradle", version.ref = "agp" }',
    ),
  },
  rootCause:
    "The classpath holds com.android.tools.build:gradle at 8.2.0, but configureFlavors is compiled against 8.3.0, where CommonExtension differs.",
  quotes: [
    ["build.gradle.kts", 2, 'dependencies { classpath("com.android.tools.build:gradle:8.2.0") }'],
    [script, 2, "configureFlavors(this) { flavor ->"],
    [flavors, 2, "extension: CommonExtension<*, *>,"],
    ["build-logic/build.gradle.kts", 2, "compileOnly(libs.android.gradlePlugin)"],
    [
      "gradle/libs.versions.toml",
      4,
      'android-gradlePlugin = { group = "com.android.tools.build", name = "gradle", version.ref = "agp" }',
    ],
  ],
  wrong: [[script, 4, "minSdk = 28"]],
};

const info = `${main}/SeedInfo.kt`;
const shop = `${main}/Shop.kt`;
const ofAnInferredType: Scene = {
  log: text("java.lang.NullPointerException", "\tat org.example.garden.SeedInfo.load(SeedInfo.kt:5)"),
  files: {
    [info]: text(
      "package org.example.garden",
      "",
      "class SeedInfo(private val api: Api) {",
      "    fun load() = api.load().fold({ shop ->",
      "        shop.hours.days?.first() ?: 0",
      "    }, { 0 })",
      "    fun name() = 3",
      "}",
    ),
    [shop]: text(
      "package org.example.garden",
      "",
      "data class Shop(",
      "    val hours: Hours,",
      "    val street: String,",
      ")",
    ),
  },
  rootCause: "Shop declares hours as never null, but the answer may lack it, and load reads shop.hours.days.",
  quotes: [[shop, 4, "val hours: Hours,"]],
  wrong: [[info, 7, "fun name() = 3"]],
};

const versions = "dependencies.gradle";
const ofAVersion: Scene = {
  log: text(
    "FAILURE: Build failed with an exception.",
    "",
    "* What went wrong:",
    "Execution failed for task ':app:generateDebugAndroidTestLintModel'.",
    "> Could not resolve all files for configuration ':app:debugAndroidTestCompileClasspath'.",
    "   > Could not find org.example.birds:falcon:2.1.1.",
    "     Required by:",
    "         project :app > org.example.tools:seedgrab:2.0.0",
  ),
  files: {
    "settings.gradle": text(
      "dependencyResolutionManagement {",
      "    repositories {",
      "        jcenter {",
      "            content { includeGroup('org.example.birds') }",
      "        }",
      "    }",
      "}",
      "include(':app')",
    ),
    "build.gradle": "apply from: 'dependencies.gradle'\n",
    [versions]: text(
      "ext {",
      "    versions = [",
      '            tools_seedgrab   : "2.0.0",',
      '            appcompat        : "1.7.0",',
      "    ]",
      "    libs = [",
      '            tools_seedgrab   : "org.example.tools:seedgrab:$versions.tools_seedgrab",',
      "    ]",
      "}",
    ),
    "app/build.gradle": text("dependencies {", "    androidTestImplementation libs.tools_seedgrab", "}"),
  },
  rootCause:
    "seedgrab 2.0.0 needs falcon of org.example.birds, which was published to jcenter alone, and that is gone.",
  quotes: [
    [versions, 3, 'tools_seedgrab   : "2.0.0",'],
    ["settings.gradle", 4, "content { includeGroup('org.example.birds') }"],
  ],
  wrong: [[versions, 4, 'appcompat        : "1.7.0",']],
};

const scenes: [string, Scene][] = [
  ["what a failing call of several lines hands over", overMoreLines],
  ["a variable that a call of the same name as its function takes", ofOneName],
  ["a value that the message holds as part of an address", inAnAddress],
  ["the action of the task that failed", ofATask],
  ["a call within the value of what failed", inAValue],
  ["a way out before what failed is set", beforeAWrite],
  ["the line beside a blank one, of another version", ofAnotherVersion],
  ["a property whose getter is the library's frame", ofALibrary],
  ["the class of a library's frame, that a field has", ofALibraryClass],
  ["a member of a type that shows in a variable's name", ofAnInferredType],
  ["the version of what needed a missing dependency", ofAVersion],
  ["what a script's function is compiled against", ofABuild],
];

describeChains(scenes);
