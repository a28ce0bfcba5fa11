import type { FactTable } from "./fact-table.ts";
import type { PackageNames } from "./package-names.ts";

/** Names of the Android and Java platforms and of Kotlin's standard library that are not imported by themselves. */
export const PLATFORM_NAMES: FactTable<PackageNames> = {
  asOf: "2026-11",
  source: "developer.android.com/reference, kotlinlang.org/api/core",
  rows: [
    {
      package: "android.app",
      names:
        "Activity ActivityManager AlarmManager AlertDialog Application DatePickerDialog Dialog DownloadManager ForegroundServiceStartNotAllowedException Notification NotificationChannel NotificationManager PendingIntent Service TimePickerDialog",
    },
    {
      package: "android.content",
      names:
        "ActivityNotFoundException BroadcastReceiver ClipData ClipboardManager ComponentName ContentProvider ContentResolver ContentValues Context ContextWrapper DialogInterface Intent IntentFilter ServiceConnection SharedPreferences",
    },
    {
      package: "android.content.pm",
      names: "ActivityInfo ApplicationInfo PackageInfo PackageManager ServiceInfo ShortcutManager",
    },
    { package: "android.content.res", names: "ColorStateList Configuration Resources TypedArray" },
    { package: "android.database", names: "Cursor DatabaseUtils SQLException" },
    { package: "android.database.sqlite", names: "SQLiteDatabase SQLiteException SQLiteOpenHelper" },
    {
      package: "android.graphics",
      names:
        "Bitmap BitmapFactory Canvas Color ColorFilter Matrix Paint Path Point PorterDuff Rect RectF Typeface",
    },
    {
      package: "android.graphics.drawable",
      names: "AnimatedVectorDrawable BitmapDrawable ColorDrawable Drawable GradientDrawable",
    },
    { package: "android.hardware.camera2", names: "CameraCharacteristics CameraManager" },
    { package: "android.location", names: "Geocoder Location LocationListener LocationManager" },
    { package: "android.media", names: "AudioManager AudioRecord MediaPlayer MediaRecorder RingtoneManager" },
    { package: "android.net", names: "ConnectivityManager Network NetworkCapabilities NetworkRequest Uri" },
    {
      package: "android.os",
      names:
        "AsyncTask Binder Build Bundle CountDownTimer Environment Handler HandlerThread IBinder Looper Message Parcel Parcelable PowerManager StrictMode SystemClock VibrationEffect Vibrator",
    },
    {
      package: "android.provider",
      names: "CalendarContract ContactsContract MediaStore OpenableColumns Settings",
    },
    {
      package: "android.text",
      names: "Editable Html InputType SpannableString SpannableStringBuilder Spanned TextUtils TextWatcher",
    },
    {
      package: "android.util",
      names: "AttributeSet Base64 DisplayMetrics Log LruCache Patterns Size SparseArray TypedValue",
    },
    {
      package: "android.view",
      names:
        "ContextThemeWrapper GestureDetector Gravity KeyEvent LayoutInflater Menu MenuInflater MenuItem MotionEvent Surface SurfaceHolder View ViewGroup ViewTreeObserver Window WindowInsets WindowManager",
    },
    { package: "android.view.inputmethod", names: "EditorInfo InputMethodManager" },
    {
      package: "android.webkit",
      names: "CookieManager WebChromeClient WebResourceRequest WebSettings WebView WebViewClient",
    },
    {
      package: "android.widget",
      names:
        "AdapterView ArrayAdapter Button CheckBox EditText FrameLayout ImageButton ImageView LinearLayout ListView PopupWindow ProgressBar RadioGroup RelativeLayout RemoteViews ScrollView SeekBar Spinner Switch TextView Toast",
    },
    {
      package: "java.io",
      names:
        "BufferedReader ByteArrayInputStream ByteArrayOutputStream Closeable File FileInputStream FileNotFoundException FileOutputStream IOException InputStream InputStreamReader OutputStream",
    },
    { package: "java.math", names: "BigDecimal BigInteger RoundingMode" },
    {
      package: "java.net",
      names:
        "HttpURLConnection InetAddress ServerSocket Socket SocketTimeoutException URI URL URLDecoder URLEncoder UnknownHostException",
    },
    { package: "java.nio", names: "ByteBuffer" },
    { package: "java.nio.charset", names: "Charset StandardCharsets" },
    { package: "java.nio.file", names: "Files Path Paths" },
    { package: "java.security", names: "KeyStore MessageDigest SecureRandom" },
    { package: "java.text", names: "DateFormat DecimalFormat NumberFormat ParseException SimpleDateFormat" },
    {
      package: "java.time",
      names:
        "Clock DayOfWeek Duration Instant LocalDate LocalDateTime LocalTime OffsetDateTime Year YearMonth ZoneId ZoneOffset ZonedDateTime",
    },
    { package: "java.time.format", names: "DateTimeFormatter DateTimeParseException FormatStyle" },
    { package: "java.time.temporal", names: "ChronoUnit TemporalAdjusters" },
    {
      package: "java.util",
      names:
        "ArrayDeque Base64 Calendar Collections Currency Date EnumMap LinkedList Locale Objects Optional PriorityQueue Properties Random Scanner Stack StringTokenizer TimeZone Timer TimerTask TreeMap UUID",
    },
    {
      package: "java.util.concurrent",
      names:
        "ConcurrentHashMap CopyOnWriteArrayList CountDownLatch ExecutionException Executor ExecutorService Executors ScheduledExecutorService TimeUnit TimeoutException",
    },
    {
      package: "java.util.concurrent.atomic",
      names: "AtomicBoolean AtomicInteger AtomicLong AtomicReference",
    },
    { package: "java.util.concurrent.locks", names: "Lock ReentrantLock ReentrantReadWriteLock" },
    { package: "org.json", names: "JSONArray JSONException JSONObject" },
    {
      package: "kotlin.math",
      names:
        "PI abs absoluteValue ceil cos exp floor hypot ln max min pow roundToInt roundToLong sign sin sqrt tan",
    },
    { package: "kotlin.random", names: "Random nextInt" },
    {
      package: "kotlin.time",
      names: "Clock Duration ExperimentalTime Instant TimeSource measureTime measureTimedValue",
    },
    { package: "kotlin.time.Duration.Companion", names: "days hours milliseconds minutes seconds" },
    { package: "kotlin.properties", names: "Delegates ReadOnlyProperty ReadWriteProperty" },
    { package: "kotlin.reflect", names: "KClass KFunction KMutableProperty KProperty KProperty1 typeOf" },
    {
      package: "kotlin.coroutines",
      names:
        "Continuation CoroutineContext EmptyCoroutineContext coroutineContext resume resumeWithException suspendCoroutine",
    },
    { package: "kotlin.system", names: "exitProcess measureTimeMillis" },
    { package: "kotlin.concurrent", names: "fixedRateTimer schedule thread timer withLock" },
    { package: "kotlin.uuid", names: "ExperimentalUuidApi Uuid" },
    // After java.time, which code on Android means first.
    {
      package: "kotlinx.datetime",
      artifact: "org.jetbrains.kotlinx:kotlinx-datetime",
      names: "LocalDate LocalDateTime LocalTime TimeZone toInstant toLocalDateTime",
    },
  ],
};
