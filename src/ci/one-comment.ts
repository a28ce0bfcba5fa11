/** Lines of a changed file that a comment stands at; of one line, `startLine` is `line`. */
export interface CommentPlace {
  path: string;
  startLine: number;
  line: number;
}

/** A comment as its server has it. */
export interface Comment {
  id: number;
  body: string;
  /** When it was made, as the server writes it: of two, the earlier sorts first. */
  createdAt: string;
  /** Where it stands in the change; undefined for one below the change as a whole. */
  place?: CommentPlace | "outdated";
  /** Set for an issue that somebody has closed. */
  isClosed?: boolean;
}

/** What a comment should be. */
export interface WantedComment {
  /** At lines, with what can only stand there. */
  atLines?: CommentPlace & { body: string };
  /** Below the change, where it cannot stand at lines. */
  body: string;
}

/** The comments of one change; only those that this program's own account made. */
export interface Comments {
  list(): Promise<Comment[]>;
  /** Makes one at lines; undefined where the server takes none there. */
  createAt(wanted: NonNullable<WantedComment["atLines"]>): Promise<Comment | undefined>;
  create(body: string): Promise<Comment>;
  /** One that is closed is opened again, except with what is said when it `isOver`. */
  update(comment: Comment, body: string, isOver?: boolean): Promise<void>;
  remove(comment: Comment): Promise<void>;
}

export type Kept = "created" | "updated" | "unchanged" | "none";

/**
 * Keeps exactly one comment with this marker, which a body begins with: made where there is none, else changed, and made
 * anew where it has to stand elsewhere. Two runs at once may both make one; the later takes its own away again. Without
 * anything wanted, one that is there says `over` from now on, and none is made; one that is closed stays closed.
 */
export async function keepOne(
  comments: Comments,
  marker: string,
  wanted: WantedComment | undefined,
  over: string,
): Promise<Kept> {
  const [first, ...extra] = await marked(comments, marker);
  for (const each of extra) await comments.remove(each);
  if (!wanted) {
    if (!first) return "none";
    return changed(comments, first, over, true);
  }
  if (first && standsRight(first, wanted))
    return changed(comments, first, first.place ? (wanted.atLines?.body ?? wanted.body) : wanted.body);
  const placed = wanted.atLines && (await comments.createAt(wanted.atLines));
  // The server takes none at these lines: the one below the change stays.
  if (!placed && first && first.place === undefined) return changed(comments, first, wanted.body);
  if (first) await comments.remove(first);
  const made = placed ?? (await comments.create(wanted.body));
  const [oldest] = await marked(comments, marker);
  if (oldest && !isSame(oldest, made)) await comments.remove(made);
  return first ? "updated" : "created";
}

async function changed(comments: Comments, comment: Comment, body: string, isOver = false): Promise<Kept> {
  // Servers trim what they are sent, and some end lines in their own way.
  const plain = (text: string) => text.replaceAll("\r\n", "\n").trim();
  if (plain(comment.body) === plain(body) && (isOver || !comment.isClosed)) return "unchanged";
  await comments.update(comment, body, isOver);
  return "updated";
}

function standsRight({ place }: Comment, { atLines }: WantedComment): boolean {
  if (place === undefined || atLines === undefined) return place === undefined && atLines === undefined;
  return (
    place !== "outdated" &&
    place.path === atLines.path &&
    place.line === atLines.line &&
    place.startLine === atLines.startLine
  );
}

const isSame = (one: Comment, other: Comment): boolean =>
  one.id === other.id && (one.place === undefined) === (other.place === undefined);

/** The earliest first, the same order for whoever looks. */
async function marked(comments: Comments, marker: string): Promise<Comment[]> {
  const found = (await comments.list()).filter(({ body }) => body.startsWith(marker));
  const order = ({ createdAt, place, id }: Comment) =>
    `${createdAt} ${place ? 1 : 0} ${String(id).padStart(20, "0")}`;
  return found.sort((one, other) => (order(one) < order(other) ? -1 : 1));
}
