import { describe, expect, test } from "vitest";
import { answerFor } from "../../temporary-project.ts";

const PATH = "app/src/main/java/org/example/garden";

/** A trace with a frame a line: `Beds.read 7` of this project, other frames as they are. */
function trace(header: string, ...frames: string[]): string {
  const lines = frames.map((frame) => {
    const own = /^(\w+)\.(\S+) (\d+)( java)?$/.exec(frame);
    if (!own) return `\tat ${frame}`;
    const [, type, method, line, java] = own;
    return `\tat org.example.garden.${type}.${method}(${type}.${java ? "java" : "kt"}:${line})`;
  });
  return [`Exception in thread "main" ${header}`, ...lines, ""].join("\n");
}

const ENUM = "java.lang.Enum.valueOf(Enum.java:257)";

const beds = (types: string, text = 'json.getString("kind")'): string =>
  `package org.example.garden;

import org.json.JSONException;
import org.json.JSONObject;

class Beds {
    static Kind kindOf(JSONObject json) throws JSONException {
        return Kind.valueOf(${text});
    }

    static Kind read(JSONObject json) {
        try {
            return kindOf(json);
        } catch (${types} problem) {
            return null;
        }
    }
}
`;
const kinds = "package org.example.garden;\n\nenum Kind {\n    HERB,\n    TREE\n}\n";
const kindLog = trace(
  "java.lang.IllegalArgumentException",
  ENUM,
  "Kind.valueOf 3 java",
  "Beds.kindOf 8 java",
  "Beds.read 13 java",
  "android.os.Handler.handleCallback(Handler.java:789)",
);

describe("an outcome that a call names", () => {
  test("escapes a try that takes another", async () => {
    const answer = await answerFor(kindLog, {
      [`${PATH}/Beds.java`]: beds("JSONException"),
      [`${PATH}/Kind.java`]: kinds,
    });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain("valueOf() on line 8, in kindOf(), throws IllegalArgumentException");
    expect(answer.rootCause).toContain("The `try` on line 12 catches JSONException only.");
    expect(answer.location).toMatchObject({ path: `${PATH}/Beds.java`, line: 8 });
    expect(answer.fixes?.[0]?.diff).toContain(
      "+        } catch (JSONException | IllegalArgumentException problem) {",
    );
  });

  test.each([
    ["a try that takes it", beds("JSONException | IllegalArgumentException")],
    ["a try that takes everything", beds("Exception")],
    ["a text that stands in the code", beds("JSONException", '"HERBS"')],
  ])("is not blamed beside %s", async (_, source) => {
    const answer = await answerFor(kindLog, { [`${PATH}/Beds.java`]: source, [`${PATH}/Kind.java`]: kinds });
    expect(answer.status).toBe("unexplained");
  });

  const feed = (before: string, after = ""): string =>
    `package org.example.garden

class Feed(private val store: Store) {
    fun load(): String {
        ${before}
        return store.read("feed")
        ${after}
    }
}
`;
  const feedLog = trace(
    "java.security.KeyStoreException: the key is gone",
    "java.security.KeyStore.load(KeyStore.java:1500)",
    "com.vendor.store.Store.read(Store.java:31)",
    "Feed.load 6",
    "android.os.Handler.handleCallback(Handler.java:789)",
  );

  test("is checked in Java and escapes Kotlin, where nothing has to take it", async () => {
    const answer = await answerFor(feedLog, { [`${PATH}/Feed.kt`]: feed("") });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain("No function of this project on the stack catches it.");
  });

  test("is not blamed within runCatching", async () => {
    const source = feed("runCatching {", '}.getOrDefault("")').replace("return store", "store");
    const answer = await answerFor(feedLog, { [`${PATH}/Feed.kt`]: source });
    expect(answer.status).toBe("unexplained");
  });

  test("is not blamed where a function on the stack cannot be read", async () => {
    const log = feedLog.replace(
      "\tat android",
      "\tat org.example.garden.Feed.all(Feed.kt:900)\n\tat android",
    );
    expect((await answerFor(log, { [`${PATH}/Feed.kt`]: feed("") })).status).toBe("unexplained");
  });
});

describe("JSON that does not fit its type", () => {
  const source = (before: string, after: string): string =>
    `package org.example.garden

class Feed(private val gson: Gson) {
    fun load(text: String): Feed? {
        ${before}
        return gson.fromJson(text, Feed::class.java)
        ${after}
    }
}
`;
  const log = trace(
    "com.google.gson.JsonSyntaxException: Expected a string",
    "com.google.gson.Gson.fromJson(Gson.java:975)",
    "Feed.load 6",
  );

  test("is told beside a try that takes something else", async () => {
    const answer = await answerFor(log, {
      [`${PATH}/Feed.kt`]: source("try {", "} catch (problem: IOException) { return null }"),
    });
    expect(answer.rootCause).toContain("The `try` on line 5 catches IOException only.");
  });

  test("is not put down to a catch where none is meant", async () => {
    const answer = await answerFor(log, { [`${PATH}/Feed.kt`]: source("", "") });
    expect(answer.status).toBe("unexplained");
  });
});

describe("an exception thrown on purpose", () => {
  const rows = (branch: string): string =>
    `package org.example.garden

class Rows {
    fun layoutOf(type: Int): Int = when (type) {
        0 -> 10
        ${branch} -> 20
        else -> throw IllegalStateException("Unknown type: $type")
    }
}
`;
  const log = trace(
    "java.lang.IllegalStateException: Unknown type: 7",
    "Rows.layoutOf 7",
    "android.os.Handler.handleCallback(Handler.java:789)",
  );

  test("for what no branch takes names the value", async () => {
    const answer = await answerFor(log, { [`${PATH}/Rows.kt`]: rows("1") });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain("`type` was 7, for which layoutOf() has no branch");
  });

  test("is of another version where a branch takes it", async () => {
    const answer = await answerFor(log, { [`${PATH}/Rows.kt`]: rows("7") });
    expect(answer.status).toBe("unexplained");
  });

  const bed = `package org.example.garden

class Bed {
    fun plant(seeds: Int) {
        require(seeds > 0) { "No seeds: \${seeds}" }
    }

    fun fill(sack: Sack) {
        plant(sack.count())
    }
}
`;

  test("by a check says what was not met and who passed it, and claims no cause", async () => {
    const answer = await answerFor(
      trace("java.lang.IllegalArgumentException: No seeds: 0", "Bed.plant 5", "Bed.fill 9"),
      { [`${PATH}/Bed.kt`]: bed },
    );
    expect(answer.status).toBe("unexplained");
    expect(answer.rootCause).toContain("when `seeds > 0` does not hold (line 5)");
    expect(answer.rootCause).toContain("Bed.kt:9 passes `sack.count()`");
  });

  const checked = (argument: string): string =>
    `package org.example.garden

class Tools {
    fun take(name: String?) {
        if (name == null) throw IllegalStateException("No tool")
    }

    fun dig() {
        take(${argument})
    }
}
`;
  const noTool = trace("java.lang.IllegalStateException: No tool", "Tools.take 5", "Tools.dig 9");

  test("for null is put down to where the null comes from", async () => {
    const answer = await answerFor(noTool, { [`${PATH}/Tools.kt`]: checked("null") });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain("passes null");
  });

  test("for null stays open where the value comes from elsewhere", async () => {
    const answer = await answerFor(noTool, { [`${PATH}/Tools.kt`]: checked("shed.name()") });
    expect(answer.status).toBe("unexplained");
    expect(answer.rootCause).toContain("when `name == null` holds");
  });

  test("is not taken for one with another message", async () => {
    const answer = await answerFor(
      trace("java.lang.IllegalArgumentException: No water: 0", "Bed.plant 5", "Bed.fill 9"),
      { [`${PATH}/Bed.kt`]: bed },
    );
    expect(answer.rootCause).not.toContain("on purpose");
  });
});

describe("a check of a library", () => {
  const log = (message: string): string =>
    trace(
      `java.lang.IllegalStateException${message}`,
      "androidx.appcompat.app.AppCompatDelegateImpl.setSupportActionBar(AppCompatDelegateImpl.java:345)",
      "Beds.onCreate 5",
    );
  const source =
    "package org.example.garden\n\nclass Beds {\n    fun onCreate() {\n        setSupportActionBar(bar)\n    }\n}\n";

  test("is told by its condition", async () => {
    const answer = await answerFor(
      log(": This Activity already has an action bar supplied by the window decor."),
      {
        [`${PATH}/Beds.kt`]: source,
      },
    );
    expect(answer.rootCause).toContain(
      "throws it when `mHost instanceof Activity && ab instanceof WindowDecorActionBar`",
    );
  });

  test("is not told for another message", async () => {
    const answer = await answerFor(log(": Something else"), { [`${PATH}/Beds.kt`]: source });
    expect(answer.rootCause).not.toContain("WindowDecorActionBar");
  });

  test("is looked for above the function that only throws for it, and holds what the line passes against it", async () => {
    const text = (count: string): string =>
      `package org.example.garden\n\nclass Beds {\n    fun show() {\n        Shown(steps = ${count})\n    }\n}\n`;
    const shown = trace(
      "java.lang.IllegalArgumentException: steps should be >= 0",
      "androidx.compose.foundation.internal.InlineClassHelperKt.throwIllegalArgumentException(InlineClassHelper.kt:40)",
      "androidx.compose.material.SliderKt.Slider(Slider.kt:149)",
      "Beds.show 5",
    );
    const answer = await answerFor(shown, {
      [`${PATH}/Beds.kt`]: text("-1").replace("Shown(", "Slider("),
    });
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).toContain("passes `-1` for steps of Slider()");
    const other = await answerFor(shown, {
      [`${PATH}/Beds.kt`]: text("beds.size").replace("Shown(", "Slider("),
    });
    expect(other.status).toBe("unexplained");
  });

  test("of Kotlin's own library", async () => {
    const answer = await answerFor(
      trace(
        "java.lang.IllegalArgumentException: Requested element count -2 is less than zero.",
        "kotlin.collections.CollectionsKt___CollectionsKt.take(_Collections.kt:904)",
        "Beds.first 5",
      ),
      {
        [`${PATH}/Beds.kt`]:
          "package org.example.garden\n\nclass Beds(private val all: List<String>, private val size: Int) {\n    fun first(): List<String> {\n        return all.take(size - 3)\n    }\n}\n",
      },
    );
    expect(answer.rootCause).toContain("passes `size - 3` for n of take()");
  });
});
