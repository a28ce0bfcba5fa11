import { originOf } from "../facts/frame-origins.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { throwablesOf } from "../model/throwables.ts";
import { simpleName } from "../syntax/names.ts";
import type { Candidates } from "./candidate.ts";
import { holdsWord } from "./line-fit.ts";
import { chainFrames } from "./own-frames.ts";
import type { Tree } from "./tree.ts";

interface Counterpart {
  message: RegExp;
  /** Methods of the innermost own class where such a failure is set right, whether or not the trace passes there. */
  methods: readonly string[];
  /** Of the class's simple name. */
  className?: RegExp;
  /** How surely: 1 where the platform documents it. */
  certainty: number;
}

const DATABASE_CLASS = /(?:DB|Database|Helper|Adapter|Provider)$/;

/** Source: the documentation of SQLiteOpenHelper, Service binding and AudioRecord on developer.android.com, 2026-11. */
const COUNTERPARTS: readonly Counterpart[] = [
  { message: /^Can't downgrade database from version/, methods: ["onDowngrade"], certainty: 1 },
  {
    message: /^no such (?:table|column)\b|^table \w+ has no column/,
    methods: ["onCreate", "onUpgrade"],
    className: DATABASE_CLASS,
    certainty: 0.4,
  },
  { message: /\buninitialized\b|\bnot initialized\b/i, methods: ["<init>"], certainty: 0.4 },
];

/**
 * The callbacks that a failure asks for, of the innermost class of the app, also where no frame names them. With
 * sources at hand only those that the class has, or that the platform says it lacks.
 */
export async function addCallbacks(
  error: ParsedError,
  candidates: Candidates,
  tree: Tree | undefined,
): Promise<void> {
  const messages = throwablesOf(error).map(({ message }) => message);
  const rule = COUNTERPARTS.find(({ message }) => messages.some((each) => message.test(each)));
  if (!rule) return;
  const frames = chainFrames(error).filter(({ frame }) => originOf(frame.className) === "app");
  const isHelper = (className: string) => rule.className?.test(simpleName(className)) ?? true;
  const own = frames.find(({ frame }) => frame.method === "onUpgrade" || isHelper(frame.className))?.frame;
  if (!own) return;
  const known = candidates.all().find(({ symbol }) => symbol?.startsWith(`${own.className}.`));
  if (!known) return;
  const source = await tree?.read(known.path);
  for (const [index, method] of rule.methods.entries()) {
    const symbol = `${own.className}.${method}`;
    const isThere = !source || method === "<init>" || holdsWord(source.text, method);
    if (!isThere && rule.certainty < 1) continue;
    candidates.add({
      path: known.path,
      symbol,
      isPrinted: known.isPrinted,
      evidence: { root: 1, callback: rule.certainty / (index + 1) },
    });
  }
}
