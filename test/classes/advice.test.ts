import { describe, expect, it } from "vitest";
import { nullableCalls } from "../../src/facts/platform-null.ts";
import { crash, explained } from "./explained.ts";

/** Calls that throw where the advice is needed, and what not every project's libraries have. */
const NOT_EVERYWHERE = /require\w+\(|viewLifecycleOwner|IntentCompat|BundleCompat|repeatOnLifecycle/;

describe("advice that names a function", () => {
  it.each(["getActivity", "getContext", "getArguments", "getView", "getParcelableExtra", "getParcelable"])(
    "holds in every project for %s()",
    (name) => {
      const advice = nullableCalls(name).map(({ instead }) => instead);
      expect(advice.length).toBeGreaterThan(0);
      for (const each of advice) expect(each).not.toMatch(NOT_EVERYWHERE);
    },
  );

  const EXPORTED =
    "java.lang.SecurityException: org.example.shelf: One of RECEIVER_EXPORTED or RECEIVER_NOT_EXPORTED should be specified when a receiver isn't being registered exclusively for system broadcasts";
  const registering = (...head: string[]) =>
    [
      ...head,
      "class Shelf : Activity() {",
      "  fun open() {",
      "    registerReceiver(sold, filter)",
      "  }",
      "}",
    ].join("\n");

  it("names ContextCompat only where AndroidX is used", async () => {
    const platform = await explained(crash(EXPORTED, "Shelf.open:5"), {
      "Shelf.kt": registering("import android.app.Activity"),
    });
    expect(platform.fixGuidelines.join(" ")).toMatch(/Context\.RECEIVER_NOT_EXPORTED \(where SDK_INT/);
    expect(platform.fixes).toEqual([]);
    const androidx = await explained(crash(EXPORTED, "Shelf.open:5"), {
      "Shelf.kt": registering("import androidx.activity.ComponentActivity"),
    });
    expect(androidx.fixGuidelines.join(" ")).toMatch(/ContextCompat\.RECEIVER_NOT_EXPORTED/);
  });

  it("does not take a project's own function for the platform's of that name", async () => {
    const { rootCause } = await explained(
      crash(
        'java.lang.NullPointerException: Cannot invoke "String.length()" because the return value of "org.example.shelf.Shelf.getContext()" is null',
        "Label.show:4.java",
      ),
      {},
    );
    expect(rootCause).not.toMatch(/detached/);
  });
});
