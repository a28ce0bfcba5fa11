import type { FullRCAResult } from "../../src/model/rca-result.ts";

// Results as an analysis gives them, for one invented app. Each shows another side of a report.

const nothing = {
  schemaVersion: 1,
  causes: [],
  suspects: [],
  evidence: [],
  fixGuidelines: [],
  fixes: [],
  alternatives: [],
  similar: [],
  engine: "expert",
  iterations: 4,
  toolsUsed: [],
  durationMs: 190,
  consequences: [],
  warnings: [],
} as const satisfies Partial<FullRCAResult>;

const empty = (): typeof nothing & Partial<FullRCAResult> => structuredClone(nothing);

const fragment = "app/src/main/java/org/example/shelf/ShelfFragment.kt";

export const lateinitCrash: FullRCAResult = {
  ...(empty() as FullRCAResult),
  id: "a-7f3k",
  status: "explained",
  type: "lateinit",
  contractType: "lateinit",
  family: "kotlin_runtime",
  language: "kotlin",
  framework: "android",
  title: "lateinit property read before it is set",
  error: "lateinit property shelfAdapter has not been initialized",
  exception: "kotlin.UninitializedPropertyAccessException",
  rootCause:
    "shelfAdapter is read in onSync(), but only onViewCreated() sets it. A sync that ends before the view exists gets there first.",
  location: { path: fragment, line: 88, column: 9, symbol: "ShelfFragment.onSync" },
  suspects: [
    {
      path: fragment,
      line: 88,
      symbol: "ShelfFragment.onSync",
      score: 0.91,
      why: "top frame in this project",
    },
    { path: fragment, line: 39, symbol: "ShelfFragment.onCreate", score: 0.7, why: "starts the sync" },
  ],
  evidence: [
    { quote: "lateinit property shelfAdapter has not been initialized", source: "log", line: 214 },
    { quote: "private lateinit var shelfAdapter: ShelfAdapter", source: "outline", path: fragment, line: 31 },
    {
      quote: "shelfAdapter = ShelfAdapter(::open)",
      source: "outline",
      path: fragment,
      line: 47,
      note: "only write, onViewCreated",
    },
    {
      quote: "model.sync(::onSync)",
      source: "find_callers_of_function",
      path: fragment,
      line: 39,
      note: "called from onCreate",
    },
  ],
  codeFrame: {
    path: fragment,
    startLine: 86,
    lines: [
      "    private fun onSync(books: List<Book>) {",
      "        progress.hide()",
      "        shelfAdapter.submitList(books)",
      "    }",
    ],
    mark: 88,
    column: 9,
    width: 12,
    label: "not set yet",
  },
  fixGuidelines: [
    "Start the sync in onViewCreated(), after shelfAdapter is set",
    "Keep the result in the view model, so that a sync that ends early is not lost",
  ],
  fixes: [
    {
      title: "Start the sync once the adapter is set",
      safety: "review",
      edits: [
        {
          path: fragment,
          before: "        super.onCreate(state)\n        model.sync(::onSync)\n",
          after: "        super.onCreate(state)\n",
        },
        {
          path: fragment,
          before: "        shelfAdapter = ShelfAdapter(::open)\n",
          after: "        shelfAdapter = ShelfAdapter(::open)\n        model.sync(::onSync)\n",
        },
      ],
      diff: [
        `--- ${fragment}`,
        `+++ ${fragment}`,
        "@@ -36,12 +36,12 @@",
        " ",
        "     override fun onCreate(state: Bundle?) {",
        "         super.onCreate(state)",
        "-        model.sync(::onSync)",
        "     }",
        " ",
        "     override fun onViewCreated(view: View, state: Bundle?) {",
        "         super.onViewCreated(view, state)",
        "         binding = ShelfBinding.bind(view)",
        "         binding.list.setHasFixedSize(true)",
        "         binding.list.itemAnimator = null",
        "         shelfAdapter = ShelfAdapter(::open)",
        "+        model.sync(::onSync)",
        "",
      ].join("\n"),
    },
  ],
  confidence: 0.92,
  alternatives: [
    {
      rootCause: "ShelfViewModel.kt:64 outlives the view",
      confidence: 0.2,
      why: "the callback is kept in a field of the view model",
    },
  ],
  toolsUsed: ["outline", "find_callers_of_function", "read_file"],
  ledger: { calls: 9, files: 5, bytes: 20_480, milliseconds: 31 },
  metadata: { propertyName: "shelfAdapter" },
  fingerprint: "5b1d0c22a7e94f10",
};

const catalog = "gradle/libs.versions.toml";

export const versionProblem: FullRCAResult = {
  ...(empty() as FullRCAResult),
  id: "a-9c01",
  status: "explained",
  type: "dependency_resolution_error",
  contractType: "dependency_resolution_error",
  family: "gradle_dependency",
  language: "gradle",
  title: "This AGP version does not exist",
  error: "Could not find com.android.tools.build:gradle:8.10.9.",
  rootCause:
    "The version catalog asks for com.android.tools.build:gradle:8.10.9; the newest 8.10 is 8.10.1 (table of 2026-11).",
  location: { path: catalog, line: 2, column: 8 },
  evidence: [
    { quote: "Could not find com.android.tools.build:gradle:8.10.9.", source: "log", line: 31 },
    { quote: 'agp = "8.10.9"', source: "gradle_model", path: catalog, line: 2 },
    {
      quote: "alias(libs.plugins.android.application) apply false",
      source: "gradle_model",
      path: "build.gradle.kts",
      line: 2,
      note: "reads agp",
    },
  ],
  codeFrame: {
    path: catalog,
    startLine: 1,
    lines: ["[versions]", 'agp = "8.10.9"', 'kotlin = "2.2.20"'],
    mark: 2,
    column: 8,
    width: 6,
    label: "no such version",
  },
  fixGuidelines: ["Use 8.10.1"],
  fixes: [
    {
      title: "Use AGP 8.10.1",
      safety: "safe",
      edits: [{ path: catalog, before: 'agp = "8.10.9"', after: 'agp = "8.10.1"' }],
      diff: `--- ${catalog}\n+++ ${catalog}\n@@ -1,4 +1,4 @@\n [versions]\n-agp = "8.10.9"\n+agp = "8.10.1"\n kotlin = "2.2.20"\n ksp = "2.2.20-2.0.3"\n`,
    },
  ],
  confidence: 0.97,
  durationMs: 84,
  ledger: { calls: 9, files: 3, bytes: 20_480, milliseconds: 31 },
  metadata: { dependency: "com.android.tools.build:gradle:8.10.9" },
  consequences: [
    { type: "gradle_plugin_not_found", error: "Plugin [id: 'com.android.application'] was not found" },
  ],
};

const payActivity = "app/src/main/java/org/example/shelf/pay/PayActivity.kt";

export const vendorCrash: FullRCAResult = {
  ...(empty() as FullRCAResult),
  id: "a-2m8d",
  status: "unexplained",
  type: "illegal_state",
  family: "android_runtime",
  language: "kotlin",
  framework: "android",
  title: "Crash in code that is not in this workspace",
  error: "session closed",
  exception: "java.lang.IllegalStateException",
  rootCause:
    "Not established: why the session was closed. Session.resume threw IllegalStateException. None of its frames is yours; the last call of yours before it is below.",
  question: "why the session was closed",
  known:
    "Session.resume threw IllegalStateException. None of its frames is yours; the last call of yours before it is below.",
  location: { path: payActivity, line: 131, symbol: "PayActivity.onResume" },
  suspects: [
    { path: payActivity, line: 131, score: 0.6, why: "last call of yours before the crash" },
    {
      path: payActivity,
      line: 96,
      score: 0.41,
      why: "closes the session in onStop(), and nothing opens it again",
    },
    {
      path: "app/src/main/java/org/example/shelf/pay/SessionHolder.kt",
      line: 22,
      score: 0.3,
      why: "keeps one session for the whole process",
    },
    { path: "gradle/libs.versions.toml", line: 17, score: 0.12, why: "the SDK's version: 4.2.0" },
    { path: "app/build.gradle.kts", score: 0.08, why: "declares the SDK" },
  ],
  evidence: [
    { quote: "java.lang.IllegalStateException: session closed", source: "log", line: 1204 },
    { quote: "session.resume(token)", source: "get_code_context", path: payActivity, line: 131 },
    {
      quote: "nothing in this project calls Session.open() after onStop()",
      source: "find_callers_of_function",
    },
  ],
  fixGuidelines: [
    "PayActivity.kt:96: session.close() in onStop(), never reopened in onStart()",
    "The SDK's changelog: 4.2 closes sessions in the background (you use 4.2.0)",
    "Whether the crash only comes back from the recent apps list: then it is process death, and the token is an old one",
  ],
  confidence: 0.31,
  similar: [
    {
      id: "a-0d4e",
      rootCause: "The session was closed in onStop() and not opened again",
      similarity: 0.83,
      userValidated: true,
    },
  ],
  durationMs: 312,
  ledger: { calls: 9, files: 11, bytes: 20_480, milliseconds: 31 },
  warnings: ["mapping.txt is of another build (its id is 41c9…, the log's is 7be2…): names are as printed."],
};

const detail = "app/src/main/java/org/example/shelf/detail/DetailScreen.kt";

export const compileErrors: FullRCAResult = {
  ...(empty() as FullRCAResult),
  id: "a-51hc",
  status: "explained",
  type: "unresolved_reference",
  contractType: "unresolved_reference",
  family: "kotlin_compile",
  language: "kotlin",
  title: "Name that the compiler cannot find",
  error: "Unresolved reference 'BookCover'.",
  rootCause:
    "BookCover moved to org.example.shelf.ui in CoverImage.kt, and DetailScreen.kt still imports it from org.example.shelf.detail.",
  location: { path: detail, line: 14, column: 34 },
  evidence: [
    { quote: "e: DetailScreen.kt:14:34 Unresolved reference 'BookCover'.", source: "log", line: 58 },
    {
      quote: "fun BookCover(book: Book, modifier: Modifier = Modifier)",
      source: "resolve_class",
      path: "app/src/main/java/org/example/shelf/ui/CoverImage.kt",
      line: 27,
      note: "the only declaration",
    },
  ],
  codeFrame: {
    path: detail,
    startLine: 12,
    lines: [
      "import androidx.compose.ui.Modifier",
      "import androidx.compose.ui.unit.dp",
      "import org.example.shelf.detail.BookCover",
      "import org.example.shelf.model.Book",
      "",
    ],
    mark: 14,
    column: 33,
    width: 9,
    label: "now in org.example.shelf.ui",
  },
  fixGuidelines: ["Import org.example.shelf.ui.BookCover"],
  fixes: [
    {
      title: "Import BookCover from where it is now",
      safety: "safe",
      edits: [
        {
          path: detail,
          before: "import org.example.shelf.detail.BookCover",
          after: "import org.example.shelf.ui.BookCover",
        },
      ],
      diff: `--- ${detail}\n+++ ${detail}\n@@ -13,3 +13,3 @@\n import androidx.compose.ui.unit.dp\n-import org.example.shelf.detail.BookCover\n+import org.example.shelf.ui.BookCover\n import org.example.shelf.model.Book\n`,
    },
  ],
  confidence: 0.95,
  durationMs: 231,
  ledger: { calls: 9, files: 4, bytes: 20_480, milliseconds: 31 },
  consequences: [
    {
      type: "unresolved_reference",
      error: "Unresolved reference 'BookCover'.",
      location: { path: detail, line: 61 },
    },
    {
      type: "unresolved_reference",
      error: "Unresolved reference 'BookCover'.",
      location: { path: detail, line: 102 },
    },
    {
      type: "type_mismatch",
      error:
        "Argument type mismatch: actual type is 'kotlin.Unit', but 'kotlin.Function0<kotlin.Unit>' was expected.",
      location: { path: detail, line: 103 },
    },
    {
      type: "unresolved_reference",
      error: "Unresolved reference 'coverSize'.",
      location: { path: "app/src/main/java/org/example/shelf/ui/DetailScreen.kt", line: 9 },
    },
    {
      type: "unresolved_reference",
      error: "Unresolved reference 'it'.",
      location: { path: detail, line: 110 },
    },
    {
      type: "unresolved_reference",
      error: "Unresolved reference 'it'.",
      location: { path: detail, line: 111 },
    },
    { type: "task_failure", error: "Execution failed for task ':app:compileDebugKotlin'." },
  ],
};

export const noFailure: FullRCAResult = {
  ...(empty() as FullRCAResult),
  id: "a-0000",
  status: "no_failure",
  type: "unknown",
  family: "unknown",
  language: "unknown",
  title: "",
  error: "",
  rootCause: "312 lines were read; none of them reports a crash, a failed build or a compiler error.",
  fixGuidelines: ["For a crash, keep the log from before it happens: adb logcat -d | culprit"],
  confidence: 0,
  durationMs: 12,
};

export const failed: FullRCAResult = {
  ...(empty() as FullRCAResult),
  id: "a-ffff",
  status: "error",
  type: "unknown",
  family: "unknown",
  language: "unknown",
  title: "",
  error: "",
  rootCause: "",
  confidence: 0,
  durationMs: 3,
  failure: {
    code: "LOG_UNREADABLE",
    message: "build.log cannot be read: permission denied.",
    hint: "Check the file's permissions, or pipe the log in: culprit < build.log",
  },
};

export const samples: Readonly<Record<string, FullRCAResult>> = {
  "lateinit-crash": lateinitCrash,
  "version-problem": versionProblem,
  "vendor-crash": vendorCrash,
  "compile-errors": compileErrors,
  "no-failure": noFailure,
  failed,
};
