import { lineClaim } from "../../../analysis/claims.ts";
import { withBaseClasses } from "../../../analysis/code/base-classes.ts";
import { classAt, outlineOf, search, shortClass } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import type { PropertyWrite } from "../../../analysis/code/property-writes.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Declaration, Outline } from "../../../model/code.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { evidenceOf, functionName, type LateProperty, readerOf, readPlace } from "./lateinit-property.ts";

/** An `@Inject` field of a class that nothing injects. */
export function* notInjected(error: ParsedError, property: LateProperty): Inquiry<Finding | undefined> {
  const { declaration, source, name, owner } = property;
  if (!owner || !declaration.annotations.some((each) => /^(?:[\w.]+\.)?Inject\b/.test(each)))
    return undefined;
  const isHiltTest = owner.annotations.some((each) => /HiltAndroidTest/.test(each));
  if (!isHiltTest && owner.annotations.some((each) => /AndroidEntryPoint|HiltAndroidApp/.test(each)))
    return undefined;
  if (property.writes.length > 0 || property.elsewhere.length > 0) return undefined;
  if (yield* mayBeInjected(owner, source)) return undefined;
  return {
    rootCause: isHiltTest
      ? `${name} is an @Inject field of the test ${owner.name}, but nothing calls hiltRule.inject(), so ${name} is still unset when ${readerOf(property)} reads it.`
      : `${name} is an @Inject field, but nothing injects ${owner.name}: the class has no @AndroidEntryPoint and never calls inject(). So ${name} is still unset when ${readerOf(property)} reads it.`,
    confidence: 0.9,
    location: { path: source.path, line: owner.startLine, symbol: owner.name },
    label: isHiltTest ? "never injected" : "not an entry point",
    evidence: evidenceOf(
      error,
      property,
      lineClaim(
        "outline",
        source.path,
        owner.startLine,
        headOf(owner),
        isHiltTest ? "no inject() call" : "no @AndroidEntryPoint",
      ),
    ),
    fixGuidelines: isHiltTest
      ? ["Add a HiltAndroidRule and call its inject() in a @Before function."]
      : [
          `Annotate ${owner.name} with @AndroidEntryPoint (and every Activity that hosts it), or call inject(this) on the component before the first read.`,
        ],
  };
}

/** Base classes of the platform and AndroidX, which inject nothing. */
const PLAIN_BASE =
  /^(?:(?:AppCompat|Component|Fragment|List|Preference)?Activity|(?:Dialog|List|BottomSheetDialog|AppCompatDialog|Preference|PreferenceCompat)?Fragment|PreferenceFragmentCompat|Service|LifecycleService|JobService|IntentService|JobIntentService|BroadcastReceiver|ContentProvider|Application|AppWidgetProvider|NotificationListenerService|FirebaseMessagingService|View|FrameLayout|LinearLayout|ConstraintLayout|RelativeLayout)$/;

/** Whether the class, one of its base classes, or code that is handed an object of it may inject it. */
function* mayBeInjected(owner: Declaration, source: Outline): Inquiry<boolean> {
  if (source.calls.some((call) => /inject/i.test(call.name))) return true;
  if (owner.annotations.some((each) => /^Hilt|^Android/.test(each) && !/HiltAndroidTest/.test(each)))
    return true;
  const classes = yield* withBaseClasses(owner.name);
  for (const { declaration, outline } of classes) {
    const isEntry = declaration.annotations.some((each) => /AndroidEntryPoint|HiltAndroidApp/.test(each));
    if (isEntry || outline.calls.some((call) => /inject/i.test(call.name))) return true;
  }
  const isTest = owner.annotations.some((each) => /HiltAndroidTest/.test(each));
  const known = new Set(classes.map(({ name }) => name));
  const bases = classes.flatMap(({ declaration }) => declaration.supertypes ?? []).map(simple);
  // A class that the graph makes is injected with it, and what an unknown base does is unknown.
  const isComponent = bases.some((base) => PLAIN_BASE.test(base));
  const foreign = bases.filter((base) => !known.has(base) && !PLAIN_BASE.test(base));
  if (
    !isTest &&
    (!isComponent || foreign.some((base) => !/^(?:On|I)[A-Z]|Listener$|Callback$|Owner$/.test(base)))
  )
    return true;
  const handed = yield* search(
    `\\binject\\w*\\s*\\([^)]*\\b${owner.name}\\b|MembersInjector<${owner.name}>|\\)\\s*:\\s*${owner.name}\\s*$`,
    { isRegex: true, files: "**/*.{kt,java}", limit: 5 },
  );
  return handed.length > 0;
}

const simple = (type: string): string => type.split("<")[0]?.split(".").at(-1) ?? "";

/** The head's first words, which stand on one line. */
const headOf = (declaration: Declaration): string =>
  new RegExp(`(?:class|object|interface)\\s+${declaration.name}\\b`).exec(declaration.signature)?.[0] ??
  declaration.name;

const MOCK_FIELD = /^(?:Mock|Spy|Captor|InjectMocks|MockK|RelaxedMockK|SpyK|InjectMockKs|OverrideMockKs)\b/;
const MOCK_START =
  /^(?:openMocks|initMocks|mockitoSession|init|MockitoJUnit|rule|strictness|MockKRule|create|inject)$/;

/** A test whose set-up does not run: a function without `@Before`, or mocks that nothing creates. */
export function* testWithoutSetUp(error: ParsedError, property: LateProperty): Inquiry<Finding | undefined> {
  const { source, declaration, owner, name, writes } = property;
  if (!owner || !/(?:^|\/)(?:test|androidTest|testFixtures|\w+Test)\//.test(source.path)) return undefined;
  const mock = declaration.annotations.find((each) => MOCK_FIELD.test(each));
  if (mock && writes.length === 0) {
    // What a base class or a rule starts does not stand in this file.
    const isStarted =
      (owner.supertypes ?? []).length > 0 ||
      source.declarations.some((each) =>
        each.annotations.some((one) => /^(?:get:|field:)?Rule\b/.test(one)),
      ) ||
      owner.annotations.some((each) => /RunWith|ExtendWith/.test(each) && /Mock/.test(each)) ||
      source.calls.some((call) => MOCK_START.test(call.name) && !/^(?:mockk|mock)$/.test(call.name));
    if (isStarted) return undefined;
    return {
      rootCause: `${name} is a @${mock} field, but nothing in ${owner.name} creates its mocks, so ${readerOf(property)} reads it unset.`,
      confidence: 0.88,
      location: { path: source.path, line: owner.startLine, symbol: owner.name },
      label: "mocks never created",
      evidence: evidenceOf(
        error,
        property,
        lineClaim("outline", source.path, owner.startLine, headOf(owner), "no runner, no openMocks"),
      ),
      fixGuidelines: [
        /MockK/.test(mock)
          ? "Call MockKAnnotations.init(this) in a @Before function, or use MockKRule or MockKExtension."
          : "Call MockitoAnnotations.openMocks(this) in a @Before function, or run the class with MockitoJUnitRunner or MockitoExtension.",
      ],
    };
  }
  return yield* setUpNotCalled(error, property);
}

function* setUpNotCalled(error: ParsedError, property: LateProperty): Inquiry<Finding | undefined> {
  const { source, name, writes } = property;
  const [write] = writes;
  if (!write || writes.length > 1 || !property.isComplete) return undefined;
  const setUp = source.declarations.find(
    (each) => each.kind === "function" && each.qualifiedName === write.enclosing,
  );
  if (!setUp || setUp.modifiers.includes("override")) return undefined;
  if (source.calls.some((call) => call.name === setUp.name)) return undefined;
  const jupiter = source.imports.some(({ module }) => module.startsWith("org.junit.jupiter"));
  const junit4 = source.imports.some(({ module, imported }) => module === "org.junit" && imported.length > 0);
  const own = setUp.annotations.map((each) => each.split("(")[0] ?? "");
  const foreign = own.find((each) =>
    each === "Before" ? !junit4 && jupiter : /^BeforeEach$/.test(each) && junit4 && !importsTest(property),
  );
  const isCalled = own.some((each) =>
    /^(?:Before|BeforeEach|BeforeAll|BeforeClass|BeforeTest|Test|Rule)$/.test(each),
  );
  if (isCalled && !foreign) return undefined;
  if (!foreign && (own.length > 0 || (yield* isNamedElsewhere(setUp, source)))) return undefined;
  const annotation = jupiter && !junit4 ? "@BeforeEach" : "@Before";
  return {
    rootCause: foreign
      ? `${name} is set in ${setUp.name}(), which carries @${foreign} of another JUnit than the test's, so the runner never calls it.`
      : `${name} is set only in ${setUp.name}(), and nothing calls that: it has no ${annotation}.`,
    confidence: foreign ? 0.85 : 0.93,
    location: { path: source.path, line: setUp.startLine, symbol: setUp.qualifiedName },
    label: "never called",
    evidence: evidenceOf(
      error,
      property,
      lineClaim("outline", source.path, write.line, write.text, `only write, ${setUp.name}`),
    ),
    fixGuidelines: [`Annotate ${setUp.name}() with ${annotation} of the JUnit the test runs on.`],
  };
}

/** Whether other lines name a function: they may call it, or a subclass may have it called. */
function* isNamedElsewhere({ name, modifiers, startLine }: Declaration, source: Outline): Inquiry<boolean> {
  const hits = yield* search(`\\b${name}\\b`, {
    isRegex: true,
    files: modifiers.includes("private") ? source.path : "**/*.{kt,java}",
    limit: 20,
  });
  return hits.some(
    ({ path, line, text }) =>
      !(path === source.path && Math.abs(line - startLine) <= 2) &&
      (path === source.path || !new RegExp(`\\bfun\\s+${name}\\b|\\bvoid\\s+${name}\\b`).test(text)),
  );
}

/** Whether the file's `@Test` is Jupiter's, as its `@BeforeEach` would need. */
const importsTest = ({ source }: LateProperty): boolean =>
  source.imports.some(
    ({ module, imported }) => module === "org.junit.jupiter.api" && imported.includes("Test"),
  );

/** A base class's constructor calls an open function whose override reads the property. */
export function* readInSuperConstructor(
  error: ParsedError,
  property: LateProperty,
): Inquiry<Finding | undefined> {
  const { frames, read, name, owner, source } = property;
  const reader = read.within?.name;
  const at = frames.findIndex(({ frame }) => frame.method === reader);
  const base = frames.slice(at + 1).find(({ frame }) => frame.method === "<init>");
  if (at < 0 || !base?.frame.line || !owner || !reader) return undefined;
  const simple = shortClass(base.frame.className);
  const inherits = owner.supertypes?.some((each) => each.split(/[.<]/).includes(simple));
  if (!inherits || simple === owner.name) return undefined;
  const line = base.frame.line;
  const outline = yield* outlineOf(base.path);
  const call = outline?.calls.find((each) => each.name === reader && Math.abs(each.line - line) <= 3);
  return {
    rootCause: `The constructor of ${simple} calls ${reader}(), which ${owner.name} overrides. A base class is constructed first, so nothing of ${owner.name} has run yet and ${name} is unset.`,
    confidence: call ? 0.95 : 0.85,
    location: { path: base.path, line: call?.line ?? line, symbol: simple },
    label: "runs before the subclass exists",
    evidence: evidenceOf(
      error,
      property,
      ...(call
        ? [lineClaim("outline", base.path, call.line, call.text, `in the constructor of ${simple}`)]
        : []),
      lineClaim("outline", source.path, owner.startLine, headOf(owner), `extends ${simple}`),
    ),
    fixGuidelines: [
      `Do not call ${reader}() from the constructor of ${simple}; call it once the object exists, for example from a lifecycle callback or from whoever creates it.`,
    ],
  };
}

/** The call goes to a new object, while the one that was set up is another. */
export function* secondInstance(error: ParsedError, property: LateProperty): Inquiry<Finding | undefined> {
  const { frames, owner, name, writes, source } = property;
  const [write] = writes;
  if (!owner || !write || !property.isComplete || functionName(write.enclosing) === "") return undefined;
  const caller = frames.find(
    ({ frame, path }) => shortClass(frame.className) !== owner.name && path !== source.path && frame.line,
  );
  if (!caller?.frame.line) return undefined;
  const made = yield* search(`\\b${owner.name}\\s*\\(`, { isRegex: true, files: caller.path, limit: 20 });
  const line = caller.frame.line;
  const fresh = made.find(
    (each) => !/\b(?:class|fun|import)\b/.test(each.text) && Math.abs(each.line - line) <= 15,
  );
  const outline = fresh && (yield* outlineOf(caller.path));
  if (!fresh || !outline) return undefined;
  const writer = functionName(write.enclosing);
  if (outline.calls.some((call) => call.name === writer)) return undefined;
  const maker = classAt(outline, fresh.line)?.name ?? shortClass(caller.frame.className);
  return {
    rootCause: `${maker} makes a ${owner.name} on line ${fresh.line} of ${fileName(caller.path)}, a file that does not call ${writer}(), which sets ${name}.`,
    question: `which ${owner.name} was used`,
    confidence: 0.5,
    unestablished: true,
    location: { path: caller.path, line: fresh.line },
    label: `a new ${owner.name}`,
    evidence: evidenceOf(
      error,
      property,
      lineClaim("outline", source.path, write.line, write.text, `set in ${writer}`),
      lineClaim("grep_search", caller.path, fresh.line, fresh.text, "another instance"),
    ),
    fixGuidelines: [
      `Use the instance that was set up (found by the fragment manager, injected, or passed in) instead of constructing ${owner.name} again.`,
      `Or call ${writer}() on this one before it is used.`,
    ],
  };
}

const ENTRY =
  /(?:Receiver|Service|Worker|Provider|AppWidgetProvider|CoroutineWorker|JobService|Application)$/;
const SCREEN = /(?:Activity|Fragment|DialogFragment)$/;

/** Set by a screen, read by a component that the system starts without that screen. */
export function* enteredWithoutWriter(
  error: ParsedError,
  property: LateProperty,
): Inquiry<Finding | undefined> {
  const { name, owner, source, frames } = property;
  const entry = frames.at(-1);
  const entryOutline = entry?.frame.line && (yield* outlineOf(entry.path));
  const entryClass = entryOutline && entry?.frame.line ? classAt(entryOutline, entry.frame.line) : undefined;
  const kind = entryClass?.supertypes
    ?.map((each) => each.split("<")[0] ?? "")
    .find((each) => ENTRY.test(each));
  if (!entry || !entryClass || !kind || entryClass.qualifiedName === owner?.qualifiedName) return undefined;
  const sets = [...property.writes, ...property.elsewhere];
  const screens: { write: PropertyWrite; writer: Declaration }[] = [];
  for (const write of sets.slice(0, 4)) {
    const outline = write.path === source.path ? source : yield* outlineOf(write.path);
    const writer = outline && classAt(outline, write.line);
    const isScreen = writer?.supertypes?.some((each) => SCREEN.test(each.split("<")[0] ?? ""));
    if (writer && isScreen) screens.push({ write, writer });
  }
  const [first] = screens;
  if (first && screens.length === sets.length && property.otherWays.length === 0) {
    const { write: match, writer } = first;
    return {
      rootCause: `${name} is set by ${writer.name}, but the system started ${entryClass.name} without it: a ${kind} runs in a process in which no screen was opened.`,
      confidence: 0.85,
      location: readPlace(property),
      label: "not set yet",
      evidence: evidenceOf(
        error,
        property,
        lineClaim("outline", match.path, match.line, match.text, `set by ${writer.name}`),
        lineClaim(
          "outline",
          entry.path,
          entryClass.startLine,
          headOf(entryClass),
          "where the system comes in",
        ),
      ),
      fixGuidelines: [
        `Set ${name} where every entry passes: in Application.onCreate(), or \`by lazy\` where it is declared.`,
      ],
    };
  }
  return undefined;
}
