/**
 * What can speak for or against a place, each from 0 to 1. The text is what a reader is told when the feature speaks
 * for a suspect; features without one only shift the weight.
 */
export const FEATURES = {
  /** The first frame of the app's code, root cause first. */
  innermost: "innermost call of your code",
  /** 1 for the innermost own frame, 1/2 for the next … */
  near: "in the stack trace",
  /** The frame belongs to the root cause, not to what wraps it. */
  root: "in the root cause",
  /** No platform or library frame lies inside: the frame's own code threw. */
  thrower: "threw the exception itself",
  /** The frame's line calls what the next inner frame says. */
  fits: undefined,
  /** The file is too short for the frame's line. */
  misfit: undefined,
  /** The class is found by file name and folders only: a renamed package or a fork. */
  renamed: undefined,
  /** Another file that declares the same class is more likely built. */
  variant: undefined,
  /** A class that serves many callers: utilities, extensions, base classes. */
  helper: undefined,
  /** A subclass called this method of its parent. */
  inherited: undefined,
  /** An accessor, a bridge or a lambda's shell. */
  glue: undefined,
  /** A platform's or library's package. */
  library: undefined,
  /** Lies in a test source set. */
  test: undefined,
  /** The text names this file, with or without a line. */
  mentioned: "named in the message",
  /** A tool names this line as its diagnostic's place. */
  diagnosed: "the tool reports this line",
  /** The source from which the code of a frame is generated; 1 for the innermost. */
  generatedFrom: "source of the generated code that failed",
  /** A framework callback of the class that this failure asks for. */
  callback: "the callback that this failure is about",
  /** A resource that the message names. */
  resourceNamed: "defines the resource that the message names",
  /** A resource that the code around the frame reads. */
  resourceRead: "defines the resource that the failing code reads",
  /** The kind of file in which failures of this type are fixed. */
  expected: "the kind of file where this failure is fixed",
  /** The build file of the module that the task or path names. */
  module: "builds the module that failed",
  /** Share of the names in the message that one line of the file states. */
  states: "states what the message names",
  /** Share of the words of the failure that the file holds, rare words counting more. */
  words: "holds the names of this failure",
  /** How few files hold the rarest of these words. */
  rare: "one of few files that use what failed",
} as const satisfies Record<string, string | undefined>;

export type Feature = keyof typeof FEATURES;
