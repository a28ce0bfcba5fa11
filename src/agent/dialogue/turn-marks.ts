/** What harmony puts around each part of a reply. */
const harmonyAnalysis = /<\|channel\|>analysis<\|message\|>(?:(?!<\|)[\s\S]){0,60000}(?:<\|end\|>|$)/g;
const harmonyFinal = /(?:<\|start\|>assistant\s{0,4})?<\|channel\|>(?:final|commentary)\s{0,4}<\|message\|>/g;
/** What ends a turn, once. */
const endOfTurn =
  /\s{0,8}(?:<\|(?:im_end|eot_id|eot|eom_id|endoftext|end|return|END_RESPONSE)\|>|<\|?end_of_turn\|?>|<｜end▁of▁sentence｜>|<turn\|>|<\/s>)\s{0,8}$/;

/** A reply without the marks of a template that its server left in it: they are no words of the model's. */
export function withoutTurnMarks(text: string): string {
  const spoken = text.includes("<|channel|>")
    ? text.replace(harmonyAnalysis, "").replace(harmonyFinal, "")
    : text;
  let ending = spoken.slice(-longestEnding);
  for (let mark = endOfTurn.exec(ending); mark; mark = endOfTurn.exec(ending))
    ending = ending.slice(0, mark.index);
  return spoken.slice(0, -longestEnding) + ending;
}

/** Characters at the end of a reply that such marks may take. */
const longestEnding = 200;
