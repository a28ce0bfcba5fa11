import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { MetadataSchema } from "../../src/model/parsed-error.ts";
import { classify } from "../../src/parse/classify.ts";
import { signatures } from "../../src/parse/signatures/table.generated.ts";

const data = join(import.meta.dirname, "../data");
const SampleSchema = z.object({ id: z.string(), text: z.string(), metadata: MetadataSchema.optional() });
const samples = z
  .array(SampleSchema)
  .parse(JSON.parse(readFileSync(join(data, "signature-samples.json"), "utf8")));
const benign = readFileSync(join(data, "benign-lines.txt"), "utf8").split("\n").filter(Boolean);

/** Every failure id that the documented contract names. */
const DOCUMENTED = new Set([
  ...["lateinit", "npe", "unresolved_reference", "type_mismatch", "compilation_error", "import_error"],
  ...["dependency_resolution_error", "dependency_conflict", "task_failure", "build_script_syntax_error"],
  ...["compose_remember", "compose_derived_state", "compose_recomposition", "compose_launched_effect"],
  ...["compose_disposable_effect", "compose_composition_local", "compose_modifier", "compose_side_effect"],
  ...["compose_state_read", "compose_snapshot"],
  ...["merge_conflict", "missing_permission", "undeclared_component", "duplicate_component"],
]);

describe("the signature table", () => {
  it("knows each class once, with a sample", () => {
    const ids = signatures.map((each) => each.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(samples.map((each) => each.id))).toEqual(new Set(ids));
  });

  it.each(samples.map((each) => [each.id, each] as const))("recognises %s with its facts", (id, sample) => {
    const found = classify({ text: sample.text });
    expect(found?.type).toBe(id);
    expect(found?.metadata).toEqual(sample.metadata);
  });

  it("finds a sample in the middle of other lines", () => {
    for (const { id, text } of samples) {
      const surrounded = `${benign[0]}\n${text}\n${benign[1]}`;
      expect(classify({ text: surrounded })?.type, text).toBe(id);
    }
  });

  it.each(benign)("says nothing of: %s", (line) => {
    expect(classify({ text: line })).toBeUndefined();
  });

  it("points only at ids that the contract documents, and gives those under their own name", () => {
    const pointed = new Set(signatures.map((each) => each.contractType).filter((each) => each !== undefined));
    expect([...pointed].filter((each) => !DOCUMENTED.has(each))).toEqual([]);
    for (const each of signatures) {
      if (DOCUMENTED.has(each.id)) expect(each.contractType).toBe(each.id);
    }
  });

  it("needs four characters to look for, and no expression that remembers where it stopped", () => {
    for (const { id, patterns } of signatures) {
      for (const pattern of patterns) {
        const needles = typeof pattern === "string" ? [pattern] : [pattern.needle].flat();
        for (const needle of needles) expect(needle.length, `${id}: ${needle}`).toBeGreaterThanOrEqual(4);
        if (typeof pattern !== "string") expect(pattern.regex?.flags ?? "", id).not.toMatch(/[gy]/);
      }
    }
  });
});
