/** Length of a vector. */
const dimension = 512;

/**
 * A text as a vector of its words and of neighbouring pairs, hashed into a fixed number of places (the hashing trick)
 * with the sign from the hash, and brought to length 1. Numbers, addresses and ids count as one word each, so that
 * the same failure of another run is the same text. Needs no model; equal texts have cosine 1.
 */
export function hashedTerms(text: string): Float32Array {
  const vector = new Float32Array(dimension);
  const words = wordsOf(text);
  for (const [index, word] of words.entries()) {
    add(vector, word, 1);
    const next = words[index + 1];
    if (next !== undefined) add(vector, `${word} ${next}`, 0.5);
  }
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((value) => value / length) : vector;
}

export function cosine(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}

/** Characters that are looked at. */
const longestText = 20_000;

function wordsOf(text: string): string[] {
  return text
    .slice(0, longestText)
    .replace(/0x[0-9a-f]+|@[0-9a-f]{5,}\b/gi, " 0 ")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => (/^\d+$/.test(word) ? "0" : word));
}

function add(vector: Float32Array, term: string, weight: number): void {
  const hash = fnv1a(term);
  const place = hash % dimension;
  vector[place] = (vector[place] ?? 0) + (hash & 0x40000000 ? weight : -weight);
}

/** FNV-1a, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
