import { typeHead as javaHead } from "../java-heads.ts";
import { typeHead as kotlinHead } from "../kotlin-heads.ts";
import type { ClassNode } from "./nodes.ts";
import { cursorAt, type Tree } from "./tree.ts";

/** The words in the head of a class, up to its body, and where they stand. */
export interface ClassWords {
  /** Offset behind the last of the head. */
  end: number;
  words: readonly { word: string; start: number; next: number }[];
  /** What follows the name: a mark, or "" for a word and the end of a line or the text; and where it stands. */
  behindName: { mark: string; start: number; isOnNewLine: boolean };
}

/** What stands in the head of a class beside what its node says: `final`, `implements`, `where`. */
export function headOf(tree: Tree, node: ClassNode): ClassWords {
  const { view, at } = cursorAt(tree, node.nameStart);
  const { last } = (tree.language === "java" ? javaHead : kotlinHead)(view, at + 1);
  const words: { word: string; start: number; next: number }[] = [];
  for (let index = view.indexAt(node.start); index <= last; index++)
    if (view.word(index) !== "")
      words.push({ word: view.word(index), start: view.start(index), next: view.start(index + 1) });
  const behind = view.skipNewlines(at + 1);
  const mark = view.mark(behind);
  const isOnNewLine = behind > at + 1 || behind >= view.count;
  return { end: view.end(last), words, behindName: { mark, start: view.start(behind), isOnNewLine } };
}
