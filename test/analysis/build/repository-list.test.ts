import { describe, expect, it } from "vitest";
import {
  addRepository,
  declarationIn,
  hostOf,
  listClaims,
} from "../../../src/analysis/build/repository-list.ts";
import { readScript, topBlock } from "../../../src/analysis/build/script.ts";
import { repositoryOf } from "../../../src/facts/repositories.ts";

function listOf(text: string, path = "settings.gradle.kts") {
  const script = readScript(path, text);
  const block = topBlock(script, "repositories");
  if (!block) throw new Error("no repositories in this script");
  return { script, block, title: path };
}

const jitPack = repositoryOf("com.github.example:pager");
const google = repositoryOf("androidx.core:core");

describe("a list of repositories", () => {
  it("has a repository by its function or by its host", () => {
    const list = listOf(`repositories {\n    google {\n    }\n    maven("https://jitpack.io")\n}`);
    expect(declarationIn(list, google)?.line).toBe(2);
    expect(declarationIn(list, jitPack)?.line).toBe(4);
    expect(hostOf(google)).toBe("dl.google.com");
  });

  it("does not have what only a comment names", () => {
    const list = listOf(
      `repositories {\n    google() // not maven("https://jitpack.io")\n    /* google() */\n}`,
    );
    expect(declarationIn(list, jitPack)).toBeUndefined();
    expect(listClaims(list, "asked").map(({ line }) => line)).toEqual([1, 2]);
  });

  it("takes one more in the language of its script, behind the others", () => {
    const kotlin = addRepository(listOf(`repositories {\n\tgoogle()\n}`), jitPack);
    expect(kotlin?.[0]?.after).toContain('\tgoogle()\n\tmaven("https://jitpack.io")\n}');
    const groovy = addRepository(listOf(`repositories {\n  google()\n}`, "build.gradle"), jitPack);
    expect(groovy?.[0]?.after).toContain("  google()\n  maven { url 'https://jitpack.io' }\n}");
  });

  it("is left alone where it stands on one line", () => {
    expect(addRepository(listOf("repositories { google() }"), jitPack)).toBeUndefined();
  });
});
