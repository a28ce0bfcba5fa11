import type { FactTable } from "./fact-table.ts";

/** Something that can be used once, and what says in a log that it was used a second time. */
export interface UsedOnce {
  exception: string;
  message: RegExp;
  /** Classes whose function refuses. */
  owner: RegExp;
  /** Their file, which tells them where a build has renamed them. */
  file?: RegExp;
  /** Functions that use it up, each as it is refused the second time too. */
  methods: RegExp;
  /** Getters that answer the same object each time. */
  getters?: RegExp;
  /** In words, after the call: what the first one does. */
  did: string;
  steps: readonly string[];
  /** The types of what is answered in Java, where it may be kept in the place of a second call. */
  answers?: Readonly<Record<string, string>>;
}

/** Objects whose content or run can be had once only. */
export const USED_ONCE: FactTable<UsedOnce> = {
  asOf: "2026-11",
  source: "class documentation of OkHttp, Retrofit and java.util.stream",
  rows: [
    {
      exception: "IllegalStateException",
      message: /^closed$/,
      owner: /^(?:okhttp3|com\.squareup\.okhttp)\.ResponseBody$/,
      file: /^ResponseBody\.(?:java|kt)$/,
      methods: /^(?:string|bytes|byteString)$/,
      getters: /^(?:body|errorBody)\(\)$/,
      did: "reads the body to its end and closes it",
      steps: [
        "Read the body once, keep the text in a variable, and use that wherever it is needed.",
        "To look at a body that somebody else is to read, use response.peekBody(…).",
      ],
      answers: { string: "String", bytes: "byte[]" },
    },
    {
      exception: "IllegalStateException",
      message: /^Already [eE]xecuted\.?$/,
      owner: /^(?:okhttp3|com\.squareup\.okhttp|retrofit2?)\./,
      methods: /^(?:execute|enqueue)$/,
      did: "runs the call, which can be run once",
      steps: ["Make a new call for each run: call.clone()."],
    },
    {
      exception: "IllegalStateException",
      message: /^stream has already been operated upon or closed$/,
      owner: /^java\.util\.stream\./,
      methods: /^(?!iterator$|spliterator$|close$)\w+$/,
      did: "uses the stream up",
      steps: ["Ask the collection for a new stream for each use, or collect the elements once."],
    },
  ],
};

/** The row for a frame that refused, by its class or, of a renamed class, by the name of its file. */
export const usedOnce = (
  exception: string,
  message: string,
  { className, method, file }: { className: string; method: string; file?: string | undefined },
): UsedOnce | undefined =>
  USED_ONCE.rows.find(
    (row) =>
      exception.endsWith(`.${row.exception}`) &&
      row.message.test(message) &&
      row.methods.test(method) &&
      (row.owner.test(className) || (file !== undefined && row.file?.test(file))),
  );
