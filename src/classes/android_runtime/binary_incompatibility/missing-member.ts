import { originOf } from "../../../facts/frame-origins.ts";
import { moduleOfClass } from "../../../facts/package-modules.ts";
import { shortName } from "../../../syntax/names.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** What the runtime did not find as the code that uses it was compiled against. */
export interface MissingMember {
  /** Binary name of the class. */
  owner: string;
  /** Empty where the class itself is not what it was. */
  method: string;
  /** What the user does that cannot be done: "it calls Shelf.add, which is not there in that shape". */
  uses: string;
  /** The class that lacks a body, where the log prints it; else the first frame is of the code at fault. */
  implementer?: string;
}

/** The member that is not there, as Android or as the JVM prints it. */
export function missingMember({ facts }: Context<typeof failureClass>): MissingMember | undefined {
  const { className: owner, method, signature = "", field, implementer, taken, found } = facts;
  const name = owner && shortName(owner);
  if (owner && field)
    return { owner, method: field, uses: `it uses the field ${name}.${field}, which is not there` };
  if (owner && taken && found) {
    const [before, now] = [taken, found].map((kind) => (kind === "interface" ? "an interface" : "a class"));
    return { owner, method: "", uses: `it takes ${name} for ${before}, and here it is ${now}` };
  }
  if (owner && method && implementer) {
    const uses = `${name} has the abstract method ${method}() by now, and ${shortName(implementer)} has no body for it`;
    return { owner, method, uses, implementer };
  }
  if (owner && method) return { owner, method, uses: usesMethod(owner, method, signatureOf(signature)) };
  const [, className, called] = /(?<![\w.$])([\w.$]{3,200})\.([\w$<>-]{1,100})\(/.exec(signature) ?? [];
  return className && called
    ? { owner: className, method: called, uses: usesMethod(className, called, signatureOf(signature)) }
    : undefined;
}

function usesMethod(owner: string, method: string, signature: string | undefined): string {
  const shape = signature ? ` with the signature ${signature}` : "";
  return `it calls ${shortName(owner)}.${method}${shape}, which is not there in that shape`;
}

/** `(Ljava/lang/Object;I)Lorg/example/Entry;` → `(Object, int): Entry`: another return type is another method, too. */
function signatureOf(descriptor: string): string | undefined {
  const printed = /^(\S+) [\w.$]+\.[\w$<>-]+\(([^)]*)\)$/.exec(descriptor);
  if (printed) {
    const taken = (printed[2] ?? "").split(/, ?/).filter(Boolean);
    return `(${taken.map((name) => shortName(name)).join(", ")}): ${shortName(printed[1] ?? "")}`;
  }
  const parts = /^\(([^)]*)\)(\S+)$/.exec(descriptor);
  if (!parts) return undefined;
  const parameters = [...(parts[1] ?? "").matchAll(/(?:(?<!\[)\[+)?(?:L[^;]{1,400};|[ZBCSIJFD])/g)].map(
    ([type]) => typeName(type),
  );
  return `(${parameters.join(", ")}): ${typeName(parts[2] ?? "")}`;
}

/** Primitive types, each in the place of its letter in a descriptor. */
const LETTERS = "ZBCSIJFDV";
const PRIMITIVES = ["boolean", "byte", "char", "short", "int", "long", "float", "double", "void"];

function typeName(descriptor: string): string {
  const arrays = /^\[*/.exec(descriptor)?.[0].length ?? 0;
  const element = descriptor.slice(arrays);
  const primitive = element.length === 1 ? PRIMITIVES[LETTERS.indexOf(element)] : undefined;
  return (primitive ?? shortName(element.replace(/^L|;$/g, ""))) + "[]".repeat(arrays);
}

/** Whether a class is brought by the device or the JDK. Kotlin's own library is one of the app's. */
export const isOfDevice = (className: string): boolean =>
  originOf(className) === "platform" && !/^kotlin\./.test(className);

/** Where the program runs, as far as the message tells: Android prints types as descriptors. */
export function runsIn(
  { signature = "", field }: Context<typeof failureClass>["facts"],
  onJvm: boolean,
): string {
  if (onJvm) return "on the class path of the test";
  return signature.startsWith("(") || field ? "in the app" : "it runs with";
}

/** `com.squareup.okhttp3:okhttp`, else the group or the package of a class. */
export const libraryNamed = (className: string): string =>
  moduleOfClass(className)?.replace(/:$/, "") ?? packageOf(className);

/** The package of a class, three parts at most. */
export const packageOf = (className: string): string => {
  const parts = className.split(".").slice(0, 3);
  const named = parts.findIndex((part) => /^[A-Z]/.test(part));
  return parts.slice(0, named < 1 ? 3 : named).join(".");
};
