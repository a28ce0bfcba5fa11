import type { Check } from "./checks-in.ts";

/** Where the sources come from. `version` is what a reader compares with the library that threw. */
interface LibrarySource {
  /** Folder below the one that the script is given. */
  folder: string;
  version: string;
}

export const SOURCES: readonly LibrarySource[] = [
  { folder: "AndroidSDKSources+android-sdk-sources-for-api-level-34", version: "Android 14" },
  { folder: "CuriousNikhil+androidx", version: "AndroidX of 2021" },
  { folder: "androidx+media", version: "Media3 1.11" },
  { folder: "google+ExoPlayer", version: "ExoPlayer 2.19" },
  { folder: "square+okhttp", version: "OkHttp 5" },
  { folder: "square+okio", version: "Okio 3" },
  { folder: "square+retrofit", version: "Retrofit 2" },
  { folder: "square+moshi", version: "Moshi 1" },
  { folder: "google+gson", version: "Gson 2" },
  { folder: "google+dagger", version: "Dagger 2" },
  { folder: "bumptech+glide", version: "Glide 5" },
  { folder: "coil-kt+coil", version: "Coil 3" },
  { folder: "square+picasso", version: "Picasso 3" },
  { folder: "airbnb+lottie-android", version: "Lottie 6" },
  { folder: "greenrobot+EventBus", version: "EventBus 3" },
  { folder: "Kotlin+kotlinx.coroutines", version: "kotlinx.coroutines 1" },
  { folder: "Kotlin+kotlinx.serialization", version: "kotlinx.serialization 1" },
  { folder: "realm+realm-java", version: "Realm 10" },
  { folder: "material-components+material-components-android", version: "Material Components 1" },
  { folder: "InsertKoinIO+koin", version: "Koin 4" },
  { folder: "ReactiveX+RxJava", version: "RxJava 3" },
  { folder: "firebase+firebase-android-sdk", version: "Firebase of 2026" },
  { folder: "ktorio+ktor", version: "Ktor 3" },
  { folder: "airbnb+epoxy", version: "Epoxy 5" },
  { folder: "airbnb+mavericks", version: "Mavericks 3" },
  { folder: "bluelinelabs+Conductor", version: "Conductor 4" },
  { folder: "apollographql+apollo-kotlin", version: "Apollo Kotlin 5" },
  { folder: "cashapp+sqldelight", version: "SQLDelight 2" },
  { folder: "realm+realm-kotlin", version: "Realm Kotlin 3" },
  { folder: "facebook+fresco", version: "Fresco 3" },
  { folder: "Kotlin+kotlinx-datetime", version: "kotlinx-datetime 0" },
  { folder: "androidx+constraintlayout", version: "ConstraintLayout 2" },
  { folder: "google+accompanist", version: "Accompanist 0" },
  { folder: "dariuszseweryn+RxAndroidBle", version: "RxAndroidBle 1" },
  { folder: "NordicSemiconductor+Android-BLE-Library", version: "Nordic BLE 2" },
  { folder: "googlemaps+android-maps-utils", version: "Maps Utils of 2026" },
  { folder: "openid+AppAuth-Android", version: "AppAuth 0" },
  { folder: "slackhq+circuit", version: "Circuit of 2026" },
];

/** Classes that apps call, or that run in their process, whose refusals show in crashes. */
const OWNERS: readonly RegExp[] = [
  /^android\.app\.(?:Activity|ActivityThread|AlertDialog|BackStackRecord|ContextImpl|Dialog|Fragment\w*|Instrumentation|LoadedApk|LoaderManager\w*|Notification\w*|PendingIntent|Service|SharedPreferencesImpl)$/,
  /^android\.animation\.(?:Value|Animator|Object|Property)/,
  /^android\.content\.(?:Content(?:Resolver|Values|ProviderOperation|Uris)|Context\w*|Intent|UriMatcher|res\.(?:Resources|TypedArray|AssetManager))$/,
  /^android\.database\.(?!sqlite\.SQLiteDebug)/,
  /^android\.graphics\.(?:Bitmap\w*|Canvas|BaseCanvas|BaseRecordingCanvas|RecordingCanvas|Color)$/,
  /^android\.media\.(?:MediaPlayer|MediaRecorder|MediaCodec|MediaExtractor|MediaMetadataRetriever|MediaMuxer|AudioTrack|AudioRecord|SoundPool)$/,
  /^android\.(?:net\.Uri|hardware\.Camera|bluetooth\.Bluetooth(?:Adapter|Device|Gatt|Socket)|location\.LocationManager)$/,
  /^android\.os\.(?:AsyncTask|BaseBundle|Bundle|Handler|Looper|Message|MessageQueue|Parcel|ParcelFileDescriptor|StrictMode|CountDownTimer|PowerManager)$/,
  /^android\.text\.(?:Spannable\w*|StaticLayout|DynamicLayout|TextUtils|Layout|TextLine|MeasuredParagraph)$/,
  /^android\.view\.(?:Choreographer|GestureDetector|LayoutInflater|Menu\w*|MotionEvent|Surface|SurfaceView|TextureView|VelocityTracker|View|ViewGroup|ViewRootImpl|ViewStub|ViewTreeObserver|WindowManager\w*)$/,
  /^android\.(?:webkit|widget)\./,
  /^androidx\.(?:activity|appcompat|collection|constraintlayout|coordinatorlayout|core\.(?:app|content|graphics|os|view|widget)|cursoradapter|customview|drawerlayout|fragment|lifecycle|loader|localbroadcastmanager|navigation|paging|preference|recyclerview\.widget|room|savedstate|slidingpanelayout|sqlite|swiperefreshlayout|transition|viewpager2?|work|media\.(?:session|app))\./,
  /^androidx\.media3\.(?:exoplayer\.(?:ExoPlayerImpl|DefaultLoadControl|source\.(?:ConcatenatingMediaSource2?|BaseMediaSource|DefaultMediaSourceFactory)|drm\.DefaultDrmSessionManager)|session\.(?:Media(?:Session|Controller|Browser|SessionService|LibraryService|NotificationManager))|common\.(?:SimpleBasePlayer|MediaItem)|ui\.(?:PlayerView|PlayerControlView))$/,
  /^androidx\.(?:compose\.(?:animation|foundation|material|runtime|ui\.(?:\w+|focus|layout|node|platform|semantics|text|unit|viewinterop|window))|datastore|documentfile|exifinterface|palette|biometric|browser|startup|hilt|security)\./,
  /^com\.google\.android\.exoplayer2\.(?:ExoPlayerImpl|SimpleExoPlayer|DefaultLoadControl|source\.(?:ConcatenatingMediaSource|BaseMediaSource|DefaultMediaSourceFactory)|drm\.DefaultDrmSessionManager|ui\.(?:PlayerView|PlayerNotificationManager))$/,
  /^com\.squareup\.picasso3?\./,
  /^com\.airbnb\.lottie\.(?:\w+|utils\.\w+)$/,
  /^org\.greenrobot\.eventbus\./,
  /^java\.util\.(?:ArrayList|ArrayDeque|AbstractList|Arrays|Calendar|Collections|Date|EnumMap|Formatter|HashMap|LinkedHashMap|LinkedList|Locale|Optional|PriorityQueue|Random|Scanner|Timer|TreeMap|UUID|Vector|Stack|concurrent\.(?:ThreadPoolExecutor|FutureTask|Executors|CompletableFuture|locks\.\w+))$/,
  /^java\.(?:lang\.(?:AbstractStringBuilder|Class|Enum|Integer|Long|Runtime|String|StringBuilder|Thread|ThreadGroup)|text\.(?:DecimalFormat|MessageFormat|SimpleDateFormat)|net\.(?:URI|URL|HttpURLConnection|URLDecoder)|time\.(?:LocalDate|LocalTime|LocalDateTime|Instant|Duration|ZonedDateTime|ZoneId))$/,
  /^org\.json\./,
  /^okhttp3\.(?!internal|tls|dnsoverhttps|brotli|sse|zstd|android)|^okhttp3\.internal\.(?:connection\.(?:RealCall|Exchange)|http\.(?:RealInterceptorChain|BridgeInterceptor))$/,
  /^okio\.(?:Buffer|RealBuffered\w+|Okio\w*|Timeout|FileSystem|FileHandle)$/,
  /^retrofit2\.(?!adapter|converter|mock)/,
  /^com\.squareup\.moshi\.(?!recipes|internal|kotlin\.codegen)/,
  /^com\.google\.gson\.(?!internal\.(?!Linked|Unsafe|bind|Constructor)|typeadapters|extras|examples|graph|interceptors|metrics|protobuf)/,
  /^dagger\.hilt\.android\.internal\./,
  /^com\.bumptech\.glide\.(?:\w+|manager\.\w+|request\.\w+|util\.(?:Util|Preconditions)|load\.engine\.(?:Engine|DecodeJob))$/,
  /^coil3?\.(?:\w+|request\.\w+|compose\.\w+)$/,
  /^kotlinx\.coroutines\.(?:\w+|channels\.(?:BufferedChannel|Channel\w*)|flow\.\w+|flow\.internal\.SafeCollector|sync\.\w+|android\.\w+|internal\.MainDispatchers\w*)$/,
  /^kotlinx\.serialization\.(?:\w+|json\.(?:\w+|internal\.\w+)|modules\.\w+)$/,
  /^io\.realm\.(?:BaseRealm|Realm|RealmCache|RealmConfiguration|RealmList|RealmObject|RealmQuery|RealmResults|OrderedRealmCollectionImpl|RealmObservableFactory)$/,
  /^com\.google\.android\.material\.(?:appbar|bottomnavigation|bottomsheet|chip|datepicker|navigation|progressindicator|slider|snackbar|tabs|textfield|theme|badge)\./,
  /^org\.koin\.(?:core|android|androidx)\./,
  /^io\.reactivex\.rxjava3\.(?:core|disposables|exceptions|plugins|subjects|processors|android)\./,
  /^io\.ktor\.(?:client\.(?:HttpClient\w*|request\.\w+|statement\.\w+|plugins\.\w+|call\.\w+|engine\.\w+)|http\.\w+|util\.(?:pipeline\.\w+|reflect\.\w+|Attributes\w*)|serialization\.\w+|utils\.io\.\w+)$/,
  /^com\.airbnb\.(?:epoxy\.(?!processor|compose|paging3|databinding|preload|adapter)\w+|mvrx\.(?!mocking|test|launcher|hilt)\w+)$/,
  /^com\.bluelinelabs\.conductor\.\w+$/,
  /^com\.apollographql\.apollo\.(?!ast|compiler|gradle|mockserver|testing|annotations|execution|tooling)[\w.]+$/,
  /^app\.cash\.sqldelight\.(?!gradle|intellij|dialects?\.|core|compiler|toolchain)[\w.]+$/,
  /^io\.realm\.kotlin\.(?!gradle|compiler|test)[\w.]+$/,
  /^com\.facebook\.(?:drawee|imagepipeline|common\.references|datasource|fresco)\.(?:\w+\.)*\w+$/,
  /^kotlinx\.datetime\.(?!internal|serializers|test)[\w.]+$/,
  /^androidx\.constraintlayout\.(?:motion\.widget|widget|helper\.widget)\.\w+$/,
  /^com\.google\.accompanist\.[\w.]+$/,
  /^com\.polidea\.rxandroidble[23]?\.(?!mockrxandroidble|sample)[\w.]+$/,
  /^no\.nordicsemi\.android\.ble\.(?!livedata|observer)[\w.]+$/,
  /^com\.google\.maps\.android\.[\w.]+$/,
  /^net\.openid\.appauth\.\w+$/,
  /^com\.slack\.circuit\.(?!test|codegen|star|sample|tacos|tutorial)[\w.]+$/,
  /^com\.google\.firebase\.(?:FirebaseApp|FirebaseOptions|auth\.\w+|database\.(?!core|connection|tubesock|collection|snapshot|util|logging)\w+|firestore\.(?!core|local|remote|model|util|bundle)\w+|messaging\.\w+|storage\.\w+|remoteconfig\.\w+|installations\.\w+)$/,
];

/** Parts of those for tests and tools, and what no app calls. */
const NEVER =
  /\.(?:testing|mockwebserver|solver|safe|compiler|lifecycle\.process|internal\.testing|migration\.bundle|integrationtest|demos?|examples?|navigation\.safe)\b|\.-|material\.slider|RealmObservable|collection\.|Test\w*$|Instrumentation$|RealInterceptorChain$|RxJavaPlugins$|FileHandle$|MediaCodec$|SpringAnim|SimpleCache$|RealmConfiguration$|AnimatorSet$|Koin(?:Test|Isolated)|^io\.realm\.kotlin\.(?:entities|internal\.(?:interop|platform|schema|util)|mongodb\.internal)\.|^com\.facebook\.(?:imagepipeline\.(?:memory|nativecode|xml|stetho|filter)|fresco\.samples)\.|^com\.apollographql\.apollo\.(?:sample|debugserver|internal|api\.internal)\.|^okhttp3\.(?:slack\.|Fake)|^com\.slack\.circuit\..*(?:Answering|Test)|^androidx\..*\.(?:processing|tooling|lint|benchmark|inspection|inspector)\./;

/** What such classes throw for what a program did. Null arguments say so themselves, and input and output are outside. */
const EXCEPTIONS =
  /^(?:IllegalState|Runtime|UnsupportedOperation|Security|ConcurrentModification|IllegalThreadState|ReceiverCallNotAllowed|SQLite|StaleData|CursorIndexOutOfBounds|CalledFromWrongThread|BadToken|ActivityNotFound|AndroidRuntime|Inflate|NotFound|Json\w*|Serialization|Realm\w*|Cancellation|RejectedExecution|NetworkOnMainThread|Instantiation|BadParcelable|Database|IllegalMonitorState|OperationCanceled|EmptyStack|IllegalArgument|IndexOutOfBounds|ArrayIndexOutOfBounds|StringIndexOutOfBounds|NumberFormat|DateTime|UnknownFormatConversion|Arithmetic|NegativeArraySize|\w*Koin\w*|\w*Definition\w*)Exception$/;

/** Arguments that are refused with a message that says why. */
const SAYS_SO =
  /^(?:IllegalArgument|(?:\w*Index)\w*OutOfBounds|Arithmetic|NumberFormat|SuperNotCalled|Json\w*|Serialization|DateTime)Exception$/;
/** Where that is kept all the same: what is refused there is the state of something, and apps meet it often. */
const TOLD_ANYWAY =
  /^(?:android\.app\.(?:LoadedApk|ContextImpl|Fragment|BackStackRecord)|android\.view\.(?:View|ViewGroup|WindowManagerGlobal)|androidx\.(?:fragment|navigation|recyclerview|viewpager2?|lifecycle|savedstate|work)\.|com\.bumptech\.glide\.manager)/;

/** Where the refused argument is one that the line of an app passes: then what it passes can be held against the check. */
const TOLD_FOR_ARGUMENT =
  /^(?:android\.(?:animation|graphics|os\.(?:Handler|Bundle|Parcel\w*|CountDownTimer|Message)|view|widget|text|net\.Uri|content|media|database|webkit)|androidx\.(?:compose|activity|appcompat|collection|constraintlayout|coordinatorlayout|core|customview|datastore|drawerlayout|loader|media3|paging|preference|room|slidingpanelayout|sqlite|swiperefreshlayout|transition)|com\.(?:google\.android\.(?:material|exoplayer2)|bumptech|facebook|airbnb|apollographql)|coil3?|io\.(?:reactivex|ktor|realm)|kotlinx|okhttp3|okio|retrofit2|java|org\.(?:greenrobot|json))\./;

const WITHOUT_WORTH =
  /^(?:hashCode|equals|toString|compareTo|describeContents|writeToParcel|readFromParcel|createFromParcel|dump\w*|onTransact|main|forEachRemaining|tryAdvance|trySplit)$/;

export function isWanted({ owner, exception, condition, message, method, asks }: Check): boolean {
  // That an argument is there is no reason to refuse it: what does stands before this check.
  if (asks.parameter && /^\w+ != null$/.test(condition)) return false;
  if (
    condition === "" ||
    condition.length > 64 ||
    /^caught |^(?:true|false)$|\bDEBUG\b|\bDBG\b/.test(condition)
  )
    return false;
  if (!EXCEPTIONS.test(exception) || WITHOUT_WORTH.test(method)) return false;
  if (!OWNERS.some((each) => each.test(owner)) || NEVER.test(owner)) return false;
  if (message === "") return !/^[\w.]+ == null$/.test(condition) || !SAYS_SO.test(exception);
  if (!SAYS_SO.test(exception) || TOLD_ANYWAY.test(owner)) return true;
  return asks.parameter !== undefined && TOLD_FOR_ARGUMENT.test(owner);
}
