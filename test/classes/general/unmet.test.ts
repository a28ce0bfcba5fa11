import { describe, expect, test } from "vitest";
import { answerFor } from "../../temporary-project.ts";

const PATH = "app/src/main/java/org/example/garden";

/** A trace with a frame a line: `Beds.read 7` of this project, `Beds.read 7 java` of its Java. */
function trace(header: string, ...frames: string[]): string {
  const lines = frames.map((frame) => {
    const [, type, method, line, java] = /^(\w+)\.(\S+) (\d+)( java)?$/.exec(frame) ?? [];
    return `\tat org.example.garden.${type}.${method}(${type}.${java ? "java" : "kt"}:${line})`;
  });
  const last = "\tat android.os.Handler.handleCallback(Handler.java:789)";
  return [`Exception in thread "main" ${header}`, ...lines, last, ""].join("\n");
}

const pump = (more = "", initial = "false"): string => `package org.example.garden

class Pump {
    private var isOpen = ${initial}

    fun open() {
        isOpen = true
    }

    fun water(litres: Int) {
        check(isOpen) { "The pump is closed" }
        println(litres)
    }
${more}}
`;
const garden = (before = ""): string => `package org.example.garden

class Garden(private val pump: Pump) {
    fun morning() {
        ${before}pump.water(3)
    }
}
`;
const closed = trace(
  "java.lang.IllegalStateException: The pump is closed",
  "Pump.water 11",
  "Garden.morning 5",
);

describe("a state that a check asks for", () => {
  test("that one function alone sets has not been set", async () => {
    const answer = await answerFor(closed, { [`${PATH}/Pump.kt`]: pump(), [`${PATH}/Garden.kt`]: garden() });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain("Only open() gives isOpen another value (line 7 of Pump.kt)");
    expect(answer.location).toMatchObject({ path: `${PATH}/Garden.kt`, line: 5 });
  });

  test("that another function sets back says both", async () => {
    const close = "\n    fun close() {\n        isOpen = false\n    }\n";
    const answer = await answerFor(closed, {
      [`${PATH}/Pump.kt`]: pump(close),
      [`${PATH}/Garden.kt`]: garden(),
    });
    expect(answer.rootCause).toContain(
      "isOpen is false before open() and after close() (lines 7 and 16 of Pump.kt",
    );
  });

  test.each([
    [
      "is given a value that is not known",
      pump("\n    fun read(file: Store) {\n        isOpen = file.isOpen\n    }\n"),
    ],
    ["is what the file does not have", pump("", "true")],
    ["may be set from outside", pump().replace("private var", "var")],
  ])("stays open where it %s", async (kind, source) => {
    const other: Record<string, string> = kind.startsWith("may")
      ? {
          [`${PATH}/Other.kt`]:
            "package org.example.garden\n\nfun shut(pump: Pump) {\n    pump.isOpen = false\n}\n",
        }
      : {};
    const answer = await answerFor(closed, {
      [`${PATH}/Pump.kt`]: source,
      [`${PATH}/Garden.kt`]: garden(),
      ...other,
    });
    expect(answer.status).toBe("unexplained");
  });

  test("is looked for behind the function that answers it", async () => {
    const source = pump("\n    private fun isReady() = isOpen\n").replace(
      "check(isOpen)",
      "check(isReady())",
    );
    const answer = await answerFor(closed, { [`${PATH}/Pump.kt`]: source, [`${PATH}/Garden.kt`]: garden() });
    expect(answer.rootCause).toContain("Only open() gives isOpen another value");
  });

  test("that the throwing function itself sets says that it ran twice", async () => {
    const source = `package org.example.garden;

class Sprinkler {
    private boolean started;

    void start() {
        if (started) {
            throw new IllegalStateException("started already");
        }
        started = true;
    }
}
`;
    const answer = await answerFor(
      trace("java.lang.IllegalStateException: started already", "Sprinkler.start 8 java", "Garden.morning 5"),
      {
        [`${PATH}/Sprinkler.java`]: source,
        [`${PATH}/Garden.kt`]: garden()
          .replaceAll("pump.water(3)", "pump.start()")
          .replace("Pump", "Sprinkler"),
      },
    );
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain(
      "start() has run before: no other line was found that gives started that value",
    );
  });
});

describe("a question that other callers ask first", () => {
  const shed = `package org.example.garden

class Shed(private val store: Store) {
    val isLocked get() = store.isLocked()

    fun take(tool: String) {
        if (isLocked) throw IllegalStateException("locked")
        println(tool)
    }
}
`;
  const workers = (guard: string): string => `package org.example.garden

class Workers(private val shed: Shed) {
    fun dig() {
        if (!shed.isLocked) shed.take("spade")
    }

    fun rake() {
        if (shed.isLocked) return
        shed.take("rake")
    }

    fun mow() {
        ${guard}shed.take("mower")
        println("mown")
    }
}
`;
  const locked = trace("java.lang.IllegalStateException: locked", "Shed.take 7", "Workers.mow 14");

  test("is named with those who ask it", async () => {
    const answer = await answerFor(locked, {
      [`${PATH}/Shed.kt`]: shed,
      [`${PATH}/Workers.kt`]: workers(""),
    });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain(
      "Workers.kt:5 and Workers.kt:10 ask for `!shed.isLocked` before take(); mow() (Workers.kt:14) does not.",
    );
    expect(answer.fixes?.[0]?.diff).toContain('+        if (!shed.isLocked) shed.take("mower")');
  });

  test("is not missed where this caller asks it too", async () => {
    const answer = await answerFor(locked, {
      [`${PATH}/Shed.kt`]: shed,
      [`${PATH}/Workers.kt`]: workers("if (!shed.isLocked) "),
    });
    expect(answer.rootCause).not.toContain("does not.");
  });
});

describe("a value that a check refuses", () => {
  const bed = (given: string): string => `package org.example.garden

class Bed {
    fun plant(seeds: List<String>, rows: Int) {
        require(seeds.isNotEmpty() && rows > 0) { "Nothing to plant in $rows rows" }
    }

    fun spring(store: Store) {
        val found = ${given}
        plant(found, 3)
    }
}
`;
  const nothing = trace(
    "java.lang.IllegalArgumentException: Nothing to plant in 3 rows",
    "Bed.plant 5",
    "Bed.spring 10",
  );

  test("is followed to where it stands in the code", async () => {
    const answer = await answerFor(nothing, { [`${PATH}/Bed.kt`]: bed("emptyList<String>()") });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain(
      "spring() passes `found` for seeds of plant(), which is `emptyList<String>()` (line 9 of Bed.kt)",
    );
  });

  test("stays open where another one makes it", async () => {
    const answer = await answerFor(nothing, { [`${PATH}/Bed.kt`]: bed("store.seeds()") });
    expect(answer.status).toBe("unexplained");
  });
});

describe("an entry without a branch", () => {
  const plan = (branches: string): string => `package org.example.garden

enum class Plant {
    HERB,
    TREE,
    BUSH,
}

class Plan {
    fun space(plant: Plant): Int = when (plant) {
${branches}
        else -> throw IllegalArgumentException("unknown plant")
    }
}
`;
  const unknown = trace("java.lang.IllegalArgumentException: unknown plant", "Plan.space 13");

  test("is the one that is left", async () => {
    const source = plan("        Plant.HERB -> 1\n        Plant.TREE -> 9");
    const answer = await answerFor(unknown, { [`${PATH}/Plan.kt`]: source });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain(
      "`plant` was Plant.BUSH: the only entry of Plant for which space() has no branch",
    );
  });

  test("may be null where the type allows it", async () => {
    const source = plan("        Plant.HERB -> 1\n        Plant.TREE -> 9").replace(
      "plant: Plant)",
      "plant: Plant?)",
    );
    const answer = await answerFor(unknown, { [`${PATH}/Plan.kt`]: source });
    expect(answer.rootCause).toContain("was Plant.BUSH, or null");
  });
});
