import type { Frame } from "../model/parsed-error.ts";
import { fileName } from "../model/paths.ts";

const FRAME =
  /^\s*#\d{1,4} {1,8}(\S.{0,300}?) \((?:package:([\w.-]{1,100})\/|(dart):|file:\/\/\/(?:[A-Z]:)?|(?=\/))([^\s():]{1,300})(?::(\d{1,7}))?(?::\d{1,7})?\)\s*$/;
/** A frame whose place an IDE prints on the line below. */
const HEAD = /^\s*#\d{1,4} {1,8}(\S.{0,300}?)\s{0,20}$/;
const PLACE = /^\s*(?:package:([\w.-]{1,100})\/|(dart):)([^\s():]{1,300})(?::(\d{1,7}))?(?::\d{1,7})?\s*$/;

/** One frame of a Dart stack: `#1      Beds.load (package:garden/beds.dart:8:31)`. Undefined for anything else. */
export function readDartFrame(text: string): Frame | undefined {
  const [, member = "", named, platform, path = "", line] = FRAME.exec(text) ?? [];
  return path ? frameOf(member, named ?? platform, path, line) : undefined;
}

/** A frame on two lines: `#1      Beds.load`, and `package:garden/beds.dart:8` below it. */
export function readFoldedFrame(text: string, below: string): Frame | undefined {
  const [, member = ""] = HEAD.exec(text) ?? [];
  const [, named, platform, path = "", line] = member ? (PLACE.exec(below) ?? []) : [];
  return path ? frameOf(member, named ?? platform, path, line) : undefined;
}

function frameOf(member: string, owner: string | undefined, path: string, line: string | undefined): Frame {
  // `new Bed.of`, `_BedState.build.<anonymous closure>`: the function that a reader would look for.
  const name = member.replace(/^new /, "").replace(/\.<anonymous closure>.*$/, "");
  const dot = name.indexOf(".");
  const of = owner ?? "file";
  const frame: Frame = {
    className: dot < 0 ? of : `${of}.${name.slice(0, dot)}`,
    method: dot < 0 ? name : name.slice(dot + 1),
    file: fileName(path),
  };
  if (line && Number(line) > 0) frame.line = Number(line);
  return frame;
}

/** Code of Flutter's framework or of Dart itself. */
export const isOfFlutter = ({ className }: Pick<Frame, "className">): boolean =>
  /^(?:flutter|flutter_test|dart)(?:\.|$)/.test(className);
