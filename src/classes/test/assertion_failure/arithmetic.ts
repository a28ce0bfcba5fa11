/** Longer expressions are not followed. */
const LONGEST = 200;

/**
 * The value of an arithmetic expression over known names, as Kotlin and Java compute it: whole numbers stay whole and
 * divide towards zero. Undefined for anything else: calls, comparisons, unknown names, overflow.
 */
export function arithmetic(expression: string, values: ReadonlyMap<string, number>): number | undefined {
  if (expression.length > LONGEST) return undefined;
  const tokens = expression.match(/\d+(?:\.\d+)?|[A-Za-z_]\w*|[-+*/%()]|\S/g) ?? [];
  let at = 0;
  let isWhole = true;

  const sum = (): number | undefined => {
    let left = product();
    while (left !== undefined && (tokens[at] === "+" || tokens[at] === "-")) {
      const mark = tokens[at++];
      const right = product();
      left = right === undefined ? undefined : mark === "+" ? left + right : left - right;
    }
    return left;
  };
  const product = (): number | undefined => {
    let left = single();
    while (left !== undefined && /^[*/%]$/.test(tokens[at] ?? "")) {
      const mark = tokens[at++];
      const right = single();
      if (right === undefined) return undefined;
      if (mark === "*") left *= right;
      else if (right === 0) return undefined;
      else left = mark === "%" ? left % right : isWhole ? Math.trunc(left / right) : left / right;
    }
    return left;
  };
  const single = (): number | undefined => {
    const token = tokens[at++];
    if (token === undefined) return undefined;
    if (token === "-") {
      const value = single();
      return value === undefined ? undefined : -value;
    }
    if (token === "(") {
      const value = sum();
      return tokens[at++] === ")" ? value : undefined;
    }
    if (token.includes(".")) isWhole = false;
    const value = /^\d/.test(token) ? Number(token) : values.get(token);
    if (value !== undefined && !Number.isInteger(value)) isWhole = false;
    return value;
  };

  const value = sum();
  const isInt = value !== undefined && Math.abs(value) < 2 ** 31;
  return at === tokens.length && isInt ? value : undefined;
}
