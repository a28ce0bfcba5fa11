import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Room: database access on the main thread",
  summary:
    "Room refuses blocking queries on the main thread, because they can freeze the screen. DAO methods that are `suspend` or return a `Flow` run elsewhere by themselves.",
  patterns: ["Cannot access database on the main thread"],
  thrownBy: ["androidx.room.RoomDatabase.assertNotMainThread"],
  facts: [],
  causes: {
    blockingFunction: {
      text: "a DAO method without `suspend` is called from the UI",
      decidedBy: "is the DAO function in the trace without `suspend`, and called from your code on `main`?",
    },
    runBlocking: {
      text: "`runBlocking` around database work on the main thread",
      decidedBy: "is `runBlocking` (`BuildersKt...runBlocking`) in the trace?",
      remedy: "Replace `runBlocking` by `launch` in a scope.",
    },
    callbackOnMain: {
      text: "a provider, receiver or service calls the DAO directly from its main-thread callback",
      decidedBy: "is `onReceive`, `onStartCommand` or `onCreate` of a provider in the trace?",
      remedy: "Use `goAsync` with a coroutine, or hand the work to `WorkManager`.",
    },
  },
  checks: [
    "look at the DAO method on the failing line: is it `suspend` or does it return a `Flow`",
    "find the dispatcher or callback that calls it",
  ],
  fix: "Make the DAO method `suspend` or let it return a `Flow`, or wrap the call in `withContext(Dispatchers.IO)`. `allowMainThreadQueries` belongs in tests only.",
  namedInCode: ["allowMainThreadQueries", "databaseBuilder"],
} as const satisfies FailureClass;
