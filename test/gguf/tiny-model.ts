import { writeFileSync } from "node:fs";
import { type GgufTensor, ggufFile } from "./gguf-file.ts";

const width = 64;
const layers = 2;
const heads = 4;
const inner = 128;

/** Kinds of tokens: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md#ggml */
const kind = { normal: 1, unknown: 2, control: 3, byte: 6 } as const;

/** Each message ends with its end-of-turn token, so that a line feed in one is no turn. */
const chatTemplate =
  "{% for m in messages %}{{ '<s>' + m['role'] + ': ' + m['content'] + '</s>' }}{% endfor %}" +
  "{% if add_generation_prompt %}{{ '<s>assistant: ' }}{% endif %}";

/**
 * Writes a llama model of some 270 KB whose weights are random, the same ones each time: it writes nonsense, by the same
 * code as a model that does not.
 */
export function writeTinyModel(path: string, { contextTokens = 2048, seed = 42 } = {}): void {
  const tokens = vocabulary();
  const random = gaussian(seed);
  const matrix = (name: string, shape: [number, number], spread = 1 / Math.sqrt(shape[0])): GgufTensor => {
    const data = Buffer.alloc(shape[0] * shape[1] * 2);
    for (let at = 0; at < data.length; at += 2) data.writeUInt16LE(halfFloat(random() * spread), at);
    return { name: `${name}.weight`, shape, type: "f16", data };
  };
  const ones = (name: string): GgufTensor => ({
    name: `${name}.weight`,
    shape: [width],
    type: "f32",
    data: Buffer.from(new Float32Array(width).fill(1).buffer),
  });
  const blocks = Array.from({ length: layers }, (_, layer) => `blk.${layer}`).flatMap((block) => [
    ones(`${block}.attn_norm`),
    ...["attn_q", "attn_k", "attn_v", "attn_output"].map((name) =>
      matrix(`${block}.${name}`, [width, width]),
    ),
    ones(`${block}.ffn_norm`),
    matrix(`${block}.ffn_gate`, [width, inner]),
    matrix(`${block}.ffn_up`, [width, inner]),
    matrix(`${block}.ffn_down`, [inner, width]),
  ]);
  const tensors = [
    matrix("token_embd", [width, tokens.length], 1),
    ...blocks,
    ones("output_norm"),
    matrix("output", [width, tokens.length]),
  ];
  const head = {
    "general.architecture": { string: "llama" },
    "general.name": { string: "tiny-random" },
    "general.file_type": { u32: 1 },
    "llama.context_length": { u32: contextTokens },
    "llama.embedding_length": { u32: width },
    "llama.block_count": { u32: layers },
    "llama.feed_forward_length": { u32: inner },
    "llama.attention.head_count": { u32: heads },
    "llama.attention.head_count_kv": { u32: heads },
    "llama.attention.layer_norm_rms_epsilon": { f32: 1e-5 },
    "llama.rope.dimension_count": { u32: width / heads },
    "llama.vocab_size": { u32: tokens.length },
    "tokenizer.ggml.model": { string: "llama" },
    "tokenizer.ggml.tokens": { strings: tokens.map(({ text }) => text) },
    "tokenizer.ggml.scores": { f32s: tokens.map(({ score }) => score) },
    "tokenizer.ggml.token_type": { i32s: tokens.map(({ type }) => type) },
    "tokenizer.ggml.bos_token_id": { u32: 1 },
    "tokenizer.ggml.eos_token_id": { u32: 2 },
    "tokenizer.ggml.unknown_token_id": { u32: 0 },
    "tokenizer.ggml.add_bos_token": { bool: true },
    "tokenizer.ggml.add_eos_token": { bool: false },
    "tokenizer.chat_template": { string: chatTemplate },
  };
  writeFileSync(path, ggufFile(head, tensors));
}

interface Token {
  text: string;
  type: number;
  score: number;
}

/** The tokens that every vocabulary has, all bytes, and the characters of ASCII: what is written is readable. */
function vocabulary(): Token[] {
  const bytes = Array.from(
    { length: 256 },
    (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`,
  );
  const characters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  return [
    { text: "<unk>", type: kind.unknown, score: 0 },
    { text: "<s>", type: kind.control, score: 0 },
    { text: "</s>", type: kind.control, score: 0 },
    ...bytes.map((text) => ({ text, type: kind.byte, score: 0 })),
    ...characters.map((text) => ({ text: text === " " ? "\u2581" : text, type: kind.normal, score: -100 })),
  ];
}

/** Numbers spread like a bell around 0, the same for a seed (mulberry32 and Box-Muller). */
function gaussian(seed: number): () => number {
  let state = seed | 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(uniform() + 1e-12)) * Math.cos(2 * Math.PI * uniform());
}

/** The bits of a number in half precision; what is too small is 0. */
function halfFloat(value: number): number {
  const bits = new Uint32Array(new Float32Array([value]).buffer)[0] ?? 0;
  const sign = (bits >>> 16) & 0x8000;
  const exponent = ((bits >>> 23) & 0xff) - 112;
  if (exponent <= 0) return sign;
  if (exponent >= 31) return sign | 0x7c00;
  return sign | (exponent << 10) | ((bits & 0x7fffff) >>> 13);
}
