import { expect, test } from "vitest";
import { isAndroidPlugin } from "../../../src/analysis/build/android-plugin.ts";

test("a module is not of Android because lint or the settings plugin is applied", () => {
  expect(["com.android.application", "com.android.library", "com.android.test"].every(isAndroidPlugin)).toBe(
    true,
  );
  expect(["com.android.lint", "com.android.settings", "org.jetbrains.kotlin.jvm"].some(isAndroidPlugin)).toBe(
    false,
  );
});
