import { type NativeAbort, nativeAbort } from "../../../facts/native-aborts.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { causesOf, type Shown } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

interface Fault {
  library: string;
  method: string;
  signal: string;
  /** The method is that of the first frame. */
  isInnermost: boolean;
  isNull: boolean;
  /** The frames alone are left: neither a signal nor words stand with them. */
  isHeadless: boolean;
}

export const causes = causesOf<typeof failureClass>()({
  /** A signal in a library of the app: where, and through which address. */
  faultInLibrary: ({ library, method, signal, isInnermost, isNull, isHeadless }: Fault) => ({
    text: isHeadless
      ? `The native backtrace ${isInnermost ? "begins in" : "comes to"} ${method} of ${library}. Which signal ended the process is not in the log.`
      : `${library} crashed ${isInnermost ? "in" : "below"} ${method}${signal ? ` (${signal})` : ""}${isNull ? ": it used a null pointer, or a member of an object that is not there" : ""}.`,
    question: isNull ? `what is null in ${method}` : `what ${method} did wrong`,
    steps: [
      look(
        `ndk-stack with the unstripped ${library} of that very build gives the line; if the library is a dependency's, raise that or report the frames with their build id.`,
      ),
      look(
        "A build with HWASan or AddressSanitizer shows memory that is used after it was freed, or past its end.",
      ),
    ],
  }),
  /** A library that is loaded from inside an APK has no name in the backtrace. */
  abortInApk: ({ apk, offset }: Shown<"apk" | "offset">) => ({
    text: `Native code called abort(), which ends the process on purpose. The caller is a library that was loaded from inside ${apk}, at offset ${offset} of that file: one of the app's own or of a dependency.`,
    question: "which library called abort(), and why",
    steps: [
      look(
        'Find its reason: abort() is mostly called after a message, on a line "Abort message" of the tombstone or of the tag libc or DEBUG right before.',
      ),
      look(
        `Find the library: \`zipinfo -v ${apk}\` of that very build prints the offset of each file in it; ndk-stack with the unstripped libraries gives the lines.`,
      ),
    ],
  }),
  ownAbort: ({ words }: { words: string }) => ({
    text: `Native code ended the app by itself: ${words.slice(0, 200).replace(/\.$/, "")}.`,
    steps: [
      look(
        "Look for that text in the library that the first frames of the backtrace name; ndk-stack with the unstripped libraries gives their lines.",
      ),
    ],
  }),
  /** `caller` is the library that called the C library. */
  knownAbort: ({ did, steps, caller }: Pick<NativeAbort, "did" | "steps"> & { caller?: string }) => ({
    text: `Native code ${did}.${caller ? "" : " The backtrace shows no frame below libc, so that it does not tell whose code."}`,
    steps: [
      ...steps,
      caller
        ? `In the backtrace ${caller} called the C library; ndk-stack with the unstripped library gives its lines.`
        : "Get the whole backtrace (the tombstone, or the Play Console's with native symbols uploaded): the first frame that is not of libc is the one to open.",
    ],
  }),
});

/** The message of a crash of which the log has frames only. */
const HEADLESS = "Native crash";

export const readLog = (context: Context<typeof failureClass>) =>
  readAbort(context) ?? readAbortInApk(context) ?? readFault(context);

const ABORT_IN_APK =
  /libc\.so \(abort\+\d{1,6}\)[^\n]{0,200}\n[^\n]{0,300}?\/([\w.-]{1,100}\.apk) \(offset (0x[0-9a-f]{1,12})\)/;

function readAbortInApk({ error: { raw } }: Context<typeof failureClass>) {
  const [line = "", apk, offset] = ABORT_IN_APK.exec(raw) ?? [];
  // Not a library that another package brings, such as WebView's.
  return apk && offset && !/webview|trichrome|google\.android\.gms/i.test(line)
    ? causes.open("abortInApk", { apk, offset }, { quotes: [`${apk} (offset ${offset})`] })
    : undefined;
}

function readAbort({ error, facts: { abort } }: Context<typeof failureClass>) {
  if (!abort) return readFrames(error);
  const known = nativeAbort(abort);
  const support = { explicit: true, quotes: [abort.slice(0, 60)] } as const;
  if (!known) return causes.supported("ownAbort", { words: abort }, support);
  const caller = error.frames.find(({ className }) => className !== "" && !/^libc\.so$/.test(className));
  const values = { ...known, caller: caller?.className };
  return causes.proven("knownAbort", values, { ...support, ground: "typical" });
}

/** Functions of the C library that do nothing but report one misuse, so that their name says what the lost message did. */
function readFrames({ frames }: ParsedError) {
  const at = frames.findIndex(({ method }) => method.startsWith("HandleUsingDestroyedMutex("));
  const known = at < 0 ? undefined : nativeAbort("pthread_mutex_lock called on a destroyed mutex");
  if (!known) return undefined;
  const caller = frames.slice(at).find(({ className }) => className !== "" && className !== "libc.so");
  const values = { ...known, caller: caller?.className };
  return causes.proven("knownAbort", values, {
    explicit: true,
    quotes: ["HandleUsingDestroyedMutex"],
    ground: "typical",
  });
}

function readFault({ error, facts }: Context<typeof failureClass>) {
  const { culprit } = error;
  const { signal = "", address = "" } = facts;
  const method = culprit?.method?.replace(/ ?\+ ?\d{1,9}$/, "");
  if (!culprit?.className?.endsWith(".so") || !method) return undefined;
  const isNull =
    /^Cause: null pointer dereference/m.test(error.raw) ||
    (signal === "SIGSEGV" && /^0x0*[0-9a-f]{1,3}$/.test(address));
  const library = culprit.className;
  const isInnermost = error.frames[0]?.className === library;
  const fault = { library, method, signal, isInnermost, isNull, isHeadless: error.message === HEADLESS };
  return causes.open("faultInLibrary", fault, { quotes: [method] });
}
