import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  displayWidth,
  escapeControl,
  expandTabs,
  sliceColumns,
  truncate,
  truncatePath,
  wrap,
} from "../../src/support/terminal-text.ts";
import { slowlyRead } from "../growth.ts";

const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(..." ab\t\n\r\x1b\x9b\u202e字🦊é\ud800/"), fc.string()),
});

describe("escapeControl", () => {
  it.each([
    ["\x1b[31mred\x1b[0m", "\\x1b[31mred\\x1b[0m"],
    ["\x9b2J", "\\x9b2J"],
    ["over\u202egnp.exe", "over\\u202egnp.exe"],
    ["half \ud83d pair", "half \\ud83d pair"],
    ["zero\u200bwidth\ufeff", "zero\\u200bwidth\\ufeff"],
    ["tag\u{e0041}", "tag\\u{e0041}"],
    ["line\u2028separator", "line\\u2028separator"],
    ["bell\x07 null\0", "bell\\x07 null\\x00"],
  ])("shows %j as %j", (text, shown) => {
    expect(escapeControl(text)).toBe(shown);
  });

  it("leaves text, tabs, line feeds and emoji sequences alone", () => {
    const text = "naïve 字 👩‍🚀 ❤️\n\tval x = “y”";
    expect(escapeControl(text)).toBe(text);
  });

  it("leaves no control character behind, whatever it is given", () => {
    fc.assert(fc.property(anyText, (text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(escapeControl(text))));
  });
});

describe("displayWidth", () => {
  it.each([
    ["plain", 5],
    ["字幕", 4],
    ["ｆｕｌｌ", 8],
    ["한글", 4],
    ["e\u0301", 1],
    ["🦊", 2],
    ["│▸…", 3],
  ])("%j takes %i columns", (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });
});

it("expands tabs to the next stop, counting wide characters", () => {
  expect(expandTabs("\ta\tb")).toBe("    a   b");
  expect(expandTabs("字\tb")).toBe("字  b");
  expect(expandTabs("line\r")).toBe("line");
});

it("slices by columns and never splits a wide character", () => {
  expect(sliceColumns("a字b", 0, 2)).toBe("a");
  expect(sliceColumns("a字b", 2, 2)).toBe(" b");
  expect(sliceColumns("abcdef", 2, 3)).toBe("cde");
});

describe("truncate", () => {
  it.each([
    ["shelfAdapter", 12, "shelfAdapter"],
    ["shelfAdapter", 8, "shelfAd…"],
    ["字字字字", 6, "字字…"],
    ["abc", 0, ""],
  ])("%j in %i columns is %j", (text, width, shown) => {
    expect(truncate(text, width)).toBe(shown);
  });

  it("never exceeds the width", () => {
    fc.assert(
      fc.property(anyText, fc.nat(30), (text, width) => displayWidth(truncate(text, width)) <= width),
    );
  });
});

it("keeps the end of a path", () => {
  expect(truncatePath("app/src/main/java/org/example/Shelf.kt", 20)).toBe("…/example/Shelf.kt");
  expect(truncatePath("short/Shelf.kt", 20)).toBe("short/Shelf.kt");
});

describe("wrap", () => {
  it("folds at spaces, keeps line feeds and no-break spaces, cuts long names after a separator", () => {
    expect(wrap("one two  three\nfour", 8)).toEqual(["one two", "three", "four"]);
    expect(wrap("takes 0.19\u00a0s", 9)).toEqual(["takes", "0.19\u00a0s"]);
    expect(wrap("com.android.tools.build:gradle", 14)).toEqual(["com.android.", "tools.build:", "gradle"]);
    const frame = "org.example.Reader.intercept(Reader.kt:36)";
    expect(wrap(frame, 40)).toEqual(["org.example.Reader.intercept(", "Reader.kt:36)"]);
    expect(wrap("", 10)).toEqual([]);
  });

  it("keeps every character but spaces and never exceeds the width", () => {
    const text = fc.string({ unit: fc.constantFrom("a", " ", "字", ".", "🦊", "\n") });
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 20 }), (value, width) => {
        const lines = wrap(value, width);
        expect(lines.join("").replace(/\s/g, "")).toBe(value.replace(/\s/g, ""));
        for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe("a path that is wider than the line", () => {
  const name = fc.string({
    unit: fc.constantFrom(..."abcXYZ09._-$+ \u5b57\u00e9".replace(" ", "")),
    minLength: 1,
    maxLength: 60,
  });
  const path = fc.array(name, { minLength: 2, maxLength: 12 }).map((names) => names.join("/"));

  it("is broken behind a slash and nowhere else, at any width", () => {
    fc.assert(
      fc.property(path, fc.integer({ min: 8, max: 120 }), fc.nat(9999), (whole, width, line) => {
        const place = `${whole}:${line}`;
        const lines = wrap(`see ${place} there`, width);
        expect(lines.join(" ").replaceAll("/ ", "/")).toBe(`see ${place} there`);
      }),
    );
  });

  it("is cut all the same where a name is longer than any file system allows", () => {
    const lines = wrap(`a/${"x".repeat(5000)}/b`, 40);
    for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(40);
  });

  it("costs linear time", async () => {
    expect(await slowlyRead(["a/", "a", "a ", "ü"], (text) => wrap(text, 60))).toEqual([]);
    expect(await slowlyRead(["a/", "a"], (text) => truncatePath(`${text}b`, 60))).toEqual([]);
  });
});

it("drops a mark whose letter was cut off", () => {
  expect(sliceColumns("e\u0301x", 1, 2)).toBe("x");
});
