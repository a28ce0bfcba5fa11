import { describe, expect, it } from "vitest";
import { slipOf } from "../../../src/analysis/code/spelling.ts";

describe("a slip of the fingers", () => {
  it.each([
    ["implementaion", "implementation"],
    ["implmentation", "implementation"],
    ["impelmentation", "implementation"],
    ["viewbinding", "viewBinding"],
    ["androidx.core:core-ktz", "androidx.core:core-ktx"],
  ])("%s is %s", (written, meant) => {
    expect(slipOf(written, ["implementation", "viewBinding", "androidx.core:core-ktx", "api"])).toBe(meant);
  });

  it("is none where the name itself, nothing near, or several near ones are there", () => {
    expect(slipOf("implementation", ["implementation"])).toBeUndefined();
    expect(slipOf("orchard", ["implementation"])).toBeUndefined();
    expect(slipOf("room-ktz", ["room-kta", "room-ktx"])).toBeUndefined();
    expect(slipOf("apt", ["api"])).toBeUndefined();
  });
});
