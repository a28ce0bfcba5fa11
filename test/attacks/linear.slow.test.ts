import { describe, expect, it } from "vitest";
import { readOwnFacts } from "../../src/analysis/case/own-facts.ts";
import { readLog } from "../../src/parse/read-log.ts";
import { readProperties } from "../../src/syntax/properties.ts";
import { readTags } from "../../src/syntax/xml.ts";
import { describeFile } from "../../src/workspace/explore/describe-file.ts";
import { readVersionCatalog } from "../../src/workspace/gradle/version-catalog.ts";
import { parseIgnoreRules } from "../../src/workspace/ignore-rules.ts";
import { outlineFile } from "../../src/workspace/outline/file.ts";
import { scanTypes } from "../../src/workspace/outline/type-scan.ts";
import { growsTooFast } from "../growth.ts";

/** What makes a reader begin again at every place, look to the end of the line from every place, or go ever deeper. */
const pumps = [
  ..."`'\"/*<>$(){}[] @1.=\\#!-?:&|;,+%a\té\u0000",
  ..."\"\"\" // /* */ <!-- <a> </a> <a a. a= a, a: a( a< ${ \"${ :: @a ]]> -> \\u [[ {{ '' '''".split(" "),
  ...'fun|class A{|val a=|if(a)|import a.|id("|by a{|?:|!!|a->{|/**|@A(|<A,|a.b(|="|&a;'.split("|"),
];

const outline = (path: string) => (text: string) =>
  outlineFile({
    path,
    text,
    get lines() {
      return text.split("\n");
    },
  });
const lines = (read: (path: string, lines: string[]) => unknown) => (text: string) =>
  read("a", text.split("\n"));

/** Each reader, with what stands before the pump: where it is in the middle of something. */
const readers: [name: string, read: (text: string) => unknown, begins: string[]][] = [
  ["Kotlin", outline("A.kt"), ["class A { fun a() { "]],
  ["Java", outline("A.java"), ["class A { void a() { "]],
  ["a Groovy script", outline("build.gradle"), ["android {\n "]],
  ["a Kotlin script", outline("build.gradle.kts"), ["dependencies {\n "]],
  ["XML", outline("res/values/a.xml"), ["", '<resources><string name="a']],
  ["types of Kotlin", (text) => scanTypes(text, "kotlin"), [""]],
  ["types of Java", (text) => scanTypes(text, "java"), [""]],
  ["tags of XML", readTags, ["", '<a b="']],
  [
    "a version catalog",
    lines((path, all) => readVersionCatalog(path, all)),
    ["[versions]\na = ", "[libraries]\na = { "],
  ],
  ["a project's own facts", readOwnFacts, ["", '{"knownIssues":[{"what":"', '{"messages":[{', '{"a":']],
  ["properties", lines((_, all) => readProperties(all)), ["", "a="]],
  ["ignore rules", (text) => parseIgnoreRules(text, "", undefined), [""]],
  ["a script", (text) => describeFile("a.ts", text), ["", "export const a = "]],
  ["markup", (text) => describeFile("a.html", text), [""]],
  [
    "a log",
    readLog,
    [
      "",
      "java.lang.IllegalStateException: ",
      "\tat a.B.c(",
      "e: file:///a/B.kt:1:2 ",
      "* What went wrong:\n> ",
      '{"a":"',
      '<failure message="',
      "Caused by: a.B: ",
      "> ",
    ],
  ],
];

it("many rows of a project's own facts are read in linear time, whatever they hold", async () => {
  const what = 'when \\"{['.repeat(40);
  const text = (count: number) => JSON.stringify({ knownIssues: Array(count).fill({ what }) }, null, 2);
  expect(await growsTooFast(readOwnFacts, text, 1000)).toBe(false);
});

describe("four times as much of anything on one line takes about four times as long", () => {
  it.each(readers)("in %s", async (_, read, begins) => {
    const slow: string[] = [];
    for (const begin of begins) {
      for (const pump of pumps) {
        const make = (length: number) => begin + pump.repeat(length / pump.length);
        if (await growsTooFast(read, make)) slow.push(begin + pump);
      }
    }
    expect(slow).toEqual([]);
  });
});
