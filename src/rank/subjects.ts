/** What the code that a failure is about names, whatever its message says. */
export interface Subject {
  names: readonly string[];
  /** The fix seldom lies in the frames: look even where they lead into the tree. */
  beyondFrames?: boolean;
}

/** By failure class. Source: the documentation of the library that throws, as of 2026-11. */
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  room_migration_missing: {
    names: ["@Database", "databaseBuilder", "addMigrations", "Migration"],
    beyondFrames: true,
  },
  room_schema_changed: { names: ["@Database", "databaseBuilder", "addMigrations"], beyondFrames: true },
  room_main_thread: { names: ["allowMainThreadQueries", "databaseBuilder"] },
  hilt_runtime: { names: ["@HiltAndroidApp", "@AndroidEntryPoint", "@HiltViewModel"] },
  dagger_missing_binding: { names: ["@Module", "@Provides", "@Binds"] },
  dagger_duplicate_binding: { names: ["@Module", "@Provides", "@Binds"] },
  room_compile: { names: ["@Entity", "@Dao", "@Database"] },
  workmanager_init: { names: ["Configuration.Provider", "workManagerConfiguration"], beyondFrames: true },
  viewmodel_creation: { names: ["ViewModelProvider.Factory", "viewModelFactory", "@HiltViewModel"] },
  nav_controller_missing: { names: ["findNavController", "NavHostFragment"] },
  nav_destination_unknown: { names: ["NavHost", "composable", "navigate"] },
  fgs_did_not_start: { names: ["startForegroundService", "startForeground"] },
  fgs_start_not_allowed: { names: ["startForegroundService", "startForeground"] },
  bad_notification: { names: ["NotificationChannel", "createNotificationChannel", "setSmallIcon"] },
  transaction_too_large: { names: ["onSaveInstanceState", "putParcelableArrayList", "putParcelable"] },
  recycler_inconsistency: { names: ["notifyDataSetChanged", "notifyItemInserted", "notifyItemRemoved"] },
  receiver_export_flag: { names: ["registerReceiver"] },
  pending_intent_mutability: { names: ["PendingIntent.getBroadcast", "PendingIntent.getActivity"] },
  file_uri_exposed: { names: ["Uri.fromFile"] },
  window_leaked: { names: ["AlertDialog", "Dialog", "PopupWindow"] },
  compose_lazy_duplicate_key: { names: ["LazyColumn", "LazyRow", "items", "key"] },
  compose_infinite_constraints: { names: ["verticalScroll", "LazyColumn", "horizontalScroll"] },
  compose_focus_requester: { names: ["FocusRequester", "requestFocus"] },
  compose_composition_local: { names: ["staticCompositionLocalOf", "compositionLocalOf"] },
};
