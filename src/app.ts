// The one place where parts are wired together; `app/` holds the wiring, one subject a file. Faces know only this door.
export { AgentStateStream } from "./agent/agent-state-stream.ts";
export type { PlanAnswer, Watch } from "./agent/assistant/turn-calls.ts";
export type { FixSession } from "./agent/fix-session.ts";
export type { Outcome } from "./agent/loop/investigate.ts";
export type { Replay } from "./agent/recording/replayed-run.ts";
export { newRunId, type Runs } from "./agent/runs.ts";
export type { SavedRun } from "./agent/saved-run.ts";
export {
  type Analysis,
  type AnalyzeOptions,
  analyze,
  analyzeFailure,
  openSession,
  type Session,
} from "./app/analyze.ts";
export { askAbout, conversations } from "./app/ask.ts";
export {
  assistantSessions,
  type OpenAssistant,
  type OpenAssistantOptions,
  openAssistant,
} from "./app/assistant.ts";
export { type CheckedFacts, checkFacts } from "./app/check-facts.ts";
export { useMemory } from "./app/chosen-memory.ts";
export { openCi } from "./app/ci.ts";
export { DeviceLog } from "./app/device/device-log.ts";
export { findAdb } from "./app/device/find-adb.ts";
export { type FollowedFailure, type FollowOptions, followDevice } from "./app/device/follow-device.ts";
export { freeLocksOfThread, lockToken } from "./app/ended-thread.ts";
export { evidenceInPlace, type QuoteInPlace } from "./app/evidence-code.ts";
export { type FailureSeen, failuresIn } from "./app/failures-in.ts";
export { noteFeedback } from "./app/feedback.ts";
export { openFix, openUndo } from "./app/fixing.ts";
export { lastAnalysis, meansLatest, noteShown } from "./app/last-analysis.ts";
export { learningNotesOf } from "./app/learning-notes-of.ts";
export { followRun, forgetLive, liveRuns } from "./app/live-runs.ts";
export { remembered, storeProblem } from "./app/memory.ts";
export { migrateMemory } from "./app/migrate-memory.ts";
export {
  listModels,
  openModel,
  providerOf,
  pullModel,
  type RemotePlace,
} from "./app/models.ts";
export { needsProject } from "./app/needs-project.ts";
export { newestFailure } from "./app/newest-failure.ts";
export { buildTimeoutResult } from "./app/no-failure.ts";
export { noteEnding, noteFixed } from "./app/outcomes.ts";
export { type FoundFailure, type Overview, openOverview } from "./app/overview.ts";
export {
  assistantWrites,
  openAuditLog,
  openPolicy,
  openRecorded,
  openRules,
  policiesOfRun,
  ruleScope,
} from "./app/policy.ts";
export { describeProject, languageServers, packagesOf } from "./app/project.ts";
export { proposedFix } from "./app/proposing.ts";
export type { ReasonerChoice, ReasonerParts } from "./app/reasoning.ts";
export { openRecording, type ReplayOptions, replay } from "./app/recording.ts";
export { recover } from "./app/recover.ts";
export { openRemembered, type Remembered } from "./app/remembered.ts";
export { type IndexedRun, indexedRuns } from "./app/run-index.ts";
export { type RunSummary, savedRuns } from "./app/saved-runs.ts";
export { openConfiguration, toolOptions } from "./app/settings.ts";
export { lookAtTeamMemory } from "./app/team-memory-check.ts";
export { commandHistory } from "./app/terminal.ts";
export { allToolsets, exploreMetrics, type OpenToolboxOptions, openToolbox } from "./app/toolbox.ts";
export { gatherEvents } from "./app/triage/gather.ts";
export { findInputs } from "./app/triage/inputs.ts";
export { keptSample, keptTriage } from "./app/triage/kept-triage.ts";
export { openMappings, type TriageMappings } from "./app/triage/mappings.ts";
export { maskTriage } from "./app/triage/mask-triage.ts";
export { notedTriage, noteTriage } from "./app/triage/noted-triage.ts";
export { readState, writeState } from "./app/triage/state-file.ts";
export { triage } from "./app/triage/triage.ts";
export type { ModelChoice } from "./app/with-model.ts";
export type { Api } from "./ci/api.ts";
export type { Runner, StepOutcome } from "./ci/build-runner.ts";
export type { Change } from "./ci/change-of.ts";
export type { WantedComment } from "./ci/one-comment.ts";
export { allExplanations, classTitles, explanationOf } from "./classes/classes.ts";
export type { ConfigKey } from "./config/keys.ts";
export type { Setting, Settings } from "./config/settings.ts";
export { textChunks } from "./parse/decode-chunks.ts";
export { type LiveFailure, LiveLog } from "./parse/live-log.ts";
export { isLogcat } from "./parse/logcat-line.ts";
export { LogParser } from "./parse/read-log.ts";
export { measureInput } from "./support/measure-input.ts";
export { dataRows, parameterRows } from "./tools/contract-rows.ts";
export type { CustomTool } from "./tools/custom-tool.ts";
export { functionDefinition, promptBlock, usagePolicy } from "./tools/definitions.ts";
export { inputSchema, type JsonSchema, outputSchema } from "./tools/json-schema.ts";
export { approvalQuestion, approvalText } from "./tools/policy/approval-prompt.ts";
export { patternProblem } from "./tools/policy/match-pattern.ts";
export type { Answer, Ask, Policy, Verdict } from "./tools/policy/policy.ts";
export { COMMAND_TOOL, exactPattern, isInForce, type Rule, serialized } from "./tools/policy/rule.ts";
export {
  failed,
  type Preparation,
  type PreparedCall,
  stopped,
  ToolBase,
  type ToolContext,
} from "./tools/tool-base.ts";
export type { RunElsewhere, Toolbox } from "./tools/toolbox.ts";
export type { ToolsetName } from "./tools/toolsets.ts";
export { enoughEvents, trendOf } from "./triage/order-groups.ts";
export type { UndoPlan } from "./workspace/editing/undo-plan.ts";
