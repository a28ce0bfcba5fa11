import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cosine } from "../../src/memory/embedder.ts";
import { FailureEmbedder } from "../../src/memory/failure-embedder.ts";
import { anyCharacter } from "../any-character.ts";

const embedder = new FailureEmbedder();
const alike = async (left: string, right: string): Promise<number> => {
  const [one, other] = await embedder.embedBatch([left, right]);
  return one && other ? cosine(one, other) : Number.NaN;
};

const crash = `FATAL EXCEPTION: main
Process: org.example.shelf, PID: 4711
java.lang.IllegalStateException: Fragment ShelfFragment{a1b2c3d} not attached to a context.
	at androidx.fragment.app.Fragment.requireContext(Fragment.java:967)
	at org.example.shelf.list.ShelfFragment.show(ShelfFragment.kt:71)
	at org.example.shelf.list.ShelfFragment.onViewCreated$lambda$2(ShelfFragment.kt:40)
	at org.example.shelf.list.ShelfFragment.$r8$lambda$x7(Unknown Source:0)
	at android.os.Handler.handleCallback(Handler.java:938)
	at android.os.Looper.loop(Looper.java:223)`;

describe("the built-in embedder takes for the same failure", () => {
  it.each([
    ["one of another run", crash.replace("4711", "902").replace("a1b2c3d", "ff00912")],
    ["one whose lines have moved", crash.replace(":71", ":88").replace(":40", ":57")],
    ["one whose lambdas were numbered anew", crash.replace("lambda$2", "lambda$11").replace("$x7", "$qQ")],
    [
      "one of another device",
      crash.replace("Handler.java:938", "Handler.java:790").replace("Looper.java:223", "Looper.java:164"),
    ],
    [
      "one in logcat's own columns",
      crash
        .split("\n")
        .map((line) => `03-14 15:09:26.535  4711  4711 E AndroidRuntime: ${line}`)
        .join("\n"),
    ],
  ])("%s", async (_, other) => {
    expect(await alike(crash, other)).toBeGreaterThan(0.98);
  });
});

it("knows a failure again in a package that was renamed, and tells it from its neighbours", async () => {
  const renamed = crash.replaceAll("org.example.shelf", "net.other.books");
  const elsewhere = crash.replaceAll("ShelfFragment", "CartFragment").replace(".show(", ".total(");
  const another = crash
    .replace(/java.lang.IllegalState.*/, "java.lang.NullPointerException: x")
    .replace(".show(", ".hide(");
  expect(await alike(crash, renamed)).toBeGreaterThan(0.85);
  expect(await alike(crash, elsewhere)).toBeLessThan(await alike(crash, renamed));
  expect(await alike(crash, another)).toBeLessThan(await alike(crash, renamed));
});

it("tells builds apart by the library that they lack, not by its version", async () => {
  const missing = (coordinates: string): string => `FAILURE: Build failed with an exception.

* What went wrong:
Execution failed for task ':app:checkDebugAarMetadata'.
> Could not resolve all files for configuration ':app:debugRuntimeClasspath'.
   > Could not find ${coordinates}.
`;
  const one = missing("com.squareup.okhttp3:okhttp:4.99.0");
  expect(await alike(one, missing("com.squareup.okhttp3:okhttp:5.99.0"))).toBeGreaterThan(0.9);
  expect(await alike(one, missing("io.coil-kt:coil:2.99.0"))).toBeLessThan(0.8);
});

it("does not see numbers, addresses and case apart in plain words", async () => {
  expect(await alike("User@a1b2c3d at place 12", "user@ffffff9 at place 99")).toBeCloseTo(1);
});

it("gives every text a vector of its dimension, of length one or zero", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter }), async (text) => {
      const vector = await embedder.embed(text);
      const own = cosine(vector, vector);
      expect(vector).toHaveLength(embedder.dimension);
      expect(Math.abs(own - 1) < 1e-4 || own === 0).toBe(true);
    }),
  );
});
