// What the extension uses of the library, named one by one: the rest is not in the bundle. Only `culprit.ts` loads this.
export {
  DocumentSynthesizer,
  escapeControl,
  htmlParts,
  lastAnalysis,
  learningNotesOf,
  noteFeedback,
  noteShown,
  openConfiguration,
  openFix,
  openModel,
  render,
  savedRuns,
  useMemory,
  userDirectories,
} from "culprit";
export { EditorWorkers } from "culprit/editor-workers";
