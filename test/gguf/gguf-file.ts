/** A value of a GGUF file's head, with its type. */
export type GgufValue =
  | { u32: number }
  | { f32: number }
  | { bool: boolean }
  | { string: string }
  | { strings: readonly string[] }
  | { f32s: readonly number[] }
  | { i32s: readonly number[] };

export interface GgufTensor {
  name: string;
  /** The fastest first. */
  shape: readonly number[];
  type: "f32" | "f16";
  data: Buffer;
}

/** Numbers of the format: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md */
const valueTypes = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 } as const;
const tensorTypes = { f32: 0, f16: 1 } as const;
const ALIGNMENT = 32;

/** The bytes of a GGUF file, version 3. */
export function ggufFile(head: Readonly<Record<string, GgufValue>>, tensors: readonly GgufTensor[]): Buffer {
  const entries = Object.entries(head);
  const parts = [Buffer.from("GGUF"), u32(3), u64(tensors.length), u64(entries.length)];
  for (const [key, value] of entries) parts.push(text(key), ...typed(value));
  let offset = 0;
  for (const { name, shape, type, data } of tensors) {
    parts.push(text(name), u32(shape.length), ...shape.map(u64), u32(tensorTypes[type]), u64(offset));
    offset += padded(data.length);
  }
  const before = Buffer.concat(parts);
  return Buffer.concat([
    before,
    ...[{ data: before }, ...tensors].flatMap(({ data }, index) => [
      ...(index === 0 ? [] : [data]),
      Buffer.alloc(padded(data.length) - data.length),
    ]),
  ]);
}

const padded = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

function typed(value: GgufValue): Buffer[] {
  if ("u32" in value) return [u32(valueTypes.u32), u32(value.u32)];
  if ("f32" in value) return [u32(valueTypes.f32), f32(value.f32)];
  if ("bool" in value) return [u32(valueTypes.bool), Buffer.from([value.bool ? 1 : 0])];
  if ("string" in value) return [u32(valueTypes.string), text(value.string)];
  if ("strings" in value) return array("string", value.strings.map(text));
  if ("f32s" in value) return array("f32", value.f32s.map(f32));
  return array("i32", value.i32s.map(i32));
}

const array = (type: keyof typeof valueTypes, items: Buffer[]): Buffer[] => [
  u32(valueTypes.array),
  u32(valueTypes[type]),
  u64(items.length),
  ...items,
];

function text(value: string): Buffer {
  const bytes = Buffer.from(value, "utf8");
  return Buffer.concat([u64(bytes.length), bytes]);
}

function written(length: number, write: (buffer: Buffer) => void): Buffer {
  const buffer = Buffer.alloc(length);
  write(buffer);
  return buffer;
}

const u32 = (value: number): Buffer => written(4, (buffer) => buffer.writeUInt32LE(value));
const i32 = (value: number): Buffer => written(4, (buffer) => buffer.writeInt32LE(value));
const f32 = (value: number): Buffer => written(4, (buffer) => buffer.writeFloatLE(value));
const u64 = (value: number): Buffer => written(8, (buffer) => buffer.writeBigUInt64LE(BigInt(value)));
