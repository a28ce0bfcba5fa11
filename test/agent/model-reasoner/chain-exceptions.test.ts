import { describeChains, type Scene } from "./chain-scene.ts";

const text = (...rows: string[]): string => `${rows.join("\n")}\n`;
const main = "app/src/main/java/org/example/garden";
const watering = `${main}/Watering.java`;
const shed = `${main}/Shed.java`;
const sprinkler = `${main}/Sprinkler.kt`;

const ofAHandler: Scene = {
  log: text(
    "java.lang.IllegalStateException: it has no lid",
    "\tat org.example.parts.Lid.shut(Lid.java:3)",
    "\tat org.example.garden.Watering.pour(Watering.java:15)",
  ),
  files: {
    [watering]: text(
      "package org.example.garden;",
      "",
      "class Watering {",
      "    private Can can = Can.plain();",
      "    void find(Shelf shelf) {",
      "        try {",
      "            can = Shed.open(shelf);",
      "        } catch (LockedException locked) {",
      "            Notes.keep(locked);",
      "        }",
      "        try { shelf.dust(); } catch (DustException dust) { Notes.keep(dust); }",
      "    }",
      "    void pour(Bed bed) {",
      "        bed.dig();",
      "        can.lift(bed);",
      "    }",
      "}",
    ),
    [shed]: text(
      "package org.example.garden;",
      "",
      "class Shed {",
      "    static Can open(Shelf shelf) throws LockedException {",
      "        if (shelf.isLocked()) throw new LockedException(shelf);",
      "        return shelf.first();",
      "    }",
      "}",
    ),
  },
  rootCause:
    "Shed.open throws LockedException, which find only keeps in its Notes, so pour lifts the plain can.",
  quotes: [
    [watering, 9, "Notes.keep(locked);"],
    [watering, 8, "} catch (LockedException locked) {"],
    [watering, 7, "can = Shed.open(shelf);"],
  ],
  wrong: [[watering, 11, "try { shelf.dust(); } catch (DustException dust) { Notes.keep(dust); }"]],
};

const ofAnAnnouncement: Scene = {
  log: text(
    "org.example.garden.LockedException",
    "\tat org.example.garden.Shed.open(Shed.java:6)",
    "\tat org.example.parts.Loop.run(Loop.java:90)",
  ),
  files: {
    [shed]: text(
      "package org.example.garden;",
      "",
      "class Shed {",
      "    Can open(Shelf shelf)",
      "            throws LockedException {",
      "        throw new LockedException();",
      "    }",
      "    Can reach(Shelf shelf) throws LockedException {",
      "        return shelf.first();",
      "    }",
      "}",
    ),
  },
  rootCause: "open announces LockedException and always throws it, and Loop hands it on.",
  quotes: [[shed, 4, "Can open(Shelf shelf)\n            throws LockedException {"]],
  wrong: [[shed, 8, "Can reach(Shelf shelf) throws LockedException {"]],
};

const ofAnArgument: Scene = {
  log: text(
    "java.lang.IllegalStateException: it is rusty",
    "\tat org.example.parts.Valve.open(Valve.kt:30)",
    "\tat org.example.garden.Sprinkler.turn(Sprinkler.kt:9)",
  ),
  files: {
    [sprinkler]: text(
      "package org.example.garden",
      "",
      "class Sprinkler(private val taps: Taps) {",
      "    fun begin() {",
      "        turn(",
      "            taps.byName(FIRST_TAP),",
      "        )",
      "    }",
      "    private fun turn(tap: Tap) = Valve.open(tap)",
      "    fun count() = taps.size",
      "}",
    ),
  },
  rootCause: "begin hands turn the tap of FIRST_TAP, which is the rusty one.",
  quotes: [[sprinkler, 6, "taps.byName(FIRST_TAP),"]],
  wrong: [[sprinkler, 10, "fun count() = taps.size"]],
};

describeChains([
  ["a handler of what a call throws", ofAHandler],
  ["the exceptions that a function announces", ofAnAnnouncement],
  ["an argument on a line of its own", ofAnArgument],
]);
