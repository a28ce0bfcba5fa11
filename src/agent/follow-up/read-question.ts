/** What a question can be about, of what is known without a model. */
export type Topic =
  | "callers"
  | "writers"
  | "changes"
  | "verify"
  | "fix"
  | "certainty"
  | "others"
  | "earlier"
  | "meaning"
  | "where"
  | "why";

export interface ReadQuestion {
  /** In the order in which they are asked; at most three. None where it is not understood. */
  topics: Topic[];
  /** What is called or set, as it is written; `undefined` for "it" and "this". */
  subject?: string;
  /** Everything in it that is spelled like code. */
  names: string[];
  /** `ShelfFragment.kt:33`. */
  places: { path: string; line: number }[];
}

const mostTopics = 3;
const mostNames = 5;

const pronouns = new Set(["it", "this", "that", "them", "these", "those"]);
/** Words before a name. */
const article = "(?:(?:the|this|that|property|field|variable|function|method)\\s+){0,3}";
const named = "`?([A-Za-z_$][\\w$]*(?:[.#][\\w$]+)*)(?:\\(\\))?`?";
const writing = "set|sets|write|writes|assign|assigns|initiali[sz]es?|update|updates";
const written = "set|written|assigned|initiali[sz]ed|updated";

const callers = [
  `\\b(?:who|what|which\\s+\\w+)\\s+(?:calls?|invokes?|uses?)\\s+${article}${named}`,
  `\\bwhere\\s+(?:is|are|does|do|gets?)\\s+${article}${named}\\s+(?:get\\s+)?(?:called|invoked|used)\\b`,
  `\\b(?:callers?|uses)\\s+of\\s+${article}${named}`,
].map((pattern) => new RegExp(pattern, "i"));
const writers = [
  `\\b(?:who|what|which\\s+\\w+)\\s+(?:${writing})\\s+${article}${named}`,
  `\\b(?:where|when)\\s+(?:is|are|was|does|do|gets?)\\s+${article}${named}\\s+(?:being\\s+|get\\s+|ever\\s+)?(?:${written})\\b`,
  `\\b(?:writers?|writes)\\s+of\\s+${article}${named}`,
].map((pattern) => new RegExp(pattern, "i"));

const patterns: readonly (readonly [Topic, RegExp])[] = [
  [
    "changes",
    /\bwhat\s+(?:has\s+)?(?:recently\s+)?changed\b|\bwho\s+changed\b|\brecent\s+changes\b|\bcommits?\b/i,
  ],
  [
    "verify",
    /\bverif(?:y|ied)\b|\breproduce\b|\bhow\s+(?:do|can|could|should)\s+(?:i|we)\s+(?:check|test|confirm|prove)\b|\bwhat\s+(?:should|can|do)\s+(?:i|we)\s+check\b/i,
  ],
  [
    "fix",
    /\bfix(?:ed|es|ing)?\b|\bsolve[ds]?\b|\bsolution\b|\brepair\b|\bmend\b|\bprevent\b|\bavoid\b|\bget\s+rid\b|\bwhat\s+(?:should|can|do|must)\s+(?:i|we)\s+(?:do|change)\b/i,
  ],
  [
    "certainty",
    /\bhow\s+(?:sure|certain|confident|likely|reliable)\b|\bconfidence\b|\b(?:are|is)\s+(?:you|it|this|that)\s+(?:really\s+)?(?:sure|certain|true|right|correct)\b|\bagainst\b|\bcontradict\w*|\bevidence\b|\bproofs?\b|\bprove[ns]?\b|\bhow\s+do\s+(?:you|we)\s+know\b/i,
  ],
  [
    "others",
    /\bwhat\s+else\b|\balternatives?\b|\bother\s+(?:causes?|reasons?|suspects?|places?|failures?|errors?|explanations?|possibilit\w+)\b|\bcould\s+it\s+(?:also\s+)?be\b|\bsuspects?\b/i,
  ],
  [
    "earlier",
    /\bhappened\s+before\b|\bseen\s+(?:\w+\s+)?before\b|\bearlier\b|\bfirst\s+time\b|\bsimilar\b|\bhow\s+often\b/i,
  ],
  ["meaning", /\bwhat\s+(?:does|do)\b.{0,120}\bmeans?\b|\bmeaning\b|\bwhat\s+is\s+an?\b|\bexplain\b/i],
  ["where", /\bwhere\b|\bwhich\s+(?:file|line|place|class|function|method)\b|\bline\s+number\b/i],
  [
    "why",
    /\bwhy\b|\bcaus(?:e|es|ed|ing)\b|\bhow\s+come\b|\breasons?\b|\bwhat\s+(?:happened|happens|went\s+wrong|is\s+wrong|failed|is\s+the\s+problem)\b|\bhow\s+(?:does|did|can|could)\s+(?:it|this|that)\s+happen\b/i,
  ],
];

/** Reads what a question asks, by words alone. Unknown words are not guessed at. */
export function readQuestion(question: string): ReadQuestion {
  const found = new Map<Topic, number>();
  const called = firstMatch(callers, question);
  const set = firstMatch(writers, question);
  if (called) found.set("callers", called.index);
  if (set) found.set("writers", set.index);
  for (const [topic, pattern] of patterns) {
    const at = question.search(pattern);
    if (at >= 0) found.set(topic, at);
  }
  // What is more exact takes the words of what is less so.
  if (called || set) found.delete("where");
  if (found.has("others") || found.has("certainty")) found.delete("why");
  const topics = [...found].sort(([, left], [, right]) => left - right).map(([topic]) => topic);
  const subject = (called ?? set)?.name;
  return {
    topics: topics.slice(0, mostTopics),
    ...(subject !== undefined && !pronouns.has(subject.toLowerCase()) && { subject }),
    names: namesIn(question),
    places: placesIn(question),
  };
}

function firstMatch(forms: readonly RegExp[], text: string): { name: string; index: number } | undefined {
  for (const form of forms) {
    const match = form.exec(text);
    if (match?.[1]) return { name: match[1], index: match.index };
  }
  return undefined;
}

/** Names that are spelled like code: in backticks, with a hump, an underscore or a call's brackets. */
function namesIn(question: string): string[] {
  const names = new Set<string>();
  for (const [, quoted = "", word = "", brackets] of question.matchAll(
    /`([^`\n]{1,120})`|(?<![\w$.])([A-Za-z_$][\w$]*(?:[.#][A-Za-z_$][\w$]*)*)(\(\))?/g,
  )) {
    const name = quoted || word;
    const isCode = quoted !== "" || brackets || /[a-z\d][A-Z]|[a-z]_[a-z]|[A-Z]_[A-Z]/.test(word);
    if (isCode && !isFile(name)) names.add(name);
    if (names.size === mostNames) break;
  }
  return [...names];
}

const fileName = /\.(?:kts?|java|xml|gradle|toml|properties|pro|json|ts|js)(?::\d+)?$/i;
const isFile = (name: string): boolean => fileName.test(name);

function placesIn(question: string): { path: string; line: number }[] {
  return [...question.matchAll(/(?<![\w./$-])([\w./$-]{1,300}\.[A-Za-z]{1,10}):(\d{1,7})\b/g)]
    .slice(0, mostTopics)
    .map(([, path = "", line]) => ({ path, line: Number(line) }))
    .filter(({ line }) => line > 0);
}
