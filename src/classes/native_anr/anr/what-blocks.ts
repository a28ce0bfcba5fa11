import type { Frame } from "../../../model/parsed-error.ts";

/** Something that the innermost frames of a blocked thread say it waits for. */
export interface Wait {
  frame: RegExp;
  what: string;
  /** What to do about it on the main thread. */
  step: string;
}

const ELSEWHERE =
  "Do it in withContext(Dispatchers.IO) in a coroutine of lifecycleScope or viewModelScope, and show the result when it comes.";
const CALL_BACK =
  "Do not wait on the main thread: let what it waits for call back, or post to the main thread, when it is done.";

/** What to do about a lock that the main thread waits for. */
export const HOLD_BRIEFLY =
  "Do not take this lock on the main thread, or hold it only for moments: no input, output or waiting inside it.";

export const WAITS: readonly Wait[] = [
  {
    frame: /^java\.lang\.Thread\.sleep/,
    what: "sleeps",
    step: "delay(…) in a coroutine, or postDelayed, instead of sleeping on the main thread.",
  },
  {
    frame: /^kotlinx\.coroutines\.BlockingCoroutine|BuildersKt.{0,200}runBlocking/,
    what: "waits in runBlocking for a coroutine",
    step: "launch in lifecycleScope or viewModelScope instead of runBlocking, and show the result when it comes.",
  },
  {
    frame: /SharedPreferencesImpl\.(?:awaitLoadedLocked|enforce|commit)|QueuedWork\.waitToFinish/,
    what: "waits for preferences to be read or written",
    step: "apply() instead of commit(), fewer and smaller preference files, or DataStore.",
  },
  { frame: /^android\.database\.sqlite\.|^androidx\.sqlite\./, what: "works on a database", step: ELSEWHERE },
  {
    frame: /SocketInputStream|^java\.net\.|okhttp3\.|NativeCrypto\.SSL/,
    what: "waits for the network",
    step: ELSEWHERE,
  },
  {
    frame:
      /CountDownLatch\.await|FutureTask\.get|CompletableFuture\.get|ArrayBlockingQueue|LinkedBlockingQueue/,
    what: "waits for another thread's result",
    step: CALL_BACK,
  },
  { frame: /^java\.lang\.Thread\.join/, what: "waits for a thread to end", step: CALL_BACK },
  {
    frame: /^java\.io\.|^libcore\.io\.|FileInputStream|FileOutputStream/,
    what: "reads or writes files",
    step: ELSEWHERE,
  },
  { frame: /BinderProxy\.transact/, what: "waits for an answer of another process", step: ELSEWHERE },
  { frame: /BitmapFactory\.nativeDecode/, what: "decodes an image", step: ELSEWHERE },
  { frame: /^java\.lang\.Object\.wait/, what: "waits to be notified", step: CALL_BACK },
  {
    frame: /ReentrantLock|ReentrantReadWriteLock|^java\.util\.concurrent\.Semaphore/,
    what: "waits for a lock of java.util.concurrent",
    step: HOLD_BRIEFLY,
  },
  { frame: /LockSupport\.park/, what: "waits for another thread", step: CALL_BACK },
];

/** What the frames say that their thread waits for, with the frame that says so. */
export function waitIn(frames: readonly Frame[]): { wait: Wait; frame: Frame } | undefined {
  for (const wait of WAITS) {
    const frame = frames.find(({ className, method }) => wait.frame.test(`${className}.${method}`));
    if (frame) return { wait, frame };
  }
  return undefined;
}

/** The outermost frames of a main thread; what follows them is the holder's. */
export const MAIN_ENTRY = /^(?:android\.app\.ActivityThread|com\.android\.internal\.os\.\w+)$/;
