/** What can speak for or against a place, from 0 to 1. */
interface FeatureRow {
  /** The weight to expect before any case is seen; learning departs from it only as far as cases speak against it. */
  prior: number;
}

export const FEATURES = {
  /** The first frame of the app's code, root cause first. */
  innermost: { prior: 1.5 },
  /** The innermost frame of the app's own package, by its process or the component that the platform called. */
  innermostApp: { prior: 1 },
  /** 1 for the innermost own frame, 1/2 for the next … */
  near: { prior: 1.5 },
  /** The frame belongs to the root cause, not to what wraps it. */
  root: { prior: 1 },
  /** The file is too short for the frame's line. */
  misfit: { prior: -1 },
  /** Another file that declares the same class fits the frame better, or is more likely built. */
  variant: { prior: -1.5 },
  /** An accessor, a bridge or a lambda's shell. */
  glue: { prior: -1 },
  /** A platform's or library's package. */
  library: { prior: -2 },
  /** Lies in a test source set. */
  test: { prior: -1 },
  /** The text names this file or class beside its frames. */
  mentioned: { prior: 1.5 },
  /** And with the line. */
  mentionedLine: { prior: 1.5 },
  /** A tool names this line as its diagnostic's place. */
  diagnosed: { prior: 4 },
  /** Declares what the diagnostic's message names. */
  declares: { prior: 1.5 },
  /** The source from which the code of a frame is generated; 1 for the innermost. */
  generatedFrom: { prior: 3 },
  /** A framework callback of the class that this failure asks for. */
  callback: { prior: 4 },
  /** A resource that the message names. */
  resourceNamed: { prior: 3 },
  /** A resource that the code around the frame reads. */
  resourceRead: { prior: 1 },
  /** The kind of file in which failures of this type are fixed. */
  expected: { prior: 2.5 },
  /** The build file of the module that the task or path names. */
  module: { prior: 1.5 },
  /** The build file of the module that holds the code a build reports. */
  scriptAround: { prior: 0.5 },
  /** States the version of a library that the message names; less where it names several. */
  version: { prior: 1.5 },
  /** Share of the names in the message that one line of the file states. */
  states: { prior: 1.5 },
  /** Share of the words of the failure that the file holds, rare words counting more. */
  words: { prior: 2 },
  /** How long a run of words of the failure one line of the file says. */
  says: { prior: 1.5 },
  /** How far the words of the log make up the file's name. */
  likeNamed: { prior: 1 },
  /** 1 for the file whose name is most like them, 1/2 for the next … */
  likeNamedFirst: { prior: 0.5 },
  /** The class that the failing test is written for. */
  tested: { prior: 1 },
  /** A file that is no code, for more than its words, where a program failed. */
  noCode: { prior: 0 },
  /** A file of code where a build failed. */
  codeOfBuild: { prior: 0 },
  /** A sample, a demo, or another build of the repository, which the log does not name. */
  aside: { prior: -1 },
  /** Source of a plugin for builds that the repository makes, where a build failed. */
  ofPlugin: { prior: 1 },
} as const satisfies Record<string, FeatureRow>;

export type Feature = keyof typeof FEATURES;
