/** One read or write at an index. */
export interface Access {
  collection: string;
  index: string;
  line: number;
  column: number;
}

/** Why the index was outside, in words, and where the loop is that made it so. */
export interface Cause {
  text: string;
  confidence: number;
  label: string;
  steps: string[];
  line?: number;
}

const SEARCHED =
  /\b(?:indexOf\w*|lastIndexOf|binarySearch|(?:bindingA|absoluteA|a)dapterPosition|getAdapterPosition|getBindingAdapterPosition|getColumnIndex)\b/;

/** Decides by the values of the log and by how the index is written. */
export function causeOf(
  { collection, index }: Access,
  value: number,
  size: number,
  isLiteral: boolean,
  origin: string | undefined,
  loop: { line: number; text: string; bound?: string } | undefined,
): Cause | undefined {
  const searched = SEARCHED.exec(origin ?? "") ?? SEARCHED.exec(index);
  if (value === -1 && searched) {
    return {
      text: `${index} is -1: ${searched[0]} found nothing, and ${collection} is read at that place without a check.`,
      confidence: 0.93,
      label: "-1 here",
      steps: [`Leave when ${index} is -1 (RecyclerView.NO_POSITION for an adapter position).`],
    };
  }
  if (loop && value === size && /\.\.(?!<)/.test(loop.text)) {
    return {
      text: `The loop runs up to and including ${size}, one past the last index of ${collection}: \`..\` includes its end.`,
      confidence: 0.93,
      label: "one too far",
      line: loop.line,
      steps: [`Use \`until\`, \`..<\` or ${collection}.indices.`],
    };
  }
  if (loop && value === size && /<=/.test(loop.text)) {
    return {
      text: `The loop's condition is <=, so it reads ${collection} at ${size}, one past the last index.`,
      confidence: 0.93,
      label: "one too far",
      line: loop.line,
      steps: ["Use < instead of <=."],
    };
  }
  if (/\+\s*1$/.test(index) && value >= size) {
    return {
      text:
        size === 0
          ? `${collection} was empty, and this line reads it at ${index} all the same.`
          : `${collection} is read at ${index}, the element behind the current one, and the last element has none behind it.`,
      confidence: 0.86,
      label: size === 0 ? "empty here" : "none behind it",
      steps: [`Check that ${index} is less than the size before reading it.`],
    };
  }
  if (isLiteral && size === 0) {
    return {
      text: `${collection} was empty, and this line reads its element ${index} without a check.`,
      confidence: 0.88,
      label: "empty here",
      steps: [`Use getOrNull(${index}) and handle null, or check that ${collection} is not empty.`],
    };
  }
  if (isLiteral) {
    return {
      text: `${collection} had ${size} ${size === 1 ? "element" : "elements"}, and this line reads element ${index} without a check.`,
      confidence: 0.86,
      label: `only ${size} here`,
      steps: [`Check the size first, or use getOrNull(${index}) and handle null.`],
    };
  }
  if (/dapterPosition\b/.test(`${origin ?? ""}${index}`) && value >= size) {
    return {
      text: `The adapter position was ${value}, and ${collection} had ${size} ${size === 1 ? "element" : "elements"}: it is not the list the adapter counts, or it has shrunk since the item was bound.`,
      confidence: 0.78,
      label: `only ${size} here`,
      steps: [
        `Bind the item itself to the click, not its position, or leave when the position is not in ${collection}.indices.`,
        `Compare what getItemCount() answers with the size of ${collection}.`,
      ],
    };
  }
  if (loop?.bound && value >= size && !namesOf(loop.bound).has(collection.split(".").at(-1) ?? "")) {
    return {
      text: `The loop of line ${loop.line} runs to \`${loop.bound}\`, which does not depend on how many elements ${collection} has: it had ${size}, and was read at ${value}.`,
      confidence: 0.8,
      label: `only ${size} here`,
      steps: [
        `Bound the loop by the size of ${collection} too, or leave when ${index} is not less than it.`,
        `If ${loop.bound} should never be more, find where it comes from.`,
      ],
    };
  }
  if (/\.size$|\.length(?:\(\))?$/.test(index) && value === size) {
    return {
      text: `${collection} is read at ${index}, one past its last index.`,
      confidence: 0.92,
      label: "one too far",
      steps: [`Use ${collection}.last(), or ${index} - 1.`],
    };
  }
  return undefined;
}

const namesOf = (code: string): Set<string> => new Set(code.match(/[A-Za-z_]\w*/g));
