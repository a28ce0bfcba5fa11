import { CauseList, type Shown } from "../cause-list.ts";
import { look } from "../look.ts";
import { joinWords } from "../wording.ts";

const KEEP_ONE_STORE =
  "Keep one: a delegate at the top level of a file, or one that is provided as a singleton, and hand that to whoever needs it.";

/** What is there a second time, where there may be one. */
export const twice = new CauseList({
  secondActionBar: ({
    line,
    file,
    activity,
    theme,
    style,
    parent,
    bare,
  }: Shown<"line" | "file" | "activity" | "theme" | "style" | "parent" | "bare">) => ({
    text: `Line ${line} of ${file} gives ${activity} a toolbar as its action bar, and its theme ${theme} has one already: ${style} descends from ${parent}, and no style between them takes it away.`,
    steps: [
      `Let ${style} descend from ${bare}, where all who use it have a toolbar.`,
      `Else give ${activity} a theme of its own with <item name="windowActionBar">false</item> and <item name="windowNoTitle">true</item>.`,
    ],
    label: "brings an action bar",
  }),
  /** The styles at hand take the bar away: what ran had another theme. */
  barTakenAwayHere: ({
    line,
    file,
    activity,
    theme,
    item,
    place,
  }: Shown<"line" | "file" | "activity" | "theme" | "item" | "place">) => ({
    text: `Line ${line} of ${file} gives ${activity} a toolbar as its action bar. Its theme ${theme} sets ${item} here (${place}), and the window had a bar all the same.`,
    question: `why ${activity} had an action bar, which its theme takes away here`,
    steps: [
      look(
        `Look which theme ran: the merged manifest and the resources of the variant, and a style of that name in a library or for another version of Android.`,
      ),
      `Let the first style of ${theme} descend from a theme that ends in NoActionBar: then neither AppCompat nor the platform makes a bar.`,
    ],
    label: "takes it away",
  }),
  twoDataStores: ({ file, places }: { file: string; places: readonly string[] }) => ({
    text: `${joinWords(places)} each make a DataStore for ${file}, and a process may have one at a time for a file.`,
    steps: [KEEP_ONE_STORE],
    headline: "two DataStores for one file",
    label: "another one for it",
  }),
  /** `each` is what makes another one: `each call of store()`; `provider` the function where it is one. */
  dataStoreMadeAgain: ({
    file,
    place,
    each,
    provider,
  }: Shown<"file" | "place" | "each"> & { provider?: string }) => ({
    text: `${place} makes the DataStore for ${file} where ${each} makes another one; it is the only place that was found for this file, and it was made a second time.`,
    steps: [
      KEEP_ONE_STORE,
      ...(provider ? [`With Dagger or Hilt: annotate ${provider}() with @Singleton.`] : []),
    ],
    headline: "a second DataStore for one file",
    label: `one for ${each}`,
  }),
  languageTwice: ({
    file,
    one,
    line,
    other,
    otherLine,
    index,
  }: Shown<"file" | "one" | "line" | "other" | "otherLine" | "index">) => ({
    text: `${file} names one language twice: ${other} on line ${otherLine} is ${one === other ? `named on line ${line} already` : `the same as ${one} on line ${line}, for Locale takes the old code for the new one`}. A LocaleList refuses a repetition, and this is the entry ${index} that the message counts.`,
    steps: [
      `Take one of the two out of ${file}, and every other pair of an old and a new code (iw and he, in and id, ji and yi).`,
    ],
    headline: "a language twice in one list",
    label: "a language twice",
  }),
});
