// The agents with a model, their stream, the educational modes and the two reports. OLLAMA_HOST names a scripted server.
import assert from "node:assert/strict";
import {
  type ActionEvent,
  AgentStateStream,
  AnalysisTimeoutError,
  type CompleteEvent,
  DocumentSynthesizer,
  EducationalAgent,
  type ErrorEvent,
  type IterationEvent,
  MinimalReactAgent,
  type ObservationEvent,
  OllamaClient,
  type ParsedError,
  type RCAResult,
  type ThoughtEvent,
  type ToolCall,
} from "culprit";

const error: ParsedError = {
  type: "lateinit",
  message: "lateinit property user has not been initialized",
  filePath: "Main.kt",
  line: 3,
  language: "kotlin",
};

const ollama = await OllamaClient.create();
const agent = new MinimalReactAgent(ollama, { save: false, useToolRegistry: true });
const told: string[] = [];
let progress = 0;
const stream = agent.getStream();
stream.on("iteration", (e) => {
  progress = e.progress;
});
stream.on("thought", (e) => told.push(`💭 ${e.thought}`));
stream.on("action", (e) => told.push(`🔧 ${e.action.tool}`));
stream.on("observation", (e) => told.push(`${e.success ? "✓" : "✗"} ${e.observation}`));
stream.on("complete", (e) => told.push(`✅ Done in ${e.duration}ms`));
stream.on("error", (e) => told.push(`❌ ${e.error.message}`));
const rca = await agent.analyze(error);
agent.dispose();
assert.equal(progress, 1);
assert.equal(rca.error, error.message);
assert.ok(rca.toolsUsed?.includes("read_file"));
assert.ok(told.some((line) => line.startsWith("💭 ")));
assert.match(told.at(-1) ?? "", /^✅ Done in \d+ms$/);

const seen: string[] = [];
const events = new AgentStateStream();
events.on("iteration", (event: IterationEvent) => {
  seen.push(`Iteration ${event.iteration}/${event.maxIterations}: ${(event.progress * 100).toFixed(0)}%`);
});
events.on("thought", (event: ThoughtEvent) => seen.push(`💭 Thought: ${event.thought}`));
events.on("action", (event: ActionEvent) => seen.push(`🔧 Action: ${event.action.tool}`));
events.on("observation", (event: ObservationEvent) => {
  seen.push(`${event.success ? "✓" : "✗"} Result: ${event.observation}`);
});
events.on("complete", (event: CompleteEvent) => {
  seen.push(`✅ Complete after ${event.totalIterations} iterations`, `Root Cause: ${event.rca.rootCause}`);
});
events.on("error", (event: ErrorEvent) => {
  seen.push(`❌ Error in ${event.phase} at iteration ${event.iteration}: ${event.error.message}`);
});
const action: ToolCall = {
  tool: "read_file",
  parameters: { filePath: "Main.kt", line: 3 },
  timestamp: Date.now(),
};
const written: RCAResult = {
  error: error.message,
  rootCause: "Property accessed before initialization",
  fixGuidelines: ["Initialize in onCreate()"],
  confidence: 0.9,
};
events.emitIteration(3, 10);
events.emitThought("This error is likely caused by uninitialized lateinit property", 1);
events.emitAction(action, 2);
events.emitObservation("Lines 20-70 of MainActivity.kt:\n...", 2, true);
events.emitComplete(written, 5);
events.emitError(new AnalysisTimeoutError("Analysis timed out"), 3, "synthesis");
assert.ok(events.getElapsedTime() >= 0);
events.reset();
assert.equal(events.getElapsedTime(), 0);
events.dispose();
assert.deepEqual(seen, [
  "Iteration 3/10: 30%",
  "💭 Thought: This error is likely caused by uninitialized lateinit property",
  "🔧 Action: read_file",
  "✓ Result: Lines 20-70 of MainActivity.kt:\n...",
  "✅ Complete after 5 iterations",
  "Root Cause: Property accessed before initialization",
  "❌ Error in synthesis at iteration 3: Analysis timed out",
]);

const teacher = new EducationalAgent(ollama, { save: false });
const result = await teacher.analyze(error, "sync");
assert.equal(result.learningNotes?.length, 3);
assert.ok(result.learningNotes?.[0]?.startsWith("🎓 **What is this error?**\n\n"));
assert.ok(result.learningNotes?.[1]?.startsWith("🔍 **Why did this happen?**\n\n"));
assert.ok(result.learningNotes?.[2]?.startsWith("🛡️ **How to prevent this:**\n\n"));
assert.ok(result.learningNotes?.[0]?.toLowerCase().includes("lateinit"));
assert.match(result.learningNotes?.[2] ?? "", /\d+\./);

const quick = await teacher.analyze(error, "async");
assert.deepEqual(quick.learningNotes, ["⏳ Learning notes are being generated in the background..."]);
assert.equal(teacher.hasPendingEducation(error), true);
const notesPromise = teacher.getPendingLearningNotes(error);
assert.equal((await notesPromise)?.length, 3);
assert.equal(teacher.hasPendingEducation(error), false);
teacher.clearPendingEducation(error);
assert.equal(teacher.getPendingLearningNotes(error), null);
teacher.clearPendingEducation();
teacher.dispose();

const synthesizer = new DocumentSynthesizer();
const place: ParsedError = {
  ...error,
  filePath: "MainActivity.kt",
  line: 45,
  metadata: { propertyName: "user", className: "MainActivity" },
};
const documented: RCAResult = {
  ...written,
  rootCause: "The lateinit property 'user' is declared but never initialized before being accessed.",
  fixGuidelines: [
    "Initialize 'user' in onCreate() or class initialization block",
    "Or check if user is initialized with ::user.isInitialized before accessing",
  ],
};
assert.equal(
  synthesizer.synthesize(documented, place),
  `# 🔧 Root Cause Analysis: Lateinit

## 📋 Summary
**Error Type:** Lateinit
**Location:** [MainActivity.kt:45](MainActivity.kt#L45)
**Language:** KOTLIN
**Confidence:** █████████░ 90% (High)

**Error Message:**
\`\`\`
lateinit property user has not been initialized
\`\`\`

## 🔍 Root Cause
The lateinit property 'user' is declared but never initialized before being accessed.

## 🛠️ Fix Guidelines
1. Initialize 'user' in onCreate() or class initialization block
2. Or check if user is initialized with ::user.isInitialized before accessing

## 📝 Analysis Metadata
**PropertyName:** user
**ClassName:** MainActivity
`,
);
assert.equal(
  synthesizer.generateQuickSummary(written, place),
  "✅ Lateinit error in MainActivity.kt:45 - Initialize in onCreate() (90% confidence)",
);
for (const [confidence, bar] of [
  [0.3, "████░░░░░░ 30% (Low)"],
  [0.5, "█████░░░░░ 50% (Medium)"],
  [0.9, "█████████░ 90% (High)"],
  [1, "██████████ 100% (Perfect)"],
] as const)
  assert.ok(synthesizer.synthesize({ ...written, confidence }, place).includes(bar), bar);
