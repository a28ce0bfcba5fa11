/** What harmony puts around each part of a reply. */
const harmonyAnalysis = /<\|channel\|>analysis<\|message\|>(?:(?!<\|)[\s\S]){0,60000}(?:<\|end\|>|$)/g;
const harmonyFinal = /(?:<\|start\|>assistant\s{0,4})?<\|channel\|>(?:final|commentary)\s{0,4}<\|message\|>/g;
/** What ends a turn, once. */
const endOfTurn =
  /\s{0,8}(?:<\|(?:im_end|eot_id|eot|eom_id|endoftext|end|return|END_RESPONSE)\|>|<\|?end_of_turn\|?>|<｜end▁of▁sentence｜>|<turn\|>|<\/s>)\s{0,8}$/;

/** By which marks a model that does not stop ends its turn and begins the next one itself. */
const turns = [
  { end: "<|im_end|>", begin: "<|im_start|>" },
  { end: "<|eot_id|>", begin: "<|start_header_id|>" },
  { end: "<end_of_turn>", begin: "<start_of_turn>" },
];

/** A reply without the marks of a template that its server left in it: they are no words of the model's, nor are turns behind it. */
export function withoutTurnMarks(text: string): string {
  const spoken = text.includes("<|channel|>")
    ? text.replace(harmonyAnalysis, "").replace(harmonyFinal, "")
    : text;
  const own = cutNextTurn(spoken);
  let ending = own.slice(-longestEnding);
  for (let mark = endOfTurn.exec(ending); mark; mark = endOfTurn.exec(ending))
    ending = ending.slice(0, mark.index);
  return own.slice(0, -longestEnding) + ending;
}

/** Characters at the end of a reply that such marks may take. */
const longestEnding = 200;

function cutNextTurn(text: string): string {
  for (const { end, begin } of turns)
    for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end, at + 1)) {
      const from = at + end.length;
      if (
        text
          .slice(from, from + begin.length + 8)
          .trimStart()
          .startsWith(begin)
      )
        return text.slice(0, at);
    }
  return text;
}
