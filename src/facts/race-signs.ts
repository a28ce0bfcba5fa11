import type { FactTable } from "./fact-table.ts";

/** A failure inside a class that is not made for several threads, which one thread alone cannot bring about. */
export interface RaceSign {
  exception: string;
  /** The function that threw, with its class. */
  threw: RegExp;
  /** The function of the class that called it, where that has looked first. */
  through?: RegExp;
  message?: RegExp;
  /** The class, as a sentence names it. */
  of: string;
  /** Why another thread must have come in between. */
  why: string;
  step: string;
}

export const RACE_SIGNS: FactTable<RaceSign> = {
  asOf: "2026-11",
  source:
    "openjdk/jdk java.util.ArrayList, HashMap, LinkedList, GregorianCalendar, java.text.DecimalFormat; JetBrains/kotlin libraries/stdlib kotlin.collections.ArrayDeque",
  rows: [
    {
      exception: "NoSuchElementException",
      threw: /^kotlin\.collections\.ArrayDeque\.remove(?:First|Last)$/,
      through: /^kotlin\.collections\.ArrayDeque\.remove(?:First|Last)OrNull$/,
      of: "a kotlin.collections.ArrayDeque",
      why: "it was found not to be empty, and was empty when the element was taken",
      step: "Take and add under one lock, or keep a java.util.concurrent.ConcurrentLinkedDeque.",
    },
    {
      exception: "ClassCastException",
      threw: /^java\.util\.(?:Linked)?HashMap(?:\$\w+)?\.\w+$/,
      message:
        /HashMap\$(?:Node|Entry|LinkedHashMapEntry)\b.{0,300}? cannot be cast to .{0,300}?HashMap\$TreeNode/,
      of: "a HashMap",
      why: "its buckets were changed while they were being made into trees",
      step: "Keep a ConcurrentHashMap, or change and read the map under one lock.",
    },
    {
      exception: "ArrayIndexOutOfBoundsException",
      threw: /^java\.util\.ArrayList\.add$/,
      of: "an ArrayList",
      why: "add() makes room for its element and then stores it, and the room was gone in between",
      step: "Add under one lock, or keep a CopyOnWriteArrayList where it is read far more than changed.",
    },
    {
      exception: "NullPointerException",
      threw: /^java\.util\.LinkedList\.(?:unlink\w*|link\w*|node)$/,
      of: "a LinkedList",
      why: "its links were changed while it was following them",
      step: "Use it under one lock, or keep a ConcurrentLinkedDeque.",
    },
    {
      exception: "NumberFormatException",
      threw:
        /^(?:sun\.misc|jdk\.internal\.math)?\.?FloatingDecimal|^java\.text\.DigitList\.\w+$|^java\.lang\.(?:Double|Long)\.parse\w+$/,
      through: /^java\.text\.(?:DigitList|DecimalFormat|SimpleDateFormat)\.\w+$/,
      of: "a SimpleDateFormat or DecimalFormat",
      why: "the digits that it collects for itself were overwritten while it was reading them",
      step: "Make one for each use or each thread, or use java.time.format.DateTimeFormatter, which may be shared.",
    },
    {
      exception: "ArrayIndexOutOfBoundsException",
      // Its limits are looked up by the field that is asked for, which one thread may get wrong: getMinimum(99).
      threw:
        /^(?:sun\.util\.calendar\.\w+|java\.util\.GregorianCalendar)\.(?!get(?:Greatest|Least)?M(?:in|ax)imum$)\w+$/,
      of: "a Calendar or a SimpleDateFormat",
      why: "its fields were changed while it was computing with them",
      step: "Make one for each use or each thread, or use java.time, whose objects may be shared.",
    },
  ],
};
