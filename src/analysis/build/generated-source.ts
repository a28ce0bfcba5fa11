import type { GradleModel, GradleModule } from "../../model/code.ts";

/** A source file below a build folder: the module that it was generated for, and what wrote it. */
export interface GeneratedSource {
  module: GradleModule;
  generator: "protoc" | "kapt_stub" | "other";
}

/** Reads from a printed path who generated the file; undefined for a file that a person wrote, or of no known module. */
export function generatedSource(printed: string, build: GradleModel): GeneratedSource | undefined {
  const path = printed.replaceAll("\\", "/");
  const [folder, inside] = path.split(/\/build\/(?=(?:generated|tmp)\/)/);
  if (folder === undefined || inside === undefined) return undefined;
  const module = build.modules
    .filter(({ directory }) => directory !== "" && (folder === directory || folder.endsWith(`/${directory}`)))
    .toSorted((left, right) => right.directory.length - left.directory.length)[0];
  if (!module) return undefined;
  if (/^generated\/sources?\/proto\//.test(inside)) return { module, generator: "protoc" };
  return { module, generator: /^tmp\/kapt3\/stubs\//.test(inside) ? "kapt_stub" : "other" };
}
