import type { Child } from "./dom.ts";

/** A page: what it is called, and what it shows. */
export interface View {
  title: string;
  content: Child;
  /** Called when another one takes its place. */
  leave?: () => void;
}

/** What a page is made for. */
export interface Visit {
  /** What stands in the address in place of its variable part. */
  id: string;
  query: URLSearchParams;
  /** Aborted when another page takes its place. */
  signal: AbortSignal;
  /** `all`, or the project that the dashboard was started in. */
  scope: "project" | "all";
}
