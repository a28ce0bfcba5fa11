import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLogCause, statedIds } from "../../src/classes/classes.ts";
import { classFiles } from "../../src/classes/files.generated.ts";
import { isAtLeast } from "../../src/model/ground.ts";
import type { ParsedError } from "../../src/model/parsed-error.ts";
import { signatures } from "../../src/parse/signatures/table.generated.ts";

const families = new Map<string, string[]>();
for (const id of statedIds) {
  const family = classFiles[id]?.family ?? "";
  families.set(family, [...(families.get(family) ?? []), id]);
}

function failure(type: string, fields: Partial<ParsedError> = {}): ParsedError {
  return {
    type,
    family: "",
    message: "",
    filePath: "",
    line: 0,
    language: "unknown",
    causes: [],
    frames: [],
    raw: "",
    ...fields,
  };
}

describe("stated causes", () => {
  it("answer only for classes that can be recognised", () => {
    const known = new Set(signatures.map(({ id }) => id));
    // An import is classed as an unresolved reference; its diagnosis tells the two apart.
    expect(statedIds.filter((id) => !known.has(id) && id !== "import_error")).toEqual([]);
  });

  it("say nothing of a failure of which nothing is known", async () => {
    // These say it all by being what they are.
    const bare = new Set([
      ...["sdk_location_missing", "sdk_license", "disk_full", "androidx_not_enabled", "local_aar_in_library"],
      ...[
        "dep_verification",
        "warnings_as_errors",
        "merge_conflict_git",
        "kapt_jdk_access",
        "aapt_string_format",
      ],
      ...[
        "manifest_exported",
        "fgs_type_missing",
        "recycler_inconsistency",
        "r8_reflection_generic",
        "dex_64k",
      ],
      ...[
        "flow_invariant",
        "kapt_nonexistent_class",
        "media_session_id",
        "room_schema_missing",
        "fgs_did_not_start",
      ],
    ]);
    for (const id of statedIds.filter((each) => !bare.has(each)))
      expect([id, await readLogCause(failure(id))]).toEqual([id, undefined]);
  });
});

describe("a stated cause", () => {
  const names = [
    ...[
      "dependency",
      "module",
      "version",
      "requiredVersion",
      "currentVersion",
      "className",
      "reference",
      "parameter",
    ],
    ...[
      "propertyName",
      "method",
      "member",
      "expression",
      "actualType",
      "expectedType",
      "reason",
      "missing",
      "task",
    ],
    ...[
      "problem",
      "taskType",
      "plugin",
      "project",
      "permission",
      "component",
      "bindingKey",
      "injectionSite",
      "host",
    ],
    ...[
      "attribute",
      "value",
      "otherValue",
      "otherSource",
      "source",
      "resource",
      "place",
      "otherPlace",
      "catalog",
    ],
    ...[
      "constraint",
      "columnName",
      "resultCode",
      "statusCode",
      "input",
      "index",
      "size",
      "issue",
      "matcher",
      "call",
    ],
  ];
  const facts = fc.dictionary(
    fc.constantFrom(
      ...names,
      "style",
      "directory",
      "keystore",
      "lock",
      "space",
      "path",
      "uri",
      "intent",
      "bytes",
    ),
    fc.oneof(
      fc.constantFrom(
        "a:b:1.0",
        ":app:x",
        "org.example.Bed",
        "8.9",
        "35",
        "-1",
        "",
        "()",
        "'x'",
        "1,5",
        "fun a(): Int",
        "toString",
        "__proto__",
      ),
      fc.string({ maxLength: 40 }),
    ),
  );
  const frame = fc.record({
    className: fc.constantFrom(
      "org.example.Bed",
      "org.example.Beds$load$1",
      "java.util.ArrayList",
      "",
      "a.b.CKt",
    ),
    method: fc.constantFrom("<init>", "load", "invokeSuspend", "get", "onCreate", "setX", "a$lambda$0", ""),
    file: fc.constantFrom("Bed.kt", "C.kt", undefined),
    line: fc.constantFrom(1, 12, undefined),
  });
  const message = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.constantFrom("Found: class a.B", "No value passed for parameter 'x'."),
  );

  it.each([...families])("is a whole sentence whatever was captured: %s", async (_, ids) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ids),
        facts,
        fc.array(frame, { maxLength: 6 }),
        message,
        async (type, metadata, frames, text) => {
          const stated = await readLogCause(
            failure(type, { metadata, frames, message: text, raw: text, exception: "a.SomeException" }),
          );
          if (!stated) return;
          expect(stated.cause).not.toMatch(/\bundefined\b|\[object |NaN/);
          expect(stated.cause.trim()).not.toBe("");
          expect(stated.steps.length).toBeGreaterThan(0);
          expect(stated.steps.join("\n")).not.toMatch(/\bundefined\b|\[object |NaN/);
          // What leaves a question open claims nothing.
          if (stated.question === undefined)
            expect(isAtLeast(stated.ground, "likely"), stated.ground).toBe(true);
          expect(stated.ground).not.toBe("proven");
        },
      ),
      { numRuns: 666 },
    );
  });

  it.each(["\n", " ", "a.", "'", "(", "@a ", "A.a("])(
    "is read to its end in a log of nothing but %j",
    async (pump) => {
      const raw = pump.repeat(60_000 / pump.length);
      for (const id of statedIds)
        await readLogCause(failure(id, { raw, message: raw, exception: "a.SomeException" }));
    },
  );

  it("takes a fact that the build prints in another message of the same class", async () => {
    const exhausted = failure("gradle_oom", { metadata: { space: "heap space" } });
    const limits = failure("gradle_oom", { metadata: { maxHeap: "512 MiB" } });
    expect((await readLogCause(exhausted, [limits]))?.cause).toContain("512 MiB");
  });

  it("names functions as they are written in the source", async () => {
    const at = (className: string, method: string) =>
      failure("livedata_thread", {
        metadata: { method: "setValue" },
        exception: "java.lang.IllegalStateException",
        culprit: { className, method, path: "Beds.kt", line: 3 },
      });
    const said = async (className: string, method: string) =>
      (await readLogCause(at(className, method)))?.cause ?? "";
    expect(await said("org.example.BedsModel$load$1", "invokeSuspend")).toMatch(
      /^BedsModel\.load \(Beds\.kt:3\)/,
    );
    expect(await said("org.example.BedsKt", "Beds")).toMatch(/^Beds \(Beds\.kt:3\)/);
    expect(await said("org.example.Beds$Row", "bind$lambda$2")).toMatch(/^Beds\.Row\.bind \(/);
    expect(await said("org.example.Beds", "<init>")).toMatch(/^The constructor of Beds \(/);
  });
});
