import { describe, expect, it } from "vitest";
import { isReleased, neverReleased, toolOf } from "../../../src/analysis/build/releases.ts";

describe("what a plugin or module is a part of", () => {
  it.each([
    ["com.android.application", "agp"],
    ["com.android.tools.build:gradle", "agp"],
    ["com.android.library:com.android.library.gradle.plugin", "agp"],
    ["org.jetbrains.kotlin.android", "kotlin"],
    ["org.jetbrains.kotlin:kotlin-stdlib", "kotlin"],
    ["com.google.devtools.ksp", "ksp"],
    ["org.jetbrains.kotlinx:kotlinx-coroutines-core", undefined],
    ["com.android.tools:desugar_jdk_libs", undefined],
  ])("%s is of %s", (subject, tool) => {
    expect(toolOf(subject)).toBe(tool);
  });
});

describe("a version that was never released", () => {
  it("names the newest of its line", () => {
    expect(neverReleased("com.android.application", "8.10.9", undefined)).toMatchObject({
      right: "8.10.1",
      isSameLine: true,
    });
  });

  it("names the release before a line that does not exist", () => {
    expect(neverReleased("com.android.application", "8.14.0", undefined)).toMatchObject({
      right: "8.13.2",
      isSameLine: false,
    });
  });

  it("is none where it was released, or no table can tell", () => {
    expect(neverReleased("com.android.application", "8.10.1", undefined)).toBeUndefined();
    expect(neverReleased("com.android.application", "99.0.0", undefined)).toBeUndefined();
    expect(neverReleased("com.android.application", "8.10.0-alpha05", undefined)).toBeUndefined();
    expect(isReleased("com.android.application", "8.10.1")).toBe(true);
    expect(isReleased("androidx.core:core", "1.13.0")).toBe(false);
  });

  it("knows from which Kotlin on the Compose compiler has a plugin", () => {
    const never = neverReleased("org.jetbrains.kotlin.plugin.compose", "1.9.24", undefined);
    expect(never?.because).toContain("2.0.0");
    expect(never?.right).toBeUndefined();
  });
});
