import { factsOf } from "../memory/overview/facts.ts";
import type {
  FailurePage,
  FailureQuery,
  FiguresQuery,
  MemoryFigures,
  RememberedFailure,
} from "../model/memory-overview.ts";
import type { RCADocument, SimilarRCA } from "../model/rca-document.ts";
import type { Directories } from "../support/directories.ts";
import { openMemory, remembered, rememberedProject } from "./memory.ts";

/** Documents of one failure that are looked at. */
const mostOfOne = 20;

/** A remembered failure that was looked for; how alike it is, where that was the question. */
export type FoundFailure = RememberedFailure & { similarity?: number };

/** What the memory of this user knows, for those who look at all of it. */
export interface Overview {
  /** How the project is named in the memory; undefined where there is none. */
  project: string | undefined;
  failures(asked: FailureQuery): Promise<FailurePage>;
  figures(asked: FiguresQuery): Promise<MemoryFigures>;
  search(text: string, asked: { project?: string; limit: number }): Promise<FoundFailure[]>;
  /** What is remembered by an id; undefined where nothing is. */
  find(id: string): Promise<FoundFailure | undefined>;
  /** What is remembered of a fingerprint, the one seen last first. */
  ofFingerprint(fingerprint: string): Promise<FoundFailure[]>;
  /** Other failures that are like one. */
  like(document: RCADocument, limit: number): Promise<FoundFailure[]>;
}

export function openOverview(directories: Directories, root: string | undefined): Overview {
  // What this process has just answered counts.
  const open = async () => {
    await remembered();
    return openMemory(directories);
  };
  return {
    project: root === undefined ? undefined : rememberedProject(root, directories),
    failures: async (asked) => (await open()).failures(asked),
    figures: async (asked) => (await open()).figures(asked),
    async search(text, asked) {
      const { isLog } = await import("../memory/query-failure.ts");
      const found = await (await open()).searchSimilar(text, asked);
      // How much words are like a log says nothing to anybody.
      return isLog(text)
        ? found.map(foundOf)
        : found.map(({ similarity: _, ...document }) => foundOf(document));
    },
    async find(id) {
      const document = await (await open()).getById(id);
      return document ? foundOf(document) : undefined;
    },
    async ofFingerprint(fingerprint) {
      const found = await (await open()).searchSimilar(fingerprint, { fingerprint, limit: mostOfOne });
      return found
        .map(({ similarity: _, ...document }) => foundOf(document))
        .sort((left, right) => right.seenAt - left.seenAt);
    },
    async like(document, limit) {
      const { documentText } = await import("../memory/document-text.ts");
      const store = await open();
      const found = await store.searchSimilar(documentText(document), { limit: limit + mostOfOne });
      const isOther = ({ id, fingerprint }: SimilarRCA) =>
        id !== document.id && (fingerprint === undefined || fingerprint !== document.fingerprint);
      return found.filter(isOther).slice(0, limit).map(foundOf);
    },
  };
}

function foundOf({ similarity, ...document }: RCADocument & { similarity?: number }): FoundFailure {
  const { state, firstAt, seenAt, seen } = factsOf(document);
  return {
    document,
    documents: 1,
    state,
    firstAt,
    seenAt,
    seen,
    ...(similarity !== undefined && { similarity }),
  };
}
