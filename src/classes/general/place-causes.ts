import { CauseList, type Shown } from "../cause-list.ts";
import { look } from "../look.ts";

/** Where the place that a log names is not the place to change. */
export const places = new CauseList({
  /** `name` is the declaration that is meant, or the one within which `isExact` is not so. */
  kaptStub: ({
    stub,
    kotlin,
    name,
    line,
    isExact,
  }: Shown<"stub" | "kotlin" | "name" | "line"> & { isExact: boolean }) => ({
    text: `${stub} is a Java stub that kapt writes of ${kotlin}. ${isExact ? `What the message is about is ${name} there, on line ${line}.` : `It does not tell which declaration of ${name} is meant.`}`,
    steps: [
      `Change ${isExact ? name : kotlin}, not the stub: kapt writes that anew in each build.`,
      ...(isExact
        ? []
        : ["kapt { mapDiagnosticLocations = true } lets kapt print places of the Kotlin files."]),
    ],
    label: isExact ? "what the stub stands for" : "the stub is of this",
  }),
  /** `answer` is the line that answers the call `method` of `contract`, `named` the class of the message where it is there. */
  otherProcess: ({
    exception,
    proxy,
    contract,
    method,
    file,
    line,
    named,
  }: Shown<"exception" | "proxy" | "contract" | "method" | "file" | "line"> & { named?: string }) => ({
    text: `${exception} came back from another process through ${proxy}.${method}: it was thrown there, not in the line that made the call. ${file}:${line} of this project answers ${contract}.${method}${named ? `, and the message names ${named}` : ""}.`,
    question: "what failed in the other process",
    label: "answers the call",
    steps: [
      look(`Follow ${contract}.${method} from ${file}:${line} to what may throw ${exception}.`),
      look(
        `The other side normally logs nothing of it: Binder writes the exception into its answer. To see its trace, catch it in ${method} of ${file}, log it and throw it again.`,
      ),
    ],
  }),
  /** `kind` says what the written `context` is. */
  contextOfNoScreen: ({
    line,
    file,
    context,
    kind,
    asked,
  }: Shown<"line" | "file" | "context" | "kind" | "asked">) => ({
    text: `Line ${line} of ${file} passes \`${context}\`, ${kind}. ${asked} takes its sizes and times from the display of its context, and this one is on none.`,
    label: "no context of a screen",
    steps: [
      "Pass the activity that shows it, or the context of its view.",
      "Where there is no activity, as in a service: Context.createWindowContext() makes one for a display.",
    ],
  }),
});
