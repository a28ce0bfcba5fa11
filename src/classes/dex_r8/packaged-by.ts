import { libraryName, libraryOfPath } from "../../analysis/build/library-file.ts";
import { fileName } from "../../model/paths.ts";

/** A file of the build as what brings it: its library, the module whose build folder it is in, or its name. */
export function sourceOf(path: string): string {
  const [coordinates] = /^[\w.-]+:[\w.-]+:[\w.+-]+(?=\/)/.exec(path) ?? [];
  if (coordinates) return coordinates;
  // An AAR that Gradle has unpacked: its folder bears the name of the file.
  const unpacked = /[/\\]transformed[/\\](?:jetified-)?([^/\\]{1,200})[/\\](?:jni|jars)(?:[/\\]|$)/.exec(
    path,
  )?.[1];
  const unpackedOf = unpacked && libraryOfPath(`/${unpacked}.aar`);
  if (unpackedOf) return libraryName(unpackedOf);
  const library = /files-2\.1|transformed|jetified/.test(path) ? libraryOfPath(path) : undefined;
  if (library) return libraryName(library);
  const module = /(?<![\w-])([\w-]+)[/\\]build[/\\]/.exec(path)?.[1];
  return module ? `module ${module}` : fileName(path.replaceAll("\\", "/"));
}
