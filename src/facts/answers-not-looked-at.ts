import type { FactTable } from "./fact-table.ts";

/** A call whose answer tells whether another may follow, and what is thrown where that follows all the same. */
export interface AnswerOfUse {
  exception: string;
  message: RegExp;
  /** Class of the frame that refuses. */
  owner: RegExp;
  /** Calls whose answer tells it. */
  asks: RegExp;
  /** Calls that may follow only then. */
  needs: RegExp;
  /** In words that follow "answers false": when it does. */
  when: string;
  /** In words that follow "Nothing": what was to come first, where no such call stands there. */
  first: string;
  steps: readonly string[];
}

export const ANSWERS_OF_USE: FactTable<AnswerOfUse> = {
  asOf: "2026-11",
  source:
    "reference of android.database.Cursor, java.util.regex.Matcher, java.util.concurrent.locks.Lock and kotlinx.coroutines.sync.Mutex",
  rows: [
    {
      exception: "CursorIndexOutOfBoundsException",
      message: /^Index -?\d+ requested, with a size of \d+/,
      owner: /^android\.database\./,
      asks: /^moveTo(?:First|Last|Next|Previous|Position)$/,
      needs:
        /^(?:get(?:String|Int|Long|Short|Float|Double|Blob|Type|StringOrNull|IntOrNull|LongOrNull)|isNull)$/,
      when: "where there is no such row",
      first: "moves it to a row",
      steps: [
        "Read a row only where the call that moves to it has answered true, and do without it otherwise.",
      ],
    },
    {
      exception: "IllegalStateException",
      message: /^No (?:match found|successful match so far|match available)/,
      owner: /^java\.util\.regex\.Matcher$/,
      asks: /^(?:find|matches|lookingAt)$/,
      needs: /^(?:group|start|end)$/,
      when: "where nothing matches",
      first: "has it look for a match",
      steps: [
        "Ask for a group only where find() or matches() has answered true, and do without it otherwise.",
      ],
    },
    {
      exception: "IllegalMonitorStateException",
      message: /^/,
      owner: /^java\.util\.concurrent\.locks\./,
      asks: /^tryLock$/,
      needs: /^unlock$/,
      when: "where another thread holds the lock",
      first: "takes the lock",
      steps: ["Unlock only where tryLock() has answered true."],
    },
    {
      exception: "IllegalStateException",
      message: /^(?:This mutex is not locked|Mutex is not locked)/,
      owner: /^kotlinx\.coroutines\.sync\./,
      asks: /^tryLock$/,
      needs: /^unlock$/,
      when: "where it is held already",
      first: "takes the mutex",
      steps: ["Unlock only where tryLock() has answered true."],
    },
  ],
};

/** The row for a frame that refused. */
export const answerOfUse = (exception: string, message: string, className: string): AnswerOfUse | undefined =>
  ANSWERS_OF_USE.rows.find(
    (row) =>
      exception.split(".").at(-1) === row.exception && row.message.test(message) && row.owner.test(className),
  );
