import type { Refusal } from "./refusals.ts";

const COMPARATOR =
  "sorts by a comparison that contradicts itself: of two elements both may come first, or what it compares by changes meanwhile";
const COMPARATOR_STEPS = [
  "Compare with Integer.compare() and the like in place of a difference or a Boolean, and answer 0 for equals.",
  "Sort a copy where another thread may change what is compared by.",
];

/** Refusals of a call as it is made, whatever its values: the reader's line is what has to change. */
export const USE_REFUSALS: readonly Refusal[] = [
  {
    // Its changelogs of 3.12.9 and 3.14.7, and its issue 5816 for 4.4.0. Below 21 the same text means a device that is too old.
    owner: "okhttp3.internal.platform.AndroidPlatform",
    methods: ["buildIfSupported"],
    exception: "IllegalStateException",
    message: "but was (?:29|[3-9]\\d)\\b",
    did: "makes a client of an OkHttp that is too old for this targetSdk: it looks for hidden methods of the platform, which Android 11 closes to apps that target API 30, and takes their absence for an old device. The level that the message asks for is not what is missing",
    steps: [
      "Raise OkHttp to 4.4.0 or newer, or for devices before API 21 to the newest 3.12 (from 3.12.9 on).",
      "Where another library brings it, raise that one, or declare the newer OkHttp beside it.",
    ],
    label: "OkHttp too old for the targetSdk",
  },
  {
    owner: "java.util.TimSort",
    methods: ["mergeLo", "mergeHi"],
    exception: "IllegalArgumentException",
    did: COMPARATOR,
    steps: COMPARATOR_STEPS,
    label: "contradictory comparison",
  },
  {
    owner: "java.util.ComparableTimSort",
    methods: ["mergeLo", "mergeHi"],
    exception: "IllegalArgumentException",
    did: COMPARATOR,
    steps: COMPARATOR_STEPS,
    label: "contradictory comparison",
  },
  {
    owner: "androidx.activity.result.ActivityResultRegistry",
    methods: ["register"],
    exception: "IllegalStateException",
    message: "before they are STARTED",
    did: "registers for an activity's result when its owner has started already",
    steps: [
      "Register in a property's initializer or in onCreate(), always; call launch() on what that gives when it is needed.",
    ],
    label: "too late",
  },
  {
    owner: "androidx.lifecycle.LiveData",
    methods: ["observe"],
    exception: "IllegalArgumentException",
    did: "observes a LiveData with one observer for two owners",
    steps: [
      "Make an observer for each owner; with viewLifecycleOwner observe in onViewCreated(), not in onCreate().",
    ],
    label: "another owner",
  },
  {
    owner: "android.app.ContextImpl",
    methods: ["startActivity", "startActivityAsUser"],
    exception: "AndroidRuntimeException",
    did: "starts an activity from a context that is none, as that of the application or a service is",
    steps: ["Use the activity's context, or add FLAG_ACTIVITY_NEW_TASK to the intent."],
    label: "no activity's context",
  },
  {
    owner: "android.app.ContextImpl",
    methods: ["startServiceCommon"],
    exception: "IllegalStateException",
    did: "starts a service while the app is in the background, which Android 8.0 and later refuse",
    steps: [
      "Start it only while the app is in the foreground, or leave the work to WorkManager or a JobScheduler job.",
      "Where it may come from the background all the same, as in a receiver, catch IllegalStateException around the call.",
    ],
    label: "not from the background",
  },
  {
    owner: "android.app.ContextImpl",
    methods: ["validateServiceIntent"],
    exception: "IllegalArgumentException",
    did: "starts or binds a service by an intent that names no component and no package",
    steps: ["Name it: Intent(context, TheService::class.java), or setPackage() for one of another app."],
    label: "names no component",
  },
  {
    owner: "android.app.Activity",
    methods: ["getSystemService"],
    exception: "IllegalStateException",
    did: "leads to asking an activity for a system service before onCreate()",
    steps: ["Ask in onCreate() or later: in a property by lazy { … }, not in its initializer."],
    label: "before onCreate()",
  },
  {
    owner: "android.widget.ListView",
    methods: ["addHeaderView", "addFooterView"],
    exception: "IllegalStateException",
    did: "adds a header or footer to a list that has its adapter already",
    steps: ["Add it before setAdapter()."],
    label: "after setAdapter()",
  },
  {
    owner: "androidx.recyclerview.widget.RecyclerView",
    methods: ["setHasStableIds"],
    exception: "IllegalStateException",
    did: "changes whether an adapter has stable ids while a list observes it",
    steps: ["Call setHasStableIds() in the adapter's constructor or initializer."],
    label: "too late",
  },
  {
    owner: "java.lang.Thread",
    methods: ["start"],
    exception: "IllegalThreadStateException",
    did: "starts a Thread a second time",
    steps: ["Make a new Thread each time, or use an executor."],
    label: "started before",
  },
  {
    owner: "android.animation.ValueAnimator",
    methods: ["start"],
    exception: "AndroidRuntimeException",
    did: "starts an animation on a thread that has no Looper",
    steps: ["Start it on the main thread."],
    label: "no Looper here",
  },
  {
    owner: "android.graphics.Bitmap",
    methods: ["checkWidthHeight", "createBitmap"],
    exception: "IllegalArgumentException",
    message: "must be > 0",
    did: "makes a bitmap of a width or height that is not greater than 0",
    steps: [
      "See which of the two is not: numbers that are divided or rounded down come to 0, and the size of a view is 0 until it is laid out (doOnLayout).",
      "Leave before this line where one of them is below 1.",
    ],
    label: "no size",
  },
  {
    owner: "com.bumptech.glide.util.Util",
    methods: ["assertMainThread"],
    exception: "IllegalArgumentException",
    did: "calls Glide from another thread than the main one",
    steps: ["Load into a view on the main thread; on others use submit()."],
    label: "not the main thread",
  },
  {
    owner: "androidx.media3.exoplayer.ExoPlayerImpl",
    methods: ["verifyApplicationThread"],
    exception: "IllegalStateException",
    did: "calls a player from another thread than the one whose Looper it was built with",
    steps: [
      "Call it on that thread: of a player that was built on the main thread, withContext(Dispatchers.Main).",
    ],
    label: "another thread",
  },
  {
    owner: "com.google.android.exoplayer2.ExoPlayerImpl",
    methods: ["verifyApplicationThread"],
    exception: "IllegalStateException",
    did: "calls a player from another thread than the one whose Looper it was built with",
    steps: [
      "Call it on that thread: of a player that was built on the main thread, withContext(Dispatchers.Main).",
    ],
    label: "another thread",
  },
  {
    owner: "com.google.firebase.FirebaseApp",
    methods: ["getInstance"],
    exception: "IllegalStateException",
    message: "Default FirebaseApp is not initialized",
    did: "leads to Firebase being asked for its app before that is initialized in this process",
    steps: [
      "Apply the plugin com.google.gms.google-services to this module, or call FirebaseApp.initializeApp(context) in Application.onCreate().",
      "In a process of its own (android:process) the initializer does not run: call it there.",
    ],
    label: "not initialized",
  },
];
