/**
 * What Kotlin, D8, Dagger and view binding make of names, undone. Source of the shapes: the Kotlin compiler's naming of
 * lambdas, value classes and default arguments, D8's desugaring, and the processors' generated classes.
 */

/** Classes that a compiler or processor made and nobody edits; they point at the source they were made from. */
const GENERATED_CLASS =
  /\$\$(?:ExternalSyntheticLambda|InternalSyntheticLambda|ExternalSyntheticOutline|Lambda|serializer|inlined)|^-\$\$|-\$\$Lambda\$|\$SwitchingProvider$|(?:^|[.$])(?:Hilt_|Dagger)\w|_(?:Factory|MembersInjector|Impl|HiltModules|GeneratedInjector|ComponentTreeDeps|ViewBinding)(?:\$|$)|(?:^|\.)(?:BR|DataBinderMapperImpl|BuildConfig)$|databinding\.\w+Binding(?:Impl)?(?:\$|$)|(?:Directions|JsonAdapter)(?:\$|$)|\$WhenMappings$|^\$Proxy\d|\.\$Proxy\d|SyntheticClass/;
/** Methods that only forward: accessors, bridges, desugared lambda entries. */
const GLUE_METHOD = /^(?:access\$|-\$\$Nest\$|\$r8\$lambda\$|-wrap\d|-get\d|-set\d|\$\$inlined\$|bridge\$)/;

/** True for a frame of code that nobody wrote; its line helps nobody. */
export function isSynthetic(className: string, method: string): boolean {
  return GENERATED_CLASS.test(className) || GLUE_METHOD.test(method);
}

/** The outermost class that a source file declares: `a.b.Shelf` of `a.b.Shelf$Adapter$bind$1`. */
export function outerClass(className: string): string {
  const from = className.lastIndexOf(".") + 1;
  const dollar = className.indexOf("$", from + 1);
  return dollar < 0 ? className : className.slice(0, dollar);
}

/** The method as written in the source: `load` for `load$lambda$3`, `load-0kLqBqw`, `load$default`, `access$load`. */
export function sourceMethod(className: string, method: string): string {
  let name = method;
  if (name.startsWith("access$")) name = name.slice("access$".length);
  const javaLambda = /^lambda\$([A-Za-z_]\w*)\$\d/.exec(name);
  if (javaLambda?.[1]) return javaLambda[1];
  const lambda = name.indexOf("$lambda");
  if (lambda > 0) name = name.slice(0, lambda);
  name = name.replace(/\$default$/, "").replace(/-(?:impl|[A-Za-z0-9_-]{7})$/, "");
  if (!/^(?:invoke|invokeSuspend|run|call|accept|onClick|emit|apply)$/.test(name)) return name;
  return enclosingFunction(className) ?? name;
}

/** The function a lambda or suspend class was made in: `load` of `a.b.Shelf$load$1$2`. */
function enclosingFunction(className: string): string | undefined {
  const parts = className
    .slice(className.lastIndexOf(".") + 1)
    .split("$")
    .slice(1);
  while (parts.length && /^(?:\d+|\d*lambda-?\d*|)$/.test(parts[parts.length - 1] ?? "")) parts.pop();
  const name = parts[parts.length - 1];
  return name && /^[a-z]/.test(name) && /\$\d/.test(className) ? name : undefined;
}

/** The property of a getter: `adapter` of `getAdapter`. */
export function propertyOfGetter(method: string): string | undefined {
  const match = /^(?:access\$)?get([A-Z]\w*)(?:\$p|-[A-Za-z0-9_-]{7})?$/.exec(method);
  const name = match?.[1];
  return name && name.charAt(0).toLowerCase() + name.slice(1);
}
