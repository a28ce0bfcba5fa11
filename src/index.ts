// The public API: what the contract names, and what a program needs beside it. Nothing else is promised.
export { AgentStateStream } from "./agent/agent-state-stream.ts";
export { deepen, firstOf } from "./agent/compose.ts";
export type { FixSession } from "./agent/fix-session.ts";
export type { Outcome } from "./agent/loop/investigate.ts";
export type { Investigation, Reasoner } from "./agent/reasoner.ts";
export type { Difference } from "./agent/recording/difference.ts";
export type { Recording } from "./agent/recording/format.ts";
export type { Replay } from "./agent/recording/replayed-run.ts";
export type { RunSummary } from "./agent/runs.ts";
export type { EditorView } from "./app/editor-view.ts";
export {
  EducationalAgent,
  type EducationalAgentOptions,
  type EducationalCall,
  type EducationalMode,
} from "./app/educational-agent.ts";
export { type LearningNotesOptions, learningNotesOf } from "./app/learning-notes-of.ts";
export { MinimalReactAgent, type MinimalReactAgentOptions } from "./app/minimal-react-agent.ts";
export { OllamaClient } from "./app/ollama-client.ts";
export { registerToolset, ToolRegistry } from "./app/shared-registry.ts";
export type { ModelChoice } from "./app/with-model.ts";
export {
  type Analysis,
  type AnalyzeOptions,
  allExplanations,
  analyze,
  analyzeFailure,
  explanationOf,
  type FollowedFailure,
  type FollowOptions,
  followDevice,
  lastAnalysis,
  noteFeedback,
  noteShown,
  openConfiguration,
  openFix,
  openModel,
  openRecording,
  openToolbox,
  type ReasonerChoice,
  type ReasonerParts,
  type RemotePlace,
  type ReplayOptions,
  type Runs,
  replay,
  type SavedRun,
  type Settings,
  savedRuns,
  type Toolbox,
  useMemory,
} from "./app.ts";
export type { BuildAnalysisResult } from "./contracts/android-build-tool.ts";
export type { ManifestAnalysisResult } from "./contracts/manifest-analyzer.ts";
export { type ChatReply, collectReply } from "./llm/collect-reply.ts";
export type { InstalledModel } from "./llm/installed-model.ts";
export type {
  ChatEnd,
  ChatEvent,
  ChatMessage,
  ChatOptions,
  LanguageModel,
  ModelAbilities,
  ModelToolCall,
  TokenCount,
  ToolDefinition,
} from "./llm/language-model.ts";
export type { ModelLimits, RetryPolicy } from "./llm/limits.ts";
export { LlamaCppClient, type LlamaCppOptions } from "./llm/llama-cpp/client.ts";
export type { OllamaOptions } from "./llm/ollama/client.ts";
export type { ModelFacts, OllamaServerOptions, PullProgress } from "./llm/ollama/server.ts";
export { OpenAIClient, type OpenAIOptions } from "./llm/openai/client.ts";
export { ChromaDBClient, type ChromaDBClientOptions } from "./memory/chroma-db-client.ts";
export { ChromaDBError } from "./memory/chroma-db-error.ts";
export { EmbeddedStore, type EmbeddedStoreOptions } from "./memory/embedded-store.ts";
export type { Embedder } from "./memory/embedder.ts";
export { EmbeddingService } from "./memory/embedding-service.ts";
export { FailureEmbedder } from "./memory/failure-embedder.ts";
export {
  FeedbackHandler,
  type FeedbackOptions,
  type FeedbackResult,
  type FeedbackStats,
} from "./memory/feedback-handler.ts";
export { OllamaEmbedder } from "./memory/ollama-embedder.ts";
export {
  type DocumentEvaluation,
  type PruneResult,
  QualityManager,
  type QualityMetrics,
  type QualityOptions,
} from "./memory/quality-manager.ts";
export { type CachedRCA, RCACache, type RCACacheOptions, type RCACacheStats } from "./memory/rca-cache.ts";
export type { RcaStore } from "./memory/rca-store.ts";
export type { ApprovalGate, ApprovalRequest, Decision } from "./model/approval.ts";
export type {
  CallSite,
  Change,
  ClassPlace,
  FileEntry,
  GradleModel,
  ManifestFile,
  Outline,
  ResourcePlace,
  SourceFile,
  TextMatch,
  TextQuery,
} from "./model/code.ts";
export type { CodeState } from "./model/code-state.ts";
export type { Edit, Fix } from "./model/edit.ts";
export type {
  ActionEvent,
  AgentEvents,
  CompleteEvent,
  ErrorEvent,
  IterationEvent,
  ObservationEvent,
  PartialEvent,
  ThoughtEvent,
} from "./model/events.ts";
export type { Explanation } from "./model/explanation.ts";
export { AnalysisTimeoutError, Failure } from "./model/failure.ts";
export type { Claim, Evidence, Finding, Location } from "./model/finding.ts";
export type { Log } from "./model/log.ts";
export type {
  Frame,
  ParsedError as FullParsedError,
  ReportedError as ParsedError,
  Throwable,
} from "./model/parsed-error.ts";
export type {
  CollectionStats,
  NewRCADocument,
  RCADocument,
  RCASearchFilters,
  SimilarRCA,
} from "./model/rca-document.ts";
export {
  type EducationalRCAResult,
  type FullRCAResult,
  type PossibleCause,
  type RCAResult,
  RCAResultSchema,
  type Recalled,
  type Suspect,
} from "./model/rca-result.ts";
export type { Doubt, Observation, Step, ToolRequest, Verdict } from "./model/step.ts";
export type { Effect, ToolCall, ToolContract, ToolError, ToolInfo, ToolResult } from "./model/tool.ts";
export { JetpackComposeParser } from "./parse/compose-parser.ts";
export { ErrorParser } from "./parse/error-parser.ts";
export { GradleParser } from "./parse/gradle-parser.ts";
export { KotlinParser } from "./parse/kotlin-parser.ts";
export { type Language, LanguageDetector } from "./parse/language-detector.ts";
export { DocumentSynthesizer } from "./report/document-synthesizer.ts";
export { type HtmlOptions, htmlParts } from "./report/html.ts";
export { type Format, formats, type RenderOptions, render } from "./report/render.ts";
export { type Directories, userDirectories } from "./support/directories.ts";
export { maskSecrets } from "./support/mask-secrets.ts";
export {
  type MetricsSummary,
  type PerformanceStats,
  PerformanceTracker,
  type PerformanceTrackerOptions,
  type TimerStopFunction,
} from "./support/performance-tracker.ts";
export { escapeControl } from "./support/terminal-text.ts";
export type { CustomTool } from "./tools/custom-tool.ts";
export { AndroidBuildTool, type DependencyAnalysis } from "./tools/debug/android-build.ts";
export { AndroidDocsSearchTool } from "./tools/debug/android-docs-search.ts";
export type { VersionResolution } from "./tools/debug/build/version-resolution.ts";
export type { FindCallersTool } from "./tools/debug/find-callers.ts";
export type { FindDefinitionTool } from "./tools/debug/find-definition.ts";
export type { FindImplementationsTool } from "./tools/debug/find-implementations.ts";
export type { UserContext } from "./tools/debug/get-user-error-context.ts";
export {
  type FindCallersParams,
  type FindDefinitionParams,
  type FindImplementationsParams,
  LSPTool,
} from "./tools/debug/lsp.ts";
export { ManifestAnalyzerTool } from "./tools/debug/manifest-analyzer.ts";
export type { NavigationEngine } from "./tools/debug/navigation/engine.ts";
export { type FunctionDefinition, functionDefinition, promptBlock } from "./tools/definitions.ts";
export type { Answer } from "./tools/given-answer.ts";
export { inputSchema, type JsonSchema, outputSchema } from "./tools/json-schema.ts";
export {
  type Preparation,
  type PreparedCall,
  ToolBase,
  type ToolContext,
} from "./tools/tool-base.ts";
export type { RegistryOptions } from "./tools/tool-registry.ts";
export type { ToolsetOptions } from "./tools/toolsets/shared.ts";
export { type ToolsetName, toolsets } from "./tools/toolsets.ts";
export { ReadFileTool } from "./tools/workspace/read-file.ts";
export type { ConfinedPath } from "./workspace/confinement.ts";
export type { DocsPlaces } from "./workspace/docs/listing.ts";
export type { EditorNavigation, NavigationRequest } from "./workspace/language-server/editor-server.ts";
export type { UnsavedTexts } from "./workspace/unsaved-texts.ts";
export { Workspace, type WorkspaceOptions } from "./workspace/workspace.ts";
