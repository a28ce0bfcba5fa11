/** The files of a new class, its two fixtures, and a text that its pattern matches. */
export interface Template {
  "class.ts": string;
  "causes.ts": string;
  "examine.ts": string;
  fires: string;
  nearMiss: string;
  sample: { text: string; metadata: Record<string, string> };
}
