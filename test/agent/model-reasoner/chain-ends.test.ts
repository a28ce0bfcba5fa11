import { expect, it } from "vitest";
import { checkChain } from "../../../src/agent/evidence-chain/evidence-chain.ts";
import type { CaseFact } from "../../../src/model/case-fact.ts";
import type { Finding } from "../../../src/model/finding.ts";
import { codebaseOf, crash } from "../scene.ts";
import { describeChains, type Scene } from "./chain-scene.ts";

const text = (...rows: string[]): string => `${rows.join("\n")}\n`;

/** Two builds in one tree, each with a module of that name: the log says which numbers they have, not which of them it is. */
const build = (...android: string[]): string =>
  text(
    "plugins {",
    '    kotlin("multiplatform")',
    '    id("com.android.library")',
    "}",
    "android {",
    "    compileSdk = 34",
    ...android,
    "    kotlin {",
    "        jvmToolchain(17)",
    "    }",
    "}",
  );
const settings = text('rootProject.name = "garden"', 'include(":shared")');
const ofALevel: Scene = {
  log: text(
    "* What went wrong:",
    "Execution failed for task ':shared:compileReleaseKotlinAndroid'.",
    "> Inconsistent JVM-target compatibility detected for tasks 'compileReleaseJavaWithJavac' (1.8) and 'compileReleaseKotlinAndroid' (17).",
  ),
  files: {
    "samples/beds/settings.gradle.kts": settings,
    "samples/beds/shared/build.gradle.kts": build(),
    "samples/plots/settings.gradle.kts": settings,
    "samples/plots/shared/build.gradle.kts": build(
      "    compileOptions {",
      "        sourceCompatibility = JavaVersion.VERSION_17",
      "    }",
    ),
    "samples/plots/tools/build.gradle.kts": build(),
  },
  rootCause:
    "The shared module of the beds sets jvmToolchain(17), and no compileOptions: compileReleaseJavaWithJavac stays at 1.8.",
  quotes: [["samples/beds/shared/build.gradle.kts", 8, "jvmToolchain(17)"]],
  wrong: [["samples/plots/tools/build.gradle.kts", 8, "jvmToolchain(17)"]],
};

describeChains([["a number of the message in the script of the failed task's module", ofALevel]]);

const shelf = "app/src/main/java/org/sample/shelf/ShelfStore.kt";
const files = {
  [shelf]: text(
    "package org.sample.shelf",
    "",
    "class ShelfStore(private val texts: Texts) {",
    "    private val unset = Keys.none()",
    "    fun label(): String? = texts.of(unset)",
    "    fun count(): Int = texts.size",
    "}",
  ),
};
const known: CaseFact = {
  kind: "known",
  topic: "what was asked",
  text: "ShelfStore.label asked for a text and got none.",
  evidence: [
    { quote: "fun label(): String? = texts.of(unset)", source: "read_file", path: shelf, line: 5 },
    { quote: "No text of that key", source: "log", line: 1 },
  ],
};
const label = { quote: "fun label(): String? = texts.of(unset)", source: "read_file", path: shelf, line: 5 };
const findingAt = (line: number, quote: string, ...more: Finding["evidence"]): Finding => ({
  rootCause: "The key unset stands for no text, so ShelfStore.label has none when the view inflates.",
  ground: "typical",
  location: { path: shelf, line },
  evidence: [{ quote, source: "read_file", path: shelf, line }, ...more],
  fixGuidelines: [],
});
const check = (finding: Finding, facts: readonly CaseFact[]) =>
  checkChain(finding, { error: crash, suspects: [], codebase: codebaseOf(files), findings: [], facts });

it("a chain may begin at what the case knows of the failure, and go on from there", async () => {
  const finding = findingAt(4, "private val unset = Keys.none()", label);
  expect(await check(finding, [])).toMatchObject({ holds: false });
  expect(await check(finding, [known])).toEqual({ holds: true });
});

it("what the case knows is no answer by itself, and no other line of its file begins a chain", async () => {
  expect(await check(findingAt(5, label.quote), [known])).toMatchObject({ holds: false });
  expect(await check(findingAt(6, "fun count(): Int = texts.size"), [known])).toMatchObject({ holds: false });
});
