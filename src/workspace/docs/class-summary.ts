import { open } from "node:fs/promises";

/** Bytes of a source file that are looked at: licence, imports and the comment of the class. */
const headBytes = 65_536;

/** The first sentence of what a source file or reference page says about its class; undefined when it says nothing. */
export async function classSummary(file: string, className: string): Promise<string | undefined> {
  const head = await headOf(file).catch(() => "");
  return file.endsWith(".html") ? summaryOfPage(head) : summaryOfSource(head, className);
}

async function headOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const buffer = Buffer.alloc(headBytes);
    const { bytesRead } = await handle.read(buffer, 0, headBytes, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function summaryOfSource(source: string, className: string): string | undefined {
  const declared = source.search(
    new RegExp(`^[ \\t]*(?:[\\w@]+ ){0,8}(?:class|interface|enum|object) ${className}\\b`, "m"),
  );
  if (declared < 0) return undefined;
  const end = source.lastIndexOf("*/", declared);
  const start = source.lastIndexOf("/**", end);
  // Another declaration between them means that the comment is not this one's.
  if (start < 0 || /[;}]\s*$/m.test(source.slice(end + 2, declared))) return undefined;
  const comment = source.slice(start + 3, end).replace(/^[ \t]*\*/gm, " ");
  return firstSentence(comment.split(/^[^\S\n]*@[a-z]/m, 1)[0] ?? "");
}

function summaryOfPage(page: string): string | undefined {
  const description = page.match(/<meta name="description" content="([^"<>]{1,1000})"/i)?.[1];
  return description === undefined ? undefined : firstSentence(description);
}

/** Without HTML tags and with the text of `{@link Name label}` in its place. */
function firstSentence(text: string): string | undefined {
  const plain = text
    .replace(/\{@\w+ ([^{}]{0,200})\}/g, "$1")
    .replace(/<[^<>]{0,200}>/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const sentence = plain.split(/(?<=\.) (?=[A-Z])/, 1)[0] ?? "";
  return sentence === "" ? undefined : sentence;
}
