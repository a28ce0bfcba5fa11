import { TokenView } from "../token-view.ts";

/** Tokens from `class` to its body that are looked at. */
const LONGEST_HEAD = 200;

/** The lines on which a class of Groovy declares a method, itself and not a class in it; a call of it is none. */
export function groovyMethods(text: string, className: string, method: string): number[] {
  const view = new TokenView(text, "groovy");
  const found: number[] = [];
  for (let at = 0; at < view.count; at++) {
    if (view.word(at) !== "class" || view.word(at + 1) !== className || view.mark(at - 1) === ".") continue;
    let open = at + 2;
    while (open < at + LONGEST_HEAD && view.mark(open) !== "{") open++;
    for (let inside = open + 1; inside < view.match(open); inside++) {
      if (view.word(inside) === method && isDeclared(view, inside)) found.push(view.line(inside));
      // Bodies, and classes inside, are passed over.
      if (view.mark(inside) === "{") inside = Math.max(inside, view.match(inside));
    }
  }
  return found;
}

/** `void run() {`, `List<String> run() throws Thrown {`, `abstract void run()`: a type or `def` before it on the same line. */
function isDeclared(view: TokenView, name: number): boolean {
  const before = view.word(name - 1) !== "" || /[>\]]/.test(view.mark(name - 1));
  return before && view.mark(name + 1) === "(" && view.match(name + 1) > name;
}
