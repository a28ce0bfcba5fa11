import { deflateRawSync } from "node:zlib";

type Packed = { name: string; text: string; claimed?: number };

/** An archive as the format describes it, each file deflated. */
export function zipOf(files: readonly Packed[], comment = ""): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, claimed } of files) {
    const body = deflateRawSync(Buffer.from(text));
    const size = claimed ?? Buffer.byteLength(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(body.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(offset, 42);
    bodies.push(local, Buffer.from(name), body);
    directory.push(central, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...bodies, listed, end, Buffer.from(comment)]);
}
