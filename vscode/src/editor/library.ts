// What the extension uses of the library, named one by one: the rest is not in the bundle. Only `culprit.ts` loads this.
export {
  AgentStateStream,
  analyze,
  DocumentSynthesizer,
  escapeControl,
  htmlParts,
  learningNotesOf,
  noteFeedback,
  openConfiguration,
  openFix,
  openModel,
  render,
  savedRuns,
  useMemory,
  userDirectories,
} from "culprit";
