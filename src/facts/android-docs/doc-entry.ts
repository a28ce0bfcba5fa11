/** What one page of the official documentation is about, in our own words. */
export interface DocEntry {
  title: string;
  /** One or two sentences. */
  description: string;
  /** Qualified name of a class or function, a DSL property, a task or a file. */
  api: string;
  url: string;
  /** Other words people search for, parts of error messages among them. */
  keywords: string;
}

/** Title, API name, description, keywords, and the page below the site; without one it is the API's reference page. */
export type DocRow = readonly [
  title: string,
  api: string,
  description: string,
  keywords: string,
  page?: string,
];

export interface DocRows {
  /** Year and month the pages were last checked. */
  readonly asOf: string;
  /** Where the pages are, with a slash at the end. */
  readonly site: string;
  readonly rows: readonly DocRow[];
}

/** Pages from their data file, which a test holds against this type. */
export const docsOf = (data: { asOf: string; site: string; rows: readonly (readonly string[])[] }): DocRows =>
  data as unknown as DocRows;

const android = "https://developer.android.com/";

/** Rows as entries with full addresses. */
export function docEntries({ site, rows }: DocRows): DocEntry[] {
  return rows.map(([title, api, description, keywords, page]) => ({
    title,
    api,
    description,
    keywords,
    url: page === undefined ? `${android}${referencePage(api)}` : `${site}${page}`,
  }));
}

/** Classes of constants whose nested classes are written in lower case. */
const lowerNested = new Set(["Manifest", "R"]);

/** `android.app.Activity.onCreate` → `reference/android/app/Activity`; nested classes keep their dot. */
export function referencePage(api: string): string {
  const segments = api.replace(/[#(].*/s, "").split(".");
  const first = segments.findIndex((segment) => /^[A-Z]/.test(segment));
  const [outer = "", ...inner] = segments.slice(first);
  const isClass = (name: string) => /^[A-Z].*[a-z]/.test(name);
  const nested = lowerNested.has(outer) ? inner.slice(0, 1) : inner.filter(isClass);
  return `reference/${[...segments.slice(0, first), [outer, ...nested].join(".")].join("/")}`;
}
