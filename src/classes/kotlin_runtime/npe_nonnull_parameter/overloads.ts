import type { Declaration, Outline } from "../../../model/code.ts";

/** One of the functions or constructors of a name, with its parameters in their order. */
export type Overload = { called: Declaration; parameters: readonly Declaration[] };

/**
 * What a trace's method can be: the functions of that name, of any class of the file where none is named, or the constructors of the
 * class, the primary one too.
 */
export function overloadsOf(outline: Outline, className: string | undefined, method: string): Overload[] {
  const isConstructor = method === "<init>";
  const name = isConstructor ? className : method;
  return outline.declarations
    .filter(
      (each) =>
        each.name === name &&
        (isConstructor
          ? each.kind === "constructor" || each.kind === "class"
          : each.kind === "function" && (className === undefined || isIn(each, className))),
    )
    .map((called) => ({ called, parameters: parametersOf(outline, called) }))
    .filter(({ parameters }) => parameters.length > 0);
}

/** A function of the class, of its companion, or of the file that `ShelfKt` stands for. */
const isIn = ({ qualifiedName }: Declaration, className: string): boolean => {
  const owner = qualifiedName.split(".").at(-2);
  return owner === className || owner === "Companion" || className.endsWith("Kt");
};

/** Properties in the head of a class are parameters of its primary constructor; those of its body are none. */
const parametersOf = (outline: Outline, called: Declaration): Declaration[] =>
  outline.declarations.filter(
    (each) =>
      (each.kind === "parameter" || (called.kind === "class" && each.kind === "property")) &&
      each.qualifiedName === `${called.qualifiedName}.${each.name}` &&
      called.startLine <= each.startLine &&
      each.endLine <= called.endLine &&
      (called.kind !== "class" || called.signature.includes(each.signature)),
  );

/** The overloads that a call with these arguments can mean; `isJava` where defaults do not count. */
export function fitting(all: readonly Overload[], given: readonly string[], isJava: boolean): Overload[] {
  const fits = all.filter(({ called, parameters }) => {
    const needed = parameters.filter(({ signature }) => !signature.includes("=")).length;
    const hasDefaults = !isJava || called.annotations.includes("JvmOverloads");
    return (
      given.length <= parameters.length &&
      given.length >= (hasDefaults ? needed : parameters.length) &&
      given.every((argument, at) => canBe(givenValue(argument), parameterFor(argument, at, parameters)))
    );
  });
  const alike = fits.filter(({ parameters }) =>
    given.some((argument, at) => namesType(givenValue(argument), parameterFor(argument, at, parameters))),
  );
  return alike.length === 1 ? alike : fits;
}

const NAMED = /^(\w+)\s*=(?!=)\s*/;
const givenValue = (argument: string): string => argument.replace(NAMED, "");

/** The parameter that an argument is for: by its name, else by its position. */
export function parameterFor(
  argument: string,
  at: number,
  parameters: readonly Declaration[],
): Declaration | undefined {
  const name = NAMED.exec(argument)?.[1];
  return name === undefined ? parameters[at] : parameters.find((each) => each.name === name);
}

/** Parameters for which a call writes `null` though they are declared without `?`. */
export const illegalNulls = ({ parameters }: Overload, given: readonly string[]): Declaration[] =>
  given.flatMap((argument, at) => {
    const parameter = givenValue(argument) === "null" ? parameterFor(argument, at, parameters) : undefined;
    return parameter && isNonNull(parameter) ? [parameter] : [];
  });

/** A type parameter such as `T` may stand for a type with null. */
const isNonNull = ({ type }: Declaration): boolean =>
  type !== undefined && !type.endsWith("?") && !/^[A-Z]\d?$/.test(type);

const simpleType = ({ type = "" }: Declaration): string =>
  (
    type
      .replace(/[?<].*/s, "")
      .split(".")
      .at(-1) ?? ""
  ).trim();

/** Whether a literal can be of the parameter's type; of anything else nothing is known. */
function canBe(value: string, parameter: Declaration | undefined): boolean {
  if (!parameter) return false;
  const type = simpleType(parameter);
  if (/^"/.test(value) && /"$/.test(value))
    return !/^(?:Int|Long|Boolean|Float|Double|Short|Byte|Char)$/.test(type);
  if (/^(?:true|false)$/.test(value)) return !/^(?:Int|Long|String|Float|Double|Short|Byte|Char)$/.test(type);
  if (/^-?\d/.test(value)) return !/^(?:String|Boolean)$/.test(type);
  return true;
}

/** `answer.optRows("a")` or `rows` for a parameter of the type `Rows`: only tells overloads apart that all fit. */
function namesType(value: string, parameter: Declaration | undefined): boolean {
  const name = /(?<!\w)(\w+)(?:\([^()]*\))?$/.exec(value)?.[1]?.toLowerCase() ?? "";
  const type = parameter ? simpleType(parameter).toLowerCase() : "";
  return type.length > 2 && name.endsWith(type);
}
