import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { outlineOf, search } from "../../../analysis/code/code.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Declaration, Outline } from "../../../model/code.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Found } from "../../examination.ts";
import { type PropertyRead, readerOf, writeClaim } from "../property-read.ts";
import { causes } from "./causes.ts";
import { headOf } from "./not-injected.ts";

const MOCK_FIELD = /^(?:Mock|Spy|Captor|InjectMocks|MockK|RelaxedMockK|SpyK|InjectMockKs|OverrideMockKs)\b/;
const MOCK_START =
  /^(?:openMocks|initMocks|mockitoSession|init|MockitoJUnit|rule|strictness|MockKRule|create|inject)$/;

/** A test whose set-up does not run: a function without `@Before`, or mocks that nothing was found to create. */
export function* testWithoutSetUp(found: PropertyRead): Found {
  const { outline, declaration, owner, sets } = found;
  if (!owner || !isTestFile(outline.path)) return undefined;
  const mock = declaration.annotations.find((each) => MOCK_FIELD.test(each));
  return mock && sets.length === 0 ? mocksNotMade(found, owner, mock) : yield* setUpNotCalled(found);
}

function mocksNotMade(found: PropertyRead, owner: Declaration, mock: string): Verdict | undefined {
  const { outline, name } = found;
  // What a base class or a rule starts does not stand in this file.
  const isStarted =
    (owner.supertypes ?? []).length > 0 ||
    outline.declarations.some((each) =>
      each.annotations.some((one) => /^(?:get:|field:)?Rule\b/.test(one)),
    ) ||
    owner.annotations.some((each) => /RunWith|ExtendWith/.test(each) && /Mock/.test(each)) ||
    outline.calls.some((call) => MOCK_START.test(call.name));
  if (isStarted) return undefined;
  const values = { name, reader: readerOf(found), owner: owner.name, annotation: mock };
  return causes.proven("mocksNotCreated", values, {
    ground: "stated",
    evidence: [lineClaim("outline", outline.path, owner.startLine, headOf(owner), "no runner, no openMocks")],
    location: { path: outline.path, line: owner.startLine, symbol: owner.name },
  });
}

function* setUpNotCalled({ outline, name, sets, isComplete }: PropertyRead): Found {
  const [write, ...more] = sets;
  if (!write || more.length > 0 || !isComplete) return undefined;
  const setUp = outline.declarations.find(
    ({ kind, qualifiedName }) => kind === "function" && qualifiedName === write.enclosing,
  );
  if (!setUp || setUp.modifiers.includes("override")) return undefined;
  if (outline.calls.some((call) => call.name === setUp.name)) return undefined;
  const jupiter = outline.imports.some(({ module }) => module.startsWith("org.junit.jupiter"));
  const junit4 = outline.imports.some(
    ({ module, imported }) => module === "org.junit" && imported.length > 0,
  );
  const own = setUp.annotations.map((each) => each.split("(")[0] ?? "");
  const foreign = own.find((each) =>
    each === "Before" ? !junit4 && jupiter : each === "BeforeEach" && junit4 && !importsTest(outline),
  );
  const isCalled = own.some((each) =>
    /^(?:Before|BeforeEach|BeforeAll|BeforeClass|BeforeTest|Test|Rule)$/.test(each),
  );
  if (isCalled && !foreign) return undefined;
  if (!foreign && (own.length > 0 || (yield* isNamedElsewhere(setUp, outline)))) return undefined;
  const annotation = jupiter && !junit4 ? "@BeforeEach" : "@Before";
  const values = { name, setUp: setUp.name, annotation, foreign };
  return causes.proven("setUpNotCalled", values, {
    ground: foreign ? "stated" : "proven",
    evidence: [writeClaim(write, `only write, ${setUp.name}`)],
    location: { path: outline.path, line: setUp.startLine, symbol: setUp.qualifiedName },
  });
}

/** Whether other lines name a function, or there are more than were looked at: they may call it, or a subclass may have it called. */
function* isNamedElsewhere({ name, modifiers }: Declaration, outline: Outline): AnalysisTask<boolean> {
  const { hits, all } = yield* search(`\\b${name}\\b`, {
    isRegex: true,
    files: modifiers.includes("private") ? outline.path : "**/*.{kt,java}",
    limit: 20,
  });
  for (const { path, line } of hits) {
    const file = path === outline.path ? outline : yield* outlineOf(path);
    const declared = file?.declarations.filter((each) => each.kind === "function" && each.name === name);
    if (!declared?.some((each) => Math.abs(each.startLine - line) <= HEAD)) return true;
  }
  return !all;
}

/** Lines that annotations and the name of a function take. */
const HEAD = 2;

/** Whether the file's `@Test` is Jupiter's, as its `@BeforeEach` would need. */
const importsTest = ({ imports }: Outline): boolean =>
  imports.some(({ module, imported }) => module === "org.junit.jupiter.api" && imported.includes("Test"));
