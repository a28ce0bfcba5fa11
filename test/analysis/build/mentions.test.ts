import { describe, expect, it } from "vitest";
import { mentionsOf, mentionsOn, mentionsWithin } from "../../../src/analysis/build/mentions.ts";
import { settingLines } from "../../../src/analysis/build/setters-of.ts";
import { groovyMethods } from "../../../src/syntax/gradle/groovy-methods.ts";

const source = (text: string, path = "build.gradle.kts") => ({ path, lines: text.split("\n"), code: [] });
const pathsOf = (text: string, path?: string) => mentionsOf(source(text, path)).map((each) => each.path);

describe("names in the code of a script", () => {
  it("are told with what stands before their dots, in brackets and on the next line too", () => {
    expect(pathsOf('val key = System.env["KEY"] ?: providers\n    .gradleProperty("key")?.orNull')).toEqual([
      "val",
      "key",
      "System.env.KEY",
      "providers.gradleProperty",
      "orNull",
    ]);
  });

  it("are none in comments and strings, but what templates put in is", () => {
    expect(pathsOf('println("project of $name") // version')).toEqual(["println", "name"]);
    expect(pathsOf("println 'of $version'\n/* name */ println \"of $name\"", "build.gradle")).toEqual([
      "println",
      "println",
      "name",
    ]);
  });

  it("have what they are given, behind type arguments too", () => {
    const [tasks] = mentionsOf(source('tasks.register<Copy>("stamp", kind = of) { }'));
    expect(tasks).toMatchObject({ path: "tasks.register", hasBlock: true });
    expect(tasks?.arguments).toMatchObject([{ literal: "stamp" }, { name: "kind", text: "of" }]);
  });

  it("are found by line and by offset", () => {
    const script = source("a(b)\nc\nd.e(f.g)");
    expect(mentionsOn(script, { from: 2, to: 3 }).map(({ path }) => path)).toEqual(["c", "d.e", "f.g"]);
    expect(mentionsWithin(script, { start: 2, end: 6 }).map(({ path }) => path)).toEqual(["b", "c"]);
  });
});

describe("what sets a property of a build", () => {
  const lines = (text: string, path: string) => settingLines(source(text, path), "room");
  it("is an assignment, an entry of a map, or a call that is given the name and a value", () => {
    const script =
      "ext.room = '2'\next['room'] = '2'\next.set 'room', '2'\next.all = [room: '2']\nprintln room";
    expect(lines(script, "build.gradle")).toEqual([1, 2, 3, 4]);
    expect(
      lines('extra["room"] = "2"\nval room by extra("2")\nset("room", "2")', "build.gradle.kts"),
    ).toEqual([1, 2, 3]);
    expect(lines("# room=1\nroom = 2", "gradle.properties")).toEqual([2]);
  });

  it("is no comparison, no parameter, no other name and no text", () => {
    expect(lines('fun of(room: Int) = room == 2\n// room = 1\nprintln("room = 2")', "Of.kt")).toEqual([]);
    expect(lines("println ok ? room : none\nroomy = 2\nhasProperty('room')", "build.gradle")).toEqual([]);
  });
});

describe("methods of a class of Groovy", () => {
  it("are its own declarations, not calls and not those of a class inside", () => {
    const text =
      "class Row {\n  static class Bed { void plant() { } }\n  List<String> plant() { plant() }\n}\nvoid plant() { }";
    expect(groovyMethods(text, "Row", "plant")).toEqual([3]);
    expect(groovyMethods(text, "Bed", "plant")).toEqual([2]);
  });
});
