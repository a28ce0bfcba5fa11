export { type Analysis, type AnalyzeOptions, analyze } from "./app.ts";
