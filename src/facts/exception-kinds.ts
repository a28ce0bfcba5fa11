import { rowOf } from "../model/row-of.ts";

/**
 * Exceptions and what they extend, by simple name, each parent a row of its own up to `Exception` or `Error`. As of 2026-11.
 * Source: the class documentation of the JDK, Android, Kotlin and the libraries. Checked ones are those that do not extend
 * RuntimeException; a library's own are here where crashes show them.
 */
const EXTENDS: Readonly<Record<string, string>> = rowsOf(`
  Throwable: Exception Error
  Exception: RuntimeException IOException GeneralSecurityException ReflectiveOperationException ParseException JSONException
    URISyntaxException InterruptedException TimeoutException ExecutionException CloneNotSupportedException
    XmlPullParserException SAXException ParserConfigurationException TransformerException AndroidException
    CertificateParsingException GooglePlayServicesNotAvailableException ApiException FirebaseException
    PrivilegedActionException BackingStoreException DataFormatException ScriptException CameraAccessException
    UnsupportedSchemeException ImageCaptureException IntentSender.SendIntentException GlideException PlaybackException
    TransformException AuthenticationException MessagingException MimeException OutOfResourcesException RecognitionException
  Error: AssertionError LinkageError VirtualMachineError NotImplementedError ExceptionInInitializerError
  VirtualMachineError: OutOfMemoryError StackOverflowError InternalError
  LinkageError: NoClassDefFoundError UnsatisfiedLinkError IncompatibleClassChangeError VerifyError
  IncompatibleClassChangeError: NoSuchMethodError NoSuchFieldError AbstractMethodError IllegalAccessError
  AndroidException: RemoteException NameNotFoundException SendIntentException OperationApplicationException AccountsException
    CanceledException
  RemoteException: DeadObjectException TransactionTooLargeException
  AccountsException: AuthenticatorException OperationCanceledException NetworkErrorException
  ReflectiveOperationException: ClassNotFoundException NoSuchMethodException NoSuchFieldException InvocationTargetException
    IllegalAccessException InstantiationException
  GeneralSecurityException: KeyStoreException NoSuchAlgorithmException InvalidKeyException CertificateException
    BadPaddingException IllegalBlockSizeException UnrecoverableKeyException NoSuchPaddingException SignatureException
    InvalidKeySpecException InvalidAlgorithmParameterException NoSuchProviderException KeyException DigestException
    ShortBufferException LoginException KeyManagementException
  InvalidKeyException: KeyPermanentlyInvalidatedException UserNotAuthenticatedException KeyExpiredException
  BadPaddingException: AEADBadTagException
  CertificateException: CertificateExpiredException CertificateNotYetValidException CertificateEncodingException
  IOException: FileNotFoundException EOFException SocketException UnknownHostException SSLException ProtocolException
    MalformedURLException InterruptedIOException UTFDataFormatException ZipException UnsupportedEncodingException
    FileSystemException NoRouteToHostException HttpRetryException UnknownServiceException CharacterCodingException
    ObjectStreamException MalformedJsonException JsonEncodingException StreamResetException ConnectionShutdownException
    CacheNotFoundException DataSourceException FileSystemAlreadyExists CorruptionException ErrnoIOException
    CleartextNotPermittedException MessagingIOException TagLostException HttpStatusException UnsupportedMimeTypeException ParserException ClosedChannelException AsynchronousCloseException
  SocketException: ConnectException BindException NoRouteToHostException PortUnreachableException
  InterruptedIOException: SocketTimeoutException
  SSLException: SSLHandshakeException SSLPeerUnverifiedException SSLProtocolException SSLKeyException
  ZipException: JarException
  FileSystemException: NoSuchFileException AccessDeniedException FileAlreadyExistsException DirectoryNotEmptyException
  ObjectStreamException: InvalidClassException NotSerializableException StreamCorruptedException
  CharacterCodingException: MalformedInputException UnmappableCharacterException
  ParserException: UnrecognizedInputFormatException
  RuntimeException: IllegalArgumentException IllegalStateException NullPointerException ClassCastException
    IndexOutOfBoundsException UnsupportedOperationException ArithmeticException NoSuchElementException SecurityException
    ConcurrentModificationException AndroidRuntimeException SQLException NegativeArraySizeException ArrayStoreException
    EmptyStackException DateTimeException MissingResourceException UninitializedPropertyAccessException
    NoWhenBranchMatchedException KotlinNullPointerException TypeCastException UncheckedIOException JsonParseException
    JsonDataException HttpException ActivityNotFoundException NotFoundException BadParcelableException ParcelFormatException
    InflateException BadTokenException CalledFromWrongThreadException NetworkOnMainThreadException EmptyResultSetException
    RejectedExecutionException CompletionException IllegalMonitorStateException MediaCodecException RealmException
    DeadSystemRuntimeException CameraRuntimeException UndeclaredThrowableException CryptoException StaleDataException
    CursorIndexOutOfBoundsException TimeFormatException RSRuntimeException SecureRandomException WindowLeaked
    InvalidRegistrarException ProviderException ResponseException
  IllegalArgumentException: NumberFormatException IllegalFormatException PatternSyntaxException SerializationException
    IllegalCharsetNameException UnsupportedCharsetException IllegalThreadStateException InvalidPathException
    IllegalSelectorException
  SerializationException: MissingFieldException JsonDecodingException UnknownFieldException
  IllegalFormatException: UnknownFormatConversionException MissingFormatArgumentException IllegalFormatConversionException
  IllegalStateException: CancellationException FormatterClosedException ServiceStartNotAllowedException
    IllegalSeekPositionException CodecException UnsupportedSchemeStateException
  CancellationException: TimeoutCancellationException JobCancellationException
  ServiceStartNotAllowedException: ForegroundServiceStartNotAllowedException BackgroundServiceStartNotAllowedException
  IndexOutOfBoundsException: ArrayIndexOutOfBoundsException StringIndexOutOfBoundsException
  ClassCastException: NullCastException
  DateTimeException: DateTimeParseException UnsupportedTemporalTypeException ZoneRulesException
  ResponseException: ClientRequestException ServerResponseException RedirectResponseException
  ProviderException: StrongBoxUnavailableException
  JsonParseException: JsonSyntaxException JsonIOException
  NoSuchElementException: InputMismatchException
  ActivityNotFoundException: NoActivityException
  SecurityException: AccessControlException
  AndroidRuntimeException: MissingWebViewPackageException RemoteServiceException SuperNotCalledException ForegroundServiceDidNotStartInTimeException
    ReceiverCallNotAllowedException
  SQLException: SQLiteException
  SQLiteException: SQLiteConstraintException SQLiteFullException SQLiteDiskIOException SQLiteCantOpenDatabaseException
    SQLiteDatabaseCorruptException SQLiteDatabaseLockedException SQLiteBlobTooBigException SQLiteReadOnlyDatabaseException
`);

function rowsOf(text: string): Record<string, string> {
  const rows: Record<string, string> = {};
  let parent = "";
  for (const word of text.trim().split(/\s+/)) {
    if (word.endsWith(":")) parent = word.slice(0, -1);
    else rows[word] ??= parent;
  }
  return rows;
}

const simple = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("$")) + 1);

/** An exception's simple name and those it extends, nearest first; `isWhole` when the row goes up to Throwable. */
function lineageOf(exception: string): { names: string[]; isWhole: boolean } {
  const names = [simple(exception)];
  for (let next = rowOf(EXTENDS, names[0]); next && !names.includes(next); next = rowOf(EXTENDS, next))
    names.push(next);
  return { names, isWhole: names.at(-1) === "Throwable" };
}

/** Whether a `catch` of a type takes an exception; undefined where the exception's bases are not known. */
export function isCaughtBy(exception: string, type: string): boolean | undefined {
  const { names, isWhole } = lineageOf(exception);
  if (simple(type) === "Throwable" || names.includes(simple(type))) return true;
  // Whatever a class is, Exception takes it unless it is an error.
  if (simple(type) === "Exception") return isWhole ? false : !exception.endsWith("Error") || undefined;
  return isWhole ? false : undefined;
}

/**
 * Checked exceptions that tell of the world outside: of what is read, asked for or granted, not of how the program is
 * built. The others have causes that no `catch` mends: an algorithm or a class that is not there, a size, a wrapper.
 */
const OUTSIDE = new Set(
  `IOException JSONException ParseException URISyntaxException XmlPullParserException SAXException NameNotFoundException
  SendIntentException OperationApplicationException TimeoutException KeyStoreException BadPaddingException
  IllegalBlockSizeException UnrecoverableKeyException CertificateException KeyPermanentlyInvalidatedException
  UserNotAuthenticatedException CameraAccessException DeadObjectException DataFormatException AccountsException
  GooglePlayServicesNotAvailableException ApiException`.split(/\s+/),
);
const NOT_OUTSIDE = new Set(
  `ObjectStreamException SSLException UnsupportedEncodingException UnknownServiceException MalformedURLException
  CleartextNotPermittedException`.split(/\s+/),
);

/** Whether an exception is an outcome of the world outside that an API has to declare. */
export function isOutcome(exception: string): boolean {
  const { names, isWhole } = lineageOf(exception);
  if (!isWhole || names.includes("RuntimeException") || names.some((name) => NOT_OUTSIDE.has(name)))
    return false;
  return names.some((name) => OUTSIDE.has(name));
}
