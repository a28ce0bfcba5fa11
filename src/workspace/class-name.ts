/** A class name as traces and tools print it, taken apart. */
export interface ClassName {
  /** "" for a simple name. */
  packageName: string;
  /** Outermost type first: `["Shelf", "Adapter"]`. Always at least one. */
  types: string[];
}

/** Marks where compilers append what no source declares. */
const SYNTHETIC =
  /\$\$|-\$\$|\$(?:Companion|WhenMappings|DefaultImpls|EntriesMappings)$|\$(?=\d)|\$(?=[a-z][^$]*\$)/;

/**
 * Takes apart `com.example.Shelf$Adapter$1`, `com/example/ShelfKt`, `Shelf.Adapter`, and names with what R8, D8 and
 * kotlinc append: `$$ExternalSyntheticLambda0`, `$$Lambda$14`, `$onCreate$1`, `$1`, `$Companion`, `$serializer`.
 *
 * Undefined for text that names no class.
 */
export function parseClassName(printed: string): ClassName | undefined {
  const name = printed
    .trim()
    .replace(/\.class$/, "")
    .replaceAll("/", ".")
    .replace(/^L(?=[\w.$]+;$)|;$/g, "");
  if (name.length > 500 || !/^[\p{L}_$][\p{L}\p{N}_$.-]*$/u.test(name)) return undefined;
  const synthetic = name.slice(1).search(SYNTHETIC);
  const declared = synthetic < 0 ? name : name.slice(0, synthetic + 1);
  const dollar = declared.indexOf("$", 1);
  const dotted = dollar < 0 ? declared : declared.slice(0, dollar);
  const nested =
    dollar < 0
      ? []
      : declared
          .slice(dollar + 1)
          .split("$")
          .filter(isTypeName);
  const parts = dotted.split(".");
  const last = parts.at(-1);
  if (!last) return undefined;
  if (nested.length > 0) return { packageName: parts.slice(0, -1).join("."), types: [last, ...nested] };
  const firstType = parts.findIndex((part) => /^\p{Lu}/u.test(part));
  const from = firstType < 0 ? parts.length - 1 : firstType;
  return { packageName: parts.slice(0, from).join("."), types: parts.slice(from) };
}

function isTypeName(part: string): boolean {
  return part !== "" && !/^\d/.test(part) && part !== "serializer";
}
