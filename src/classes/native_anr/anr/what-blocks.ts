/** What the innermost frames of a blocked thread say it waits for. */
export const WAITS: readonly { frame: RegExp; what: string }[] = [
  { frame: /^java\.lang\.Thread\.sleep/, what: "sleeps" },
  {
    frame: /^kotlinx\.coroutines\.BlockingCoroutine|BuildersKt.*runBlocking/,
    what: "waits in runBlocking for a coroutine",
  },
  {
    frame: /SharedPreferencesImpl\.(?:awaitLoadedLocked|enforce|commit)|QueuedWork\.waitToFinish/,
    what: "waits for preferences to be read or written",
  },
  { frame: /^android\.database\.sqlite\.|^androidx\.sqlite\./, what: "works on a database" },
  { frame: /SocketInputStream|^java\.net\.|okhttp3\.|NativeCrypto\.SSL/, what: "waits for the network" },
  {
    frame:
      /CountDownLatch\.await|FutureTask\.get|CompletableFuture\.get|ArrayBlockingQueue|LinkedBlockingQueue/,
    what: "waits for another thread's result",
  },
  { frame: /^java\.lang\.Thread\.join/, what: "waits for a thread to end" },
  { frame: /^java\.io\.|^libcore\.io\.|FileInputStream|FileOutputStream/, what: "reads or writes files" },
  { frame: /BinderProxy\.transact/, what: "waits for an answer of another process" },
  { frame: /BitmapFactory\.nativeDecode/, what: "decodes an image" },
  { frame: /^java\.lang\.Object\.wait/, what: "waits to be notified" },
];

/** The outermost frames of a main thread; what follows them is the holder's. */
export const MAIN_ENTRY = /^(?:android\.app\.ActivityThread|com\.android\.internal\.os\.\w+)$/;
