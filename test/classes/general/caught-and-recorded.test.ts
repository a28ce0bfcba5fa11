import { describe, expect, test } from "vitest";
import { crash, explained } from "../explained.ts";

const plans = (throwing: string): string => `
class Plans(private val store: Store) {
    fun read(name: String): String {
        val tries = 1
        try {
            return store.load(name)
        } catch (problem: StoreException) {
            if (tries == 1) throw IllegalStateException(${throwing})
            return ""
        }
    }
}
`;

describe("a throw in a catch", () => {
  const log = (message: string): string =>
    crash(`java.lang.IllegalStateException${message}`, "Plans.read:9", "Yard.show:4");

  test("is for what was caught, not for the condition beside it", async () => {
    const result = await explained(log(": no plan"), { "Plans.kt": plans('"no plan"') });
    expect(result.status).toBe("unexplained");
    expect(result.question).toBe("what the catch on line 8 took");
    expect(result.rootCause).toContain("it came out of the `try` on line 6, whose one call is on line 7");
    expect(result.rootCause).not.toContain("on purpose");
    expect(result.location?.line).toBe(7);
    expect(result.fixes[0]?.shows).toBe(true);
    expect(result.fixGuidelines[0]).toBe(
      'Pass problem on as the cause and run it again: the trace then has its stack below "Caused by".',
    );
  });

  test("shows what the message has of it, and where the rest of it stands", async () => {
    const result = await explained(log(": no plan: disk is full"), {
      "Plans.kt": plans('"no plan: " + problem.message, problem'),
    });
    expect(result.rootCause).toContain('It said "disk is full".');
    expect(result.fixGuidelines[0]).toContain('Look for "Caused by"');
  });

  test("is still a check where the condition stands around no catch", async () => {
    const source = `
class Plans {
    fun read(name: String): String {
        val count = name.length
        if (count == 1) throw IllegalStateException("no plan")
        return name
    }
}
`;
    const check = crash("java.lang.IllegalStateException: no plan", "Plans.read:6", "Yard.show:4");
    const result = await explained(check, { "Plans.kt": source });
    expect(result.rootCause).toContain("on purpose when `count == 1` holds");
  });
});

test("a cause that only the message of a wrapper names was not thrown on the wrapper's line", async () => {
  const source = `
class Plans(private val store: Store?) {
    fun read(name: String): String {
        val store = this.store
        throw RuntimeException(problems.take(store.name))
    }
}
`;
  const header =
    "java.lang.RuntimeException: java.lang.NullPointerException: Attempt to invoke virtual method 'java.lang.String org.example.shelf.Store.getName()' on a null object reference";
  const result = await explained(crash(header, "Plans.read:6", "Yard.show:4"), { "Plans.kt": source });
  expect(result.type).toBe("npe");
  expect(result.status).toBe("unexplained");
  expect(result.rootCause).toContain(
    "Plans.read handed on NullPointerException in another exception; where it was thrown is not in the log.",
  );
});

describe("a library's wrapper", () => {
  const source = (types: string): string => `
class Plans {
    String read(Reader text) {
        try {
            return gson.fromJson(text, String.class);
        } catch (${types} problem) {
            return "";
        }
    }
}
`;
  const log = `${crash("com.google.gson.JsonIOException: java.net.SocketTimeoutException: timeout", "com.google.gson.internal.Streams.parse(Streams.java:62)", "com.google.gson.Gson.fromJson(Gson.java:900)", "Plans.read:6.java")}
11-20 10:14:02.731  8123  8123 E AndroidRuntime: Caused by: java.net.SocketTimeoutException: timeout
11-20 10:14:02.731  8123  8123 E AndroidRuntime: \tat okio.SocketAsyncTimeout.newTimeoutException(SocketAsyncTimeout.java:143)
11-20 10:14:02.731  8123  8123 E AndroidRuntime: \tat com.google.gson.stream.JsonReader.peek(JsonReader.java:100)
11-20 10:14:02.731  8123  8123 E AndroidRuntime: \t... 2 more`;

  test("slips past the catch of what it wraps", async () => {
    const result = await explained(log, { "Plans.java": source("IOException") });
    expect(result.status).toBe("explained");
    expect(result.rootCause).toBe(
      "The SocketTimeoutException comes out of line 6 wrapped in a JsonIOException, which the `try` on line 5 does not take: it catches IOException.",
    );
  });

  test.each(["IOException | JsonParseException", "RuntimeException", "StoreException"])(
    "is not said to slip past %s",
    async (types) => {
      const result = await explained(log, { "Plans.java": source(types) });
      expect(result.rootCause).not.toContain("wrapped in");
    },
  );
});

describe("a stack that was only recorded", () => {
  test.each([
    [
      "android.app.ServiceConnectionLeaked: Activity org.example.shelf.Yard has leaked ServiceConnection org.example.shelf.Link@1 that was originally bound here",
      "Yard.show bound to a service. Nothing was thrown there",
    ],
    ["java.lang.Throwable: response.body().close()", "Yard.show began a request. Nothing was thrown there"],
    [
      "android.os.strictmode.DiskReadViolation",
      "Yard.show did what StrictMode watches for. Nothing was thrown there",
    ],
  ])("was not thrown: %s", async (header, said) => {
    const log = crash(header, "android.app.LoadedApk.make(LoadedApk.java:1)", "Yard.show:40");
    const result = await explained(log, { "Yard.kt": "class Yard { fun show() {} }\n" });
    expect(result.rootCause).toContain(said);
    expect(result.rootCause).not.toContain("threw");
  });

  test("is not one where something was thrown", async () => {
    const log = crash("java.lang.Exception: Stack trace of a bed", "Yard.show:40");
    const result = await explained(log, { "Yard.kt": "class Yard { fun show() {} }\n" });
    expect(result.rootCause).toContain("The trace of Exception begins in Yard.show.");
  });
});
