import type { Frame } from "../../../model/parsed-error.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { formatFrame, seeWhetherThere } from "../../wording.ts";
import { type UnsetValues, unsetCauses } from "../unset-causes.ts";
import type { failureClass } from "./class.ts";

type MocksNotCreated = UnsetValues & { owner: string; annotation: string };
type SetUpNotCalled = { name: string; setUp: string; annotation: string; foreign?: string };
type SecondInstance = {
  name: string;
  maker: string;
  owner: string;
  line: number;
  file: string;
  writer: string;
};
type EnteredWithoutWriter = { name: string; writer: string; entry: string; kind: string };
type WrittenElsewhere = UnsetValues & { places: readonly string[]; way?: string };
type AskedBefore = UnsetValues & { asker: string; line: number; at: string; owner: string };

export const causes = causesOf<typeof failureClass>()({
  ...unsetCauses,
  notInjected: ({ name, reader, owner }: UnsetValues & { owner: string }) => ({
    text: `${name} is an @Inject field, and nothing was found that injects ${owner}: the class has no @AndroidEntryPoint and no call of inject(). So ${name} is still unset when ${reader} reads it.`,
    steps: [
      `Annotate ${owner} with @AndroidEntryPoint (and every Activity that hosts it), or call inject(this) on the component before the first read.`,
    ],
    label: "not an entry point",
  }),
  testNotInjected: ({ name, reader, owner }: UnsetValues & { owner: string }) => ({
    text: `${name} is an @Inject field of the test ${owner}, no call of hiltRule.inject() was found, and ${name} is still unset when ${reader} reads it.`,
    steps: ["Add a HiltAndroidRule and call its inject() in a @Before function."],
    label: "not injected",
  }),
  mocksNotCreated: ({ name, reader, owner, annotation }: MocksNotCreated) => ({
    text: `${name} is a @${annotation} field, but no line of ${owner} creates its mocks, so ${reader} reads it unset.`,
    steps: [
      /MockK/.test(annotation)
        ? "Call MockKAnnotations.init(this) in a @Before function, or use MockKRule or MockKExtension."
        : "Call MockitoAnnotations.openMocks(this) in a @Before function, or run the class with MockitoJUnitRunner or MockitoExtension.",
    ],
    label: "mocks not created",
  }),
  /** `foreign` is an annotation of another JUnit than the test's. */
  setUpNotCalled: ({ name, setUp, annotation, foreign }: SetUpNotCalled) => ({
    text: foreign
      ? `${name} is set in ${setUp}(), which has @${foreign} of another JUnit than the test's, so the runner never calls it.`
      : `${name} is set only in ${setUp}(), and no line was found that calls it: it has no ${annotation}.`,
    steps: [`Annotate ${setUp}() with ${annotation} of the JUnit that the test runs on.`],
    label: "not called",
  }),
  baseConstructor: ({ name, reader, base, owner }: UnsetValues & { base: string; owner: string }) => ({
    text: `The constructor of ${base} runs ${reader} of ${owner}. A base class is constructed first, so nothing of ${owner} has run yet and ${name} is unset.`,
    steps: [
      `Do not call ${reader} from the constructor of ${base}; call it once the object exists, for example from a lifecycle callback or from whoever creates it.`,
    ],
    label: "runs before the subclass exists",
  }),
  setByItsMaker: ({ name, maker, owner }: { name: string; maker: string; owner: string }) => ({
    text: `${name} is set from outside, by ${maker}, on the ${owner} it creates. When the system restores the screen after a rotation or in a new process, it creates a ${owner} itself, on which ${maker} sets nothing.`,
    steps: [
      `Let ${owner} get what it needs by itself: a fragment result, a shared view model, or the host taken in onAttach().`,
      "What a fragment is given from outside does not survive its recreation; only its arguments do.",
    ],
    label: "only on this instance",
  }),
  secondInstance: ({ name, maker, owner, line, file, writer }: SecondInstance) => ({
    text: `${maker} creates a ${owner} on line ${line} of ${file}, a file that does not call ${writer}(), which sets ${name}.`,
    steps: [
      `Use the instance that was set up (found by the fragment manager, injected, or passed in) instead of constructing ${owner} again.`,
      `Or call ${writer}() on this one before it is used.`,
    ],
    question: `which ${owner} was used`,
    label: `a new ${owner}`,
  }),
  enteredWithoutWriter: ({ name, writer, entry, kind }: EnteredWithoutWriter) => ({
    text: `${name} is set by ${writer}, but the system started ${entry} without it: a ${kind} runs in a process in which no screen was opened.`,
    steps: [
      `Set ${name} where every entry passes: in Application.onCreate(), or \`by lazy\` where it is declared.`,
    ],
    label: "not set yet",
  }),
  readAtTheEnd: ({ name, reader, callback }: UnsetValues & { callback: string }) => ({
    text: `${reader} reads ${name}, which nothing had set on this object. ${callback} runs whenever it ends, even if what sets ${name} did not run: a dialog that was not opened, an answer that did not come, a return before it.`,
    steps: [
      look(
        `Look at what sets ${name}. If that may rightly not have run, ask in ${callback}: if (::${name}.isInitialized) …, or make it nullable and set it to null when it is released.`,
      ),
      `If it must have run, set it before it can be missed: in the callback that ${callback} is the counterpart of.`,
    ],
  }),
  /** Nothing orders the writes before the read. `places` are where it is set, `way` another way to a value. */
  writtenElsewhere: ({ name, reader, places, way }: WrittenElsewhere) => {
    const where =
      places.length > 0
        ? `it is set in ${places.join(" and ")}`
        : way
          ? `it may get its value through ${way}`
          : "where it is set is not shown here";
    return {
      text: `${name} was not set when ${reader} read it; ${where}.`,
      question: `what let ${reader} read ${name} before it was set`,
      steps: [
        look(
          `Find which way into ${reader} skips ${places[0] ?? "the assignment"}: an early return, a branch, a callback that comes first, or a recreated instance.`,
        ),
        `If there is a moment when ${name} may rightly be absent, make it nullable and handle that moment.`,
      ],
      label: "not set yet",
    };
  },
  /** The way to the read has asked whether it is set. */
  askedBefore: ({ name, reader, asker, line, at, owner }: AskedBefore) => ({
    text: `${asker}() asks on line ${line} whether ${name} is set, and ${at} comes only behind that; a property that is set stays set on its object.`,
    question: `how ${reader} came past line ${line} with ${name} unset`,
    steps: [
      seeWhetherThere(line),
      `Or look for a second ${owner}: of two, one may be set and the other not.`,
    ],
    label: "not set",
  }),
});

export function readLog(context: Context<typeof failureClass>) {
  const name = context.facts.propertyName;
  return name ? (readInBaseConstructor(context, name) ?? readAtTheEnd(context, name)) : undefined;
}

/** A base class's constructor calls what a subclass overrides, before the subclass's own fields are there. */
function readInBaseConstructor({ own: [reader, ...outer] }: Context, name: string) {
  const at = outer.findIndex(({ method }) => method === "<init>");
  const base = outer[at];
  if (!reader || !base || base.className === reader.className) return undefined;
  const isOfSubclass = outer
    .slice(at + 1)
    .some(({ className, method }) => method === "<init>" && className === reader.className);
  if (!isOfSubclass) return undefined;
  const values = {
    name,
    reader: `${reader.method}()`,
    base: `${shortName(base.className)} (${placeIn(base)})`,
    owner: shortName(reader.className),
  };
  return causes.proven("baseConstructor", values, { frame: base });
}

const placeIn = ({ file = "?", line }: Frame): string => (line ? `${file}:${line}` : file);

/** Callbacks with which a screen or a component ends: they run whatever was or was not done before. */
const ENDS = /^(?:onPause|onStop|onDestroyView|onDestroy|onDetach|onCleared|onTerminate|onViewRecycled)$/;

/** What only some ways through a screen set is released when every one of them ends. */
function readAtTheEnd({ own }: Context, name: string) {
  const reader = own.slice(0, 2).find(({ method }) => ENDS.test(method));
  if (!reader || (reader !== own[0] && !isGetter(own[0]?.method, name))) return undefined;
  const values = { name, reader: formatFrame(reader), callback: reader.method };
  return causes.proven("readAtTheEnd", values, { ground: "typical", frame: reader });
}

const isGetter = (method: string | undefined, property: string): boolean =>
  method?.toLowerCase() === `get${property.toLowerCase()}`;
