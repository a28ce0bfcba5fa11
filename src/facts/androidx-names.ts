import type { FactTable } from "./fact-table.ts";
import type { PackageNames } from "./package-names.ts";

/** Names of AndroidX but for Compose and Hilt. */
export const ANDROIDX_NAMES: FactTable<PackageNames> = {
  asOf: "2026-11",
  source: "developer.android.com/reference/kotlin/androidx",
  rows: [
    {
      package: "androidx.activity",
      artifact: "androidx.activity:activity",
      names: "ComponentActivity OnBackPressedCallback SystemBarStyle addCallback enableEdgeToEdge viewModels",
    },
    {
      package: "androidx.activity.compose",
      artifact: "androidx.activity:activity-compose",
      names:
        "BackHandler LocalActivity LocalOnBackPressedDispatcherOwner PredictiveBackHandler rememberLauncherForActivityResult setContent",
    },
    {
      package: "androidx.activity.result",
      artifact: "androidx.activity:activity",
      names: "ActivityResult ActivityResultLauncher IntentSenderRequest PickVisualMediaRequest",
    },
    {
      package: "androidx.activity.result.contract",
      artifact: "androidx.activity:activity",
      names: "ActivityResultContract ActivityResultContracts",
    },
    {
      package: "androidx.appcompat.app",
      artifact: "androidx.appcompat:appcompat",
      names: "AppCompatActivity AppCompatDelegate",
    },
    {
      package: "androidx.fragment.app",
      artifact: "androidx.fragment:fragment",
      names:
        "DialogFragment Fragment FragmentActivity FragmentContainerView FragmentManager FragmentTransaction activityViewModels commit replace setFragmentResult setFragmentResultListener viewModels",
    },
    {
      package: "androidx.lifecycle",
      artifact: "androidx.lifecycle:lifecycle-viewmodel",
      names: "AndroidViewModel ViewModel ViewModelProvider ViewModelStoreOwner viewModelScope",
    },
    {
      package: "androidx.lifecycle",
      artifact: "androidx.lifecycle:lifecycle-viewmodel-savedstate",
      names: "SavedStateHandle",
    },
    {
      package: "androidx.lifecycle",
      artifact: "androidx.lifecycle:lifecycle-runtime",
      names: "flowWithLifecycle lifecycleScope repeatOnLifecycle",
    },
    {
      package: "androidx.lifecycle",
      artifact: "androidx.lifecycle:lifecycle-common",
      names: "DefaultLifecycleObserver Lifecycle LifecycleEventObserver LifecycleObserver LifecycleOwner",
    },
    {
      package: "androidx.lifecycle",
      artifact: "androidx.lifecycle:lifecycle-livedata",
      names:
        "LiveData MediatorLiveData MutableLiveData Observer asFlow asLiveData distinctUntilChanged liveData map switchMap",
    },
    {
      package: "androidx.lifecycle",
      artifact: "androidx.lifecycle:lifecycle-service",
      names: "LifecycleService",
    },
    {
      package: "androidx.lifecycle",
      artifact: "androidx.lifecycle:lifecycle-process",
      names: "ProcessLifecycleOwner",
    },
    {
      package: "androidx.lifecycle.compose",
      artifact: "androidx.lifecycle:lifecycle-runtime-compose",
      names:
        "LifecycleEventEffect LifecycleResumeEffect LifecycleStartEffect LocalLifecycleOwner collectAsStateWithLifecycle",
    },
    {
      package: "androidx.lifecycle.viewmodel",
      artifact: "androidx.lifecycle:lifecycle-viewmodel",
      names: "CreationExtras initializer viewModelFactory",
    },
    {
      package: "androidx.lifecycle.viewmodel.compose",
      artifact: "androidx.lifecycle:lifecycle-viewmodel-compose",
      names: "viewModel",
    },
    {
      package: "androidx.navigation",
      artifact: "androidx.navigation:navigation-runtime",
      names: "NavController NavHostController toRoute",
    },
    {
      package: "androidx.navigation",
      artifact: "androidx.navigation:navigation-common",
      names: "NavBackStackEntry NavDestination NavGraphBuilder NavType navArgument navDeepLink navOptions",
    },
    {
      package: "androidx.navigation.compose",
      artifact: "androidx.navigation:navigation-compose",
      names: "NavHost composable currentBackStackEntryAsState dialog navigation rememberNavController",
    },
    {
      package: "androidx.navigation.fragment",
      artifact: "androidx.navigation:navigation-fragment",
      names: "NavHostFragment findNavController navArgs",
    },
    {
      package: "androidx.navigation.ui",
      artifact: "androidx.navigation:navigation-ui",
      names: "AppBarConfiguration setupActionBarWithNavController setupWithNavController",
    },
    {
      package: "androidx.room",
      artifact: "androidx.room:room-runtime",
      names: "InvalidationTracker Room RoomDatabase",
    },
    {
      package: "androidx.room",
      artifact: "androidx.room:room-common",
      names:
        "AutoMigration ColumnInfo Dao Database Delete Embedded Entity ForeignKey Ignore Index Insert Junction OnConflictStrategy PrimaryKey Query RawQuery Relation Transaction TypeConverter TypeConverters Update Upsert",
    },
    { package: "androidx.room", artifact: "androidx.room:room-ktx", names: "withTransaction" },
    { package: "androidx.room.migration", artifact: "androidx.room:room-runtime", names: "Migration" },
    {
      package: "androidx.sqlite.db",
      artifact: "androidx.sqlite:sqlite",
      names: "SimpleSQLiteQuery SupportSQLiteDatabase SupportSQLiteQuery",
    },
    {
      package: "androidx.datastore.core",
      artifact: "androidx.datastore:datastore-core",
      names: "DataStore Serializer",
    },
    {
      package: "androidx.datastore.preferences.core",
      artifact: "androidx.datastore:datastore-preferences-core",
      names:
        "Preferences booleanPreferencesKey edit emptyPreferences intPreferencesKey longPreferencesKey stringPreferencesKey",
    },
    {
      package: "androidx.datastore.preferences",
      artifact: "androidx.datastore:datastore-preferences",
      names: "preferencesDataStore",
    },
    {
      package: "androidx.work",
      artifact: "androidx.work:work-runtime",
      names:
        "Constraints CoroutineWorker Data ExistingPeriodicWorkPolicy ExistingWorkPolicy ForegroundInfo ListenableWorker NetworkType OneTimeWorkRequest OneTimeWorkRequestBuilder PeriodicWorkRequest PeriodicWorkRequestBuilder WorkInfo WorkManager WorkRequest Worker WorkerParameters workDataOf",
    },
    {
      package: "androidx.paging",
      artifact: "androidx.paging:paging-common",
      names:
        "LoadState Pager PagingConfig PagingData PagingSource PagingState RemoteMediator cachedIn filter insertSeparators map",
    },
    {
      package: "androidx.paging.compose",
      artifact: "androidx.paging:paging-compose",
      names: "LazyPagingItems collectAsLazyPagingItems itemKey",
    },
    {
      package: "androidx.recyclerview.widget",
      artifact: "androidx.recyclerview:recyclerview",
      names:
        "AsyncListDiffer DiffUtil DividerItemDecoration GridLayoutManager ItemTouchHelper LinearLayoutManager ListAdapter RecyclerView",
    },
    {
      package: "androidx.viewpager2.widget",
      artifact: "androidx.viewpager2:viewpager2",
      names: "ViewPager2",
    },
    {
      package: "androidx.constraintlayout.widget",
      artifact: "androidx.constraintlayout:constraintlayout",
      names: "ConstraintLayout ConstraintSet",
    },
    {
      package: "androidx.constraintlayout.compose",
      artifact: "androidx.constraintlayout:constraintlayout-compose",
      names: "ConstraintLayout ConstraintSet Dimension",
    },
    {
      package: "androidx.core.app",
      artifact: "androidx.core:core",
      names:
        "ActivityCompat NotificationCompat NotificationManagerCompat ServiceCompat ShareCompat TaskStackBuilder",
    },
    {
      package: "androidx.core.content",
      artifact: "androidx.core:core",
      names: "ContextCompat FileProvider IntentCompat",
    },
    {
      package: "androidx.core.content",
      artifact: "androidx.core:core-ktx",
      names: "contentValuesOf edit getSystemService",
    },
    { package: "androidx.core.os", artifact: "androidx.core:core-ktx", names: "BundleCompat bundleOf" },
    { package: "androidx.core.net", artifact: "androidx.core:core-ktx", names: "toFile toUri" },
    {
      package: "androidx.core.text",
      artifact: "androidx.core:core-ktx",
      names: "HtmlCompat buildSpannedString parseAsHtml",
    },
    {
      package: "androidx.core.graphics.drawable",
      artifact: "androidx.core:core-ktx",
      names: "toBitmap toDrawable",
    },
    {
      package: "androidx.core.view",
      artifact: "androidx.core:core-ktx",
      names:
        "MenuHost MenuProvider ViewCompat WindowCompat WindowInsetsCompat WindowInsetsControllerCompat children doOnLayout doOnPreDraw forEach isGone isInvisible isVisible setPadding updateLayoutParams updatePadding",
    },
    {
      package: "androidx.core.widget",
      artifact: "androidx.core:core-ktx",
      names: "addTextChangedListener doAfterTextChanged doOnTextChanged",
    },
    {
      package: "androidx.core.splashscreen.SplashScreen.Companion",
      artifact: "androidx.core:core-splashscreen",
      names: "installSplashScreen",
    },
    {
      package: "androidx.annotation",
      artifact: "androidx.annotation:annotation",
      names:
        "AttrRes CallSuper ColorInt ColorRes DimenRes DrawableRes IdRes IntRange LayoutRes MainThread PluralsRes RequiresApi RequiresPermission StringRes StyleRes UiThread VisibleForTesting WorkerThread",
    },
    {
      package: "androidx.preference",
      artifact: "androidx.preference:preference",
      names: "ListPreference Preference PreferenceFragmentCompat PreferenceManager SwitchPreferenceCompat",
    },
  ],
};
