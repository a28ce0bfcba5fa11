import type { FactTable } from "./fact-table.ts";

/** What the C library, its allocator or the C++ runtime say when they end a process, and what that means. */
export interface NativeAbort {
  says: RegExp;
  /** After "Native code ": certain from the text. */
  did: string;
  steps: readonly string[];
}

const MEMORY_STEP =
  "A build with HWASan or AddressSanitizer, or GWP-ASan on devices, shows who freed or wrote it: developer.android.com/ndk/guides/asan.";

const NATIVE_ABORTS: FactTable<NativeAbort> = {
  asOf: "2026-11",
  source:
    "bionic: pthread_mutex.cpp, fortify.cpp, __stack_chk_fail.cpp, fdsan.cpp, tagged_pointers.h; scudo: report.cpp with llvm-project pull 126812; libc++abi: cxa_virtual.cpp; source.android.com/docs/core/tests/debug/native-crash, docs/security/test/tagged-pointers; public reports of each message",
  rows: [
    {
      says: /pthread_mutex_\w{1,30} called on a destroyed mutex/,
      did: "used a mutex that is destroyed: most often a thread, callback or alarm still works on an object, a window or a library that another has torn down",
      steps: [
        "Have what still runs end before the teardown: stop and join threads, unregister callbacks, cancel alarms, then free.",
        "Or have it look under a lock of longer life whether the object is still there. Globals of C++ are destroyed by exit() while other threads run.",
      ],
    },
    {
      says: /prevented \d{1,20}-byte (?:write into|read from)|detected read past end of buffer/,
      did: "read past the end of a buffer, or was about to read or write past it, which the C library checks",
      steps: [
        "Compare the size that is copied with that of the buffer in the function that called libc; a text that strlen() reads needs its zero at the end.",
      ],
    },
    {
      says: /FD_(?:SET|CLR|ISSET): file descriptor \d{1,9} >= FD_SETSIZE/,
      did: "handed a file descriptor of 1024 or more to select(), which cannot take it: very many files or sockets are open",
      steps: ["Find what is not closed (ls -l /proc/PID/fd), and use poll() instead of select()."],
    },
    {
      says: /attempted to close file descriptor \d{1,9}, expected to be/,
      did: "closed a file descriptor that belongs to something else: it was closed twice, or its number was handed on and reused",
      steps: [
        "Let one owner close each descriptor: dup() it before handing it on, or ParcelFileDescriptor.detachFd() where native code closes it.",
      ],
    },
    {
      says: /Scudo ERROR: (?:invalid chunk state|race on chunk header|misaligned pointer when deallocating|allocation type mismatch)/,
      did: "freed or resized memory that it had freed before, from two threads at once, by a pointer into its middle, or in another way than it was allocated (malloc() and delete, new[] and delete)",
      steps: ["Look for two owners of the object that the caller of libc frees.", MEMORY_STEP],
    },
    {
      says: /Scudo ERROR: corrupted chunk header/,
      did: "wrote past an end of a block of memory, freed one twice, or freed a pointer that is none of the allocator's: the check finds it when the memory is freed, which may be long after the fault",
      steps: ["The frames show who freed it, not who damaged it.", MEMORY_STEP],
    },
    {
      says: /terminating (?:due to|with) uncaught exception(?: of type)?/,
      did: "threw a C++ exception that nothing caught",
      steps: [
        "Catch it before it leaves the native function that Java calls, and throw a Java exception with env->ThrowNew instead. Out of a thread of its own, a destructor or a noexcept function no exception may come.",
      ],
    },
    {
      says: /stack corruption detected/,
      did: "wrote past the end of a local array: the guard at the end of its function's frame was changed",
      steps: ["Look at the arrays of the function below __stack_chk_fail in the backtrace."],
    },
    {
      says: /Pointer tag for 0x[0-9a-f]{1,16} was truncated/,
      did: "freed a pointer without the tag that Android 11 and newer put into its top byte: something changed that byte, or the pointer is none of the allocator's",
      steps: [
        'Keep pointers whole in the code that stores them; until then android:allowNativeHeapPointerTagging="false" in the manifest.',
      ],
    },
    {
      says: /[Pp]ure virtual (?:function|method) called/,
      did: "called a virtual function of an object that is being built or destroyed",
      steps: ["Look for a thread or callback that still uses the object while its destructor runs."],
    },
  ],
};

/** What the text of an abort means; undefined for those of other code. */
export const nativeAbort = (text: string): NativeAbort | undefined =>
  NATIVE_ABORTS.rows.find(({ says }) => says.test(text));
