import { classesAround, declaredIn, type Property } from "../../analysis/code/own-property.ts";
import { clip } from "../../support/text.ts";
import { ToolFailure } from "../tool-failure.ts";
import type { CodeFile } from "./code-at.ts";

/** The property of the innermost class around the line that has it; without a line the only one of the file. */
export function propertyAt({ outline }: CodeFile, name: string, line: number | undefined): Property {
  const types = outline.declarations.filter(({ kind }) =>
    ["class", "interface", "object", "enum"].includes(kind),
  );
  const owners = line === undefined ? types : classesAround(outline, line);
  const found = [...owners, undefined].flatMap((owner) => {
    const declaration = declaredIn(outline, name, owner);
    return declaration ? [{ outline, declaration, ...(owner && { owner }) }] : [];
  });
  const [first, ...others] = found;
  if (first && (line !== undefined || others.length === 0)) return first;
  if (first)
    throw new ToolFailure(
      "PROPERTY_NOT_FOUND",
      `${found.length} classes of ${outline.path} have a property ${clip(name, 80)}`,
      {
        suggestion: `Name a line inside of one: ${found.map(({ owner, declaration }) => `${owner?.name ?? "the file"} ${declaration.startLine}`).join(", ")}`,
      },
    );
  const names = outline.declarations.filter(({ kind }) => kind === "property").map((each) => each.name);
  throw new ToolFailure(
    "PROPERTY_NOT_FOUND",
    `${outline.path} declares no property ${clip(name, 80)} there`,
    {
      suggestion:
        names.length > 0
          ? `It has: ${[...new Set(names)].slice(0, 20).join(", ")}`
          : "Ask for the file that declares it.",
    },
  );
}
