import type { FactTable } from "./fact-table.ts";
import type { PackageNames } from "./package-names.ts";

/** Names of Kotlin's libraries and of the third-party ones that Android apps use most. */
export const LIBRARY_NAMES: FactTable<PackageNames> = {
  asOf: "2026-11",
  source: "kotlinlang.org/api and each library's own reference",
  rows: [
    {
      package: "kotlinx.coroutines",
      artifact: "org.jetbrains.kotlinx:kotlinx-coroutines-core",
      names:
        "CancellationException CompletableDeferred CoroutineDispatcher CoroutineExceptionHandler CoroutineScope CoroutineStart Deferred DelicateCoroutinesApi Dispatchers ExperimentalCoroutinesApi GlobalScope Job MainScope NonCancellable SupervisorJob async asCoroutineDispatcher awaitAll cancel cancelAndJoin coroutineScope delay ensureActive isActive joinAll launch runBlocking supervisorScope suspendCancellableCoroutine withContext withTimeout withTimeoutOrNull yield",
    },
    {
      package: "kotlinx.coroutines.flow",
      artifact: "org.jetbrains.kotlinx:kotlinx-coroutines-core",
      names:
        "Flow FlowCollector MutableSharedFlow MutableStateFlow SharedFlow SharingStarted StateFlow asFlow asSharedFlow asStateFlow buffer callbackFlow catch channelFlow collect collectLatest combine conflate debounce distinctUntilChanged drop emitAll emptyFlow filter filterNotNull first firstOrNull flatMapConcat flatMapLatest flatMapMerge flow flowOf flowOn launchIn map mapLatest mapNotNull merge onCompletion onEach onEmpty onStart receiveAsFlow retry retryWhen sample scan shareIn single stateIn take toList transform transformLatest update zip",
    },
    {
      package: "kotlinx.coroutines.channels",
      artifact: "org.jetbrains.kotlinx:kotlinx-coroutines-core",
      names: "BufferOverflow Channel ReceiveChannel SendChannel awaitClose trySendBlocking",
    },
    {
      package: "kotlinx.coroutines.sync",
      artifact: "org.jetbrains.kotlinx:kotlinx-coroutines-core",
      names: "Mutex Semaphore withLock withPermit",
    },
    {
      package: "kotlinx.coroutines.tasks",
      artifact: "org.jetbrains.kotlinx:kotlinx-coroutines-play-services",
      names: "await",
    },
    {
      package: "kotlinx.serialization",
      artifact: "org.jetbrains.kotlinx:kotlinx-serialization-core",
      names:
        "Contextual ExperimentalSerializationApi KSerializer SerialName Serializable SerializationException Transient decodeFromString encodeToString serializer",
    },
    {
      package: "kotlinx.serialization.json",
      artifact: "org.jetbrains.kotlinx:kotlinx-serialization-json",
      names:
        "Json JsonElement JsonObject JsonPrimitive buildJsonObject decodeFromStream jsonObject jsonPrimitive",
    },
    {
      package: "kotlinx.parcelize",
      artifact: "org.jetbrains.kotlin:kotlin-parcelize-runtime",
      names: "IgnoredOnParcel Parcelize RawValue",
    },
    {
      package: "dagger",
      artifact: "com.google.dagger:dagger",
      names: "Binds BindsInstance Component Lazy Module Provides Subcomponent",
    },
    {
      package: "dagger.assisted",
      artifact: "com.google.dagger:dagger",
      names: "Assisted AssistedFactory AssistedInject",
    },
    {
      package: "dagger.hilt",
      artifact: "com.google.dagger:hilt-core",
      names: "EntryPoint InstallIn",
    },
    {
      package: "dagger.hilt.android",
      artifact: "com.google.dagger:hilt-android",
      names: "AndroidEntryPoint EntryPointAccessors HiltAndroidApp",
    },
    {
      package: "dagger.hilt.android.lifecycle",
      artifact: "com.google.dagger:hilt-android",
      names: "HiltViewModel",
    },
    {
      package: "dagger.hilt.android.qualifiers",
      artifact: "com.google.dagger:hilt-android",
      names: "ActivityContext ApplicationContext",
    },
    {
      package: "dagger.hilt.components",
      artifact: "com.google.dagger:hilt-core",
      names: "SingletonComponent",
    },
    {
      package: "dagger.hilt.android.components",
      artifact: "com.google.dagger:hilt-android",
      names:
        "ActivityComponent ActivityRetainedComponent FragmentComponent ServiceComponent ViewModelComponent",
    },
    {
      package: "javax.inject",
      artifact: "javax.inject:javax.inject",
      names: "Inject Named Provider Qualifier Singleton",
    },
    {
      package: "com.google.android.material.snackbar",
      artifact: "com.google.android.material:material",
      names: "Snackbar",
    },
    {
      package: "com.google.android.material.dialog",
      artifact: "com.google.android.material:material",
      names: "MaterialAlertDialogBuilder",
    },
    {
      package: "com.google.android.material.bottomsheet",
      artifact: "com.google.android.material:material",
      names: "BottomSheetBehavior BottomSheetDialogFragment",
    },
    {
      package: "com.google.gson",
      artifact: "com.google.code.gson:gson",
      names: "Gson GsonBuilder JsonParser JsonSyntaxException",
    },
    {
      package: "com.google.gson.annotations",
      artifact: "com.google.code.gson:gson",
      names: "Expose SerializedName",
    },
    { package: "com.google.gson.reflect", artifact: "com.google.code.gson:gson", names: "TypeToken" },
    {
      package: "com.squareup.moshi",
      artifact: "com.squareup.moshi:moshi",
      names: "FromJson JsonAdapter JsonClass Moshi ToJson Types",
    },
    {
      package: "retrofit2",
      artifact: "com.squareup.retrofit2:retrofit",
      names: "Call Callback HttpException Response Retrofit create",
    },
    {
      package: "retrofit2.http",
      artifact: "com.squareup.retrofit2:retrofit",
      names:
        "Body DELETE Field FormUrlEncoded GET Header Headers Multipart PATCH POST PUT Part Path Query QueryMap Url",
    },
    {
      package: "retrofit2.converter.gson",
      artifact: "com.squareup.retrofit2:converter-gson",
      names: "GsonConverterFactory",
    },
    {
      package: "retrofit2.converter.moshi",
      artifact: "com.squareup.retrofit2:converter-moshi",
      names: "MoshiConverterFactory",
    },
    {
      package: "okhttp3",
      artifact: "com.squareup.okhttp3:okhttp",
      names:
        "Cache HttpUrl Interceptor MediaType MultipartBody OkHttpClient Request RequestBody ResponseBody WebSocket",
    },
    {
      package: "okhttp3.logging",
      artifact: "com.squareup.okhttp3:logging-interceptor",
      names: "HttpLoggingInterceptor",
    },
    {
      package: "okhttp3.MediaType.Companion",
      artifact: "com.squareup.okhttp3:okhttp",
      names: "toMediaType toMediaTypeOrNull",
    },
    {
      package: "okhttp3.RequestBody.Companion",
      artifact: "com.squareup.okhttp3:okhttp",
      names: "asRequestBody toRequestBody",
    },
    {
      package: "coil3.compose",
      artifact: "io.coil-kt.coil3:coil-compose",
      names: "AsyncImage rememberAsyncImagePainter",
    },
    {
      package: "coil.compose",
      artifact: "io.coil-kt:coil-compose",
      names: "AsyncImage rememberAsyncImagePainter",
    },
    { package: "coil", artifact: "io.coil-kt:coil", names: "load" },
    { package: "com.bumptech.glide", artifact: "com.github.bumptech.glide:glide", names: "Glide" },
    { package: "timber.log", artifact: "com.jakewharton.timber:timber", names: "Timber" },
    { package: "org.koin.android.ext.android", artifact: "io.insert-koin:koin-android", names: "get inject" },
    { package: "org.koin.dsl", artifact: "io.insert-koin:koin-core", names: "module" },
    {
      package: "org.koin.androidx.viewmodel.ext.android",
      artifact: "io.insert-koin:koin-android",
      names: "viewModel",
    },
    {
      package: "androidx.hilt.navigation.compose",
      artifact: "androidx.hilt:hilt-navigation-compose",
      names: "hiltViewModel",
    },
    {
      package: "androidx.hilt.work",
      artifact: "androidx.hilt:hilt-work",
      names: "HiltWorker HiltWorkerFactory",
    },
  ],
};
