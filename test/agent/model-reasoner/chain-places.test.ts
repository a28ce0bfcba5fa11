import { describeChains, type Scene } from "./chain-scene.ts";

const text = (...rows: string[]): string => `${rows.join("\n")}\n`;
const main = "app/src/main/java/org/example/garden";

const shed = `${main}/Shed.java`;
const tools = `${main}/Tools.java`;
const ofAnUnknownLine: Scene = {
  log: text(
    "java.lang.NullPointerException",
    "\tat org.example.garden.Shed.lockUp(Shed.java:31)",
    "\tat android.app.Activity.performStop(Activity.java:3)",
  ),
  files: {
    [shed]: text(
      "package org.example.garden;",
      "",
      "class Shed {",
      "    private Tools tools;",
      "    void lockUp(Door door) {",
      "        door.close();",
      "        door.say(",
      "                tools.last().name());",
      "        door.lock();",
      "    }",
      "    int doors() { return 2; }",
      "}",
    ),
    [tools]: text(
      "package org.example.garden;",
      "",
      "class Tools {",
      "    private Tool last;",
      "    Tool last() {",
      "        return last;",
      "    }",
      "    void take(Tool tool) { last = tool; }",
      "    int count() { return 9; }",
      "}",
    ),
  },
  rootCause: "lockUp names the last tool, but Tools.last gives null where take was never called.",
  quotes: [
    [shed, 8, "tools.last().name());"],
    [tools, 6, "return last;"],
  ],
  wrong: [
    [shed, 6, "door.close();"],
    [shed, 9, "door.lock();"],
  ],
};

const ofFramesAlone: Scene = {
  ...ofAnUnknownLine,
  log: text(
    "\tat org.example.garden.Shed.lockUp(Shed.java:31)",
    "\tat android.app.Activity.performStop(Activity.java:3)",
    "\tat android.app.Instrumentation.callActivityOnStop(Instrumentation.java:1300)",
  ),
};

const manifest = "app/src/main/AndroidManifest.xml";
const styles = "app/src/main/res/values/styles.xml";
const beds = `${main}/BedsActivity.java`;
const ofAManifest: Scene = {
  log: text(
    "java.lang.IllegalStateException: a plot of the window is there already",
    "\tat org.example.windows.Plots.begin(Plots.java:345)",
    "\tat org.example.garden.BedsActivity.onCreate(BedsActivity.java:6)",
  ),
  files: {
    [beds]: text(
      "package org.example.garden;",
      "",
      "class BedsActivity extends Activity {",
      "    @Override",
      "    void onCreate(Bundle state) {",
      "        Plots.begin(this);",
      "    }",
      "}",
    ),
    [manifest]: text(
      '<manifest xmlns:android="http://schemas.android.com/apk/res/android">',
      '    <application android:name="org.example.garden.Garden">',
      "        <activity",
      '            android:name="org.example.garden.BedsActivity"',
      '            android:theme="@style/Garden.Beds" />',
      "        <activity",
      '            android:name="org.example.garden.ShedActivity"',
      '            android:theme="@style/Garden.Shed" />',
      "    </application>",
      "</manifest>",
    ),
    [styles]: text(
      "<resources>",
      '    <style name="Garden.Beds" parent="@style/Garden">',
      '        <item name="windowNoTitle">true</item>',
      "    </style>",
      '    <style name="Garden" parent="@style/Theme.Plotted.Light">',
      '        <item name="colorPrimary">@color/green</item>',
      "    </style>",
      '    <style name="Garden.Shed" parent="@style/Theme.Bare" />',
      "</resources>",
    ),
  },
  rootCause:
    "BedsActivity has the theme Garden.Beds, which descends from Theme.Plotted.Light: its window has a plot when onCreate asks for one.",
  quotes: [
    [styles, 5, '<style name="Garden" parent="@style/Theme.Plotted.Light">'],
    [manifest, 4, 'android:name="org.example.garden.BedsActivity"'],
    [manifest, 5, 'android:theme="@style/Garden.Beds" />'],
    [styles, 2, '<style name="Garden.Beds" parent="@style/Garden">'],
  ],
  wrong: [
    [styles, 8, '<style name="Garden.Shed" parent="@style/Theme.Bare" />'],
    [manifest, 8, 'android:theme="@style/Garden.Shed" />'],
  ],
};

const seeds = `${main}/Seeds.kt`;
const limits = `${main}/limits/Limits.kt`;
const ofAConstant: Scene = {
  log: text("java.lang.NegativeArraySizeException: -1", "\tat org.example.garden.Seeds.sow(Seeds.kt:6)"),
  files: {
    [seeds]: text(
      "package org.example.garden",
      "",
      "import org.example.garden.limits.ROWS_OF_A_BED",
      "",
      "class Seeds {",
      "    fun sow() = IntArray(ROWS_OF_A_BED)",
      "}",
    ),
    [limits]: text(
      "package org.example.garden.limits",
      "",
      "const val ROWS_OF_A_BED = -1",
      "const val SEEDS_OF_A_ROW = 12",
    ),
  },
  rootCause: "ROWS_OF_A_BED is -1, and sow makes an IntArray of that size.",
  quotes: [[limits, 3, "const val ROWS_OF_A_BED = -1"]],
  wrong: [[limits, 4, "const val SEEDS_OF_A_ROW = 12"]],
};

const pack = "plugin/src/main/kotlin/org/example/garden/PackSeedsTask.kt";
const find = "plugin/src/main/kotlin/org/example/garden/FindSeedsTask.kt";
const script = "packing/build.gradle.kts";
const ofATaskSetInAScript: Scene = {
  log: text(
    "java.util.zip.ZipException: duplicate entry: beans.txt",
    "\tat org.example.garden.PackSeedsTask.pack(PackSeedsTask.kt:13)",
  ),
  files: {
    "settings.gradle.kts": 'include(":packing")\n',
    [pack]: text(
      "package org.example.garden",
      "",
      "abstract class PackSeedsTask : DefaultTask() {",
      "    abstract val seedsToPack: ListProperty<Seed>",
      "",
      "    @TaskAction",
      "    fun run() {",
      "        pack(seedsToPack.get())",
      "    }",
      "",
      "    private fun pack(seeds: List<Seed>) {",
      "        for (seed in seeds)",
      "            zip.putNextEntry(ZipEntry(seed.file))",
      "    }",
      "}",
    ),
    [find]: text(
      "package org.example.garden",
      "",
      "abstract class FindSeedsTask : DefaultTask() {",
      "    abstract val foundSeeds: RegularFileProperty",
      "    abstract val shelf: Property<String>",
      "",
      "    @TaskAction",
      "    fun run() {",
      "        val found = ArrayList<String>()",
      "        foundSeeds.get().asFile.apply {",
      "            writeText(found.joinToString())",
      "        }",
      "    }",
      "}",
    ),
    [script]: text(
      'val seedsFile = layout.buildDirectory.file("seeds.txt")',
      "val findSeeds by tasks.registering(FindSeedsTask::class) {",
      "    foundSeeds.set(seedsFile)",
      '    shelf.set("top")',
      "}",
      "val packSeeds by tasks.registering(PackSeedsTask::class) {",
      "    seedsToPack.set(provider { readSeeds(seedsFile) })",
      "}",
    ),
  },
  rootCause:
    "FindSeedsTask collects what it found in an ArrayList, a seed twice where two searches have it, and pack puts a duplicate entry.",
  quotes: [
    [find, 9, "val found = ArrayList<String>()"],
    [pack, 8, "pack(seedsToPack.get())"],
    [script, 7, "seedsToPack.set(provider { readSeeds(seedsFile) })"],
    [script, 1, 'val seedsFile = layout.buildDirectory.file("seeds.txt")'],
    [script, 3, "foundSeeds.set(seedsFile)"],
    [find, 10, "foundSeeds.get().asFile.apply {"],
    [find, 11, "writeText(found.joinToString())"],
  ],
  wrong: [
    [find, 5, "abstract val shelf: Property<String>"],
    [script, 4, 'shelf.set("top")'],
  ],
};

const app = "app/build.gradle";
const sdk = "sdk.gradle";
const ofABlock: Scene = {
  log: text(
    "FAILURE: Build failed with an exception.",
    "* Where:",
    "Build file '/home/somebody/garden/app/build.gradle' line: 4",
    "* What went wrong:",
    "A problem occurred evaluating project ':app'.",
    "> No signature of method: build_1abc.android() is applicable for argument types: (build_1abc$_run_closure1) values: [build_1abc$_run_closure1@21912dc1]",
  ),
  files: {
    "settings.gradle": "include ':app'\n",
    "build.gradle": "apply from: 'sdk.gradle'\n",
    [app]: text(
      "plugins {",
      "    id 'com.android.application'",
      "}",
      "android {",
      "    compileSdkVersion gardenSdk",
      "    defaultConfig {",
      "        minSdkVersion 21",
      "    }",
      "}",
    ),
    [sdk]: text("ext {", "    gardenSdk = ['34']", "    shedSdk = 3", "}"),
  },
  rootCause:
    "gardenSdk is a list in sdk.gradle, and compileSdkVersion takes none, for which Groovy reports android as missing.",
  quotes: [
    [sdk, 2, "gardenSdk = ['34']"],
    [app, 5, "compileSdkVersion gardenSdk"],
  ],
  wrong: [
    [app, 7, "minSdkVersion 21"],
    [sdk, 3, "shedSdk = 3"],
  ],
};

const rename = `${main}/RenameBedMixin.kt`;
const ofAGeneratedClass: Scene = {
  log: text(
    "java.lang.ClassCastException: class org.example.garden.grammar.impl.RenamedBedImpl cannot be cast to class org.example.lib.mixins.NumberedRow",
    "\tat org.example.lib.mixins.InsertRows.annotate(InsertRows.kt:58)",
  ),
  files: {
    [rename]: text(
      "package org.example.garden",
      "",
      "internal abstract class RenameBedMixin(",
      "    node: Node,",
      ") : PlainElement(node),",
      "    RenamedBed {",
      "    fun depth() = 3",
      "}",
    ),
  },
  rootCause: "RenameBedMixin is a PlainElement only, and the library casts a RenamedBedImpl to NumberedRow.",
  quotes: [
    [rename, 5, ") : PlainElement(node),"],
    [rename, 6, "RenamedBed {"],
  ],
  wrong: [[rename, 7, "fun depth() = 3"]],
};

const holder = `${main}/BedHolder.kt`;
const layout = "app/src/main/res/layout/item_bed.xml";
const ofALayout: Scene = {
  log: text(
    "java.lang.NullPointerException: null",
    "\tat org.example.lib.RowHolder.<init>(RowHolder.java:150)",
    "\tat org.example.garden.BedHolder.<init>(BedHolder.kt:5)",
  ),
  files: {
    [holder]: text(
      "package org.example.garden",
      "",
      "class BedHolder(",
      "    binding: ItemBedBinding,",
      ") : RowHolder(binding.root) {",
      "    fun depth() = 3",
      "}",
    ),
    [layout]: text(
      '<TextView xmlns:android="http://schemas.android.com/apk/res/android"',
      '    android:id="@+id/name_of_bed"',
      '    android:layout_width="match_parent" />',
    ),
  },
  rootCause: "BedHolder hands RowHolder the TextView of ItemBedBinding, which has no row in it.",
  quotes: [
    [layout, 1, '<TextView xmlns:android="http://schemas.android.com/apk/res/android"'],
    [holder, 4, "binding: ItemBedBinding,"],
  ],
  wrong: [[holder, 6, "fun depth() = 3"]],
};

const icons = `${main}/Icons.java`;
const garden = `${main}/Garden.java`;
const inAnAnonymousClass: Scene = {
  log: text(
    "java.lang.IllegalStateException: Can't compress a recycled bitmap",
    "\tat android.graphics.Bitmap.checkRecycled(Bitmap.java:345)",
    "\tat android.graphics.Bitmap.compress(Bitmap.java:985)",
    "\tat org.example.garden.Icons$1.doInBackground(Icons.java:8)",
  ),
  files: {
    [icons]: text(
      "package org.example.garden;",
      "",
      "class Icons {",
      "    static void keep(final Store store,",
      "            final Bitmap icon) {",
      "        new AsyncTask<Void, Void, Void>() {",
      "            protected Void doInBackground(Void... unused) {",
      "                icon.compress(Format.PNG, 100, store.stream());",
      "                return null;",
      "            }",
      "        }.execute();",
      "    }",
      "    static int count(int sheds) { return sheds; }",
      "}",
    ),
    [garden]: text(
      "package org.example.garden;",
      "",
      "class Garden {",
      "    void onReceivedIcon(Bitmap received) {",
      "        Icons.keep(store, received);",
      "    }",
      "}",
    ),
  },
  rootCause:
    "keep compresses icon later, in doInBackground, while onReceivedIcon hands it one that its owner may recycle.",
  quotes: [
    [icons, 5, "final Bitmap icon) {"],
    [garden, 5, "Icons.keep(store, received);"],
  ],
  wrong: [[icons, 13, "static int count(int sheds) { return sheds; }"]],
};

const overlay = "app/src/debug/AndroidManifest.xml";
const ofApp = "app/build.gradle";
const ofAnOverlay: Scene = {
  log: text(
    "Manifest merger failed :",
    "",
    "Overlay manifest:package attribute declared at AndroidManifest.xml:3:11-45",
    "value=(org.example.garden.debug) has a different",
    "value=(org.example.garden.debug) declared in main manifest at",
    "AndroidManifest.xml:3:5-33",
  ),
  files: {
    "settings.gradle": "include ':app'\n",
    [ofApp]: text(
      "apply plugin: 'com.android.application'",
      "android {",
      "    defaultConfig {",
      '        applicationId "org.example.garden"',
      "        versionCode 3",
      "    }",
      "    buildTypes {",
      "        debug {",
      "            applicationIdSuffix '.debug'",
      "        }",
      "    }",
      "}",
    ),
    "app/src/main/AndroidManifest.xml": text(
      '<?xml version="1.0" encoding="utf-8"?>',
      '<manifest xmlns:android="http://schemas.android.com/apk/res/android"',
      '    package="org.example.garden">',
      "    <application />",
      "</manifest>",
    ),
    [overlay]: text(
      '<?xml version="1.0" encoding="utf-8"?>',
      "",
      '<manifest package="org.example.garden"',
      '    xmlns:android="http://schemas.android.com/apk/res/android">',
      "</manifest>",
    ),
  },
  rootCause:
    "The overlay declares a package, and applicationIdSuffix makes org.example.garden.debug of the main one.",
  quotes: [
    [overlay, 3, '<manifest package="org.example.garden"'],
    [ofApp, 9, "applicationIdSuffix '.debug'"],
  ],
  wrong: [[ofApp, 5, "versionCode 3"]],
};

describeChains([
  ["what a function hands to an anonymous class in it", inAnAnonymousClass],
  ["the suffix that an id of the message is made with", ofAnOverlay],
  ["the header of a class that generated code descends from", ofAGeneratedClass],
  ["the layout of a view binding", ofALayout],
  ["a function of whose frame no line is known", ofAnUnknownLine],
  ["such a function in frames without an exception", ofFramesAlone],
  ["the manifest's entry of the failing class and its theme", ofAManifest],
  ["a constant of another package", ofAConstant],
  ["properties of tasks that a script sets", ofATaskSetInAScript],
  ["a block of a script that failed as a whole", ofABlock],
]);
