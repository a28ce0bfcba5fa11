import type { ExceptionRow } from "./exception-meaning.ts";
import type { FactTable } from "./fact-table.ts";

/** Exceptions of the JDK and of Kotlin that have no failure class of their own. */
export const JDK_EXCEPTIONS: FactTable<ExceptionRow> = {
  asOf: "2026-11",
  source:
    "docs.oracle.com/en/java/javase/17/docs/api, developer.android.com/reference/java, kotlinlang.org/api/core/kotlin-stdlib",
  rows: [
    [
      "java.lang.RuntimeException",
      "It is the base of unchecked exceptions and says nothing by itself: its message, and the exception that it wraps, tell the reason.",
      "look for a `Caused by` below it; without one, search its message in your sources and in the library that throws it",
    ],
    [
      "java.lang.Exception",
      "It is the base of all exceptions and says nothing by itself: its message, and the exception that it wraps, tell the reason.",
      "look for a `Caused by` below it; without one, search its message in your sources and in the library that throws it",
    ],
    [
      "java.lang.Throwable",
      "Everything that can be thrown extends it; by itself it says nothing. Some code makes one only to log where it was called from.",
      "see whether it was thrown or only logged: a crash stands below `FATAL EXCEPTION`",
    ],
    [
      "java.lang.Error",
      "It stands for a serious problem that an app is not expected to catch; its message, and what it wraps, tell the reason.",
    ],
    [
      "java.lang.IllegalArgumentException",
      "A function was handed an argument that it does not accept, such as a value out of range or a name that is not known.",
      "compare the arguments at your last frame before it with what the called function documents",
    ],
    [
      "java.lang.IllegalStateException",
      "A function was called at a moment when its object, or the app, is not in the state for it: too early, too late, or twice.",
      "find what has to happen before that call, and what may have ended it meanwhile",
    ],
    [
      "java.lang.UnsupportedOperationException",
      "The object does not offer the operation, such as a change of a read-only list.",
      "look where the object comes from: `listOf`, `Arrays.asList`, `Collections.unmodifiable...` and views of other collections refuse changes",
    ],
    [
      "java.lang.SecurityException",
      "A check of permissions or ownership refused the call; on Android mostly a permission that is not granted, or a component of another app that is not exported.",
      "read which permission, user id or component the message names, and compare it with the merged manifest and what was granted",
    ],
    [
      "java.lang.InterruptedException",
      "The thread was told to stop waiting: someone interrupted it, as `shutdownNow()`, `Future.cancel(true)` and cancelled workers do.",
      "find who ends the executor, future or worker that runs this code; an interruption is a request to stop, not a fault of the call that waited",
    ],
    [
      "java.lang.CloneNotSupportedException",
      "`clone()` was called on an object whose class does not implement `Cloneable`.",
    ],
    [
      "java.lang.NegativeArraySizeException",
      "An array was made with a negative length; mostly a size was computed from numbers that are wrong, or overflowed an `Int`.",
      "look at the expression that computes the size",
    ],
    ["java.lang.ArrayStoreException", "An object was put into an array whose elements are of another type."],
    [
      "java.lang.StackOverflowError",
      "Calls nested deeper than the stack allows, mostly a recursion that never ends.",
      "find the group of frames that repeats",
    ],
    [
      "java.lang.InternalError",
      "The virtual machine itself reports something unexpected; its message is the only lead.",
    ],
    [
      "java.lang.LinkageError",
      "A class depends on another that is not compatible with it, or was loaded already by the same loader.",
      "look for two versions of the library that has the named class",
    ],
    [
      "java.lang.ClassFormatError",
      "A class file is damaged, or is none.",
      "build anew from clean, and download the library that has the class again",
    ],
    [
      "java.lang.UnsupportedClassVersionError",
      "The class was compiled for a newer Java than the one that runs it.",
      "compare `java -version` with the version in the message: 52 is Java 8, 55 is 11, 61 is 17, 65 is 21",
    ],
    [
      "java.lang.ExceptionInInitializerError",
      "The static initializer of a class, or a Kotlin `object`, threw; the exception that it wraps tells the reason.",
      "read its `Caused by`: that is the failure. Later uses of the class fail with NoClassDefFoundError",
    ],
    [
      "java.lang.IllegalMonitorStateException",
      "A thread called `wait`, `notify` or `unlock` on a lock that it does not hold.",
      "check that lock and unlock run on the same thread; a coroutine may go on on another one after a suspension",
    ],
    [
      "java.lang.IllegalThreadStateException",
      "A thread was asked for something that its state does not allow: most often `start()` was called a second time.",
      "make a new `Thread` for each start",
    ],
    [
      "java.lang.IllegalAccessException",
      "Reflection reached for a class, field, method or constructor that is not accessible from the caller.",
      "make the member public, or call `setAccessible(true)` where that is allowed",
    ],
    [
      "java.lang.IllegalAccessError",
      "Compiled code uses a class or member that is not accessible from it any more: two libraries of versions that do not fit, or code of one package in two places.",
      "find the versions of the library that has the named member: the caller was compiled against another one",
    ],
    [
      "java.lang.InstantiationException",
      "Reflection tried to make an object of a class that is abstract, an interface, or has no constructor without arguments.",
      "look at the constructors of the named class; in release builds, at the keep rules",
    ],
    [
      "java.lang.InstantiationError",
      "Compiled code makes an object of a class that is abstract or an interface in the version that runs.",
      "align the versions of the library that has the class",
    ],
    [
      "java.lang.NoSuchMethodException",
      "Reflection did not find a method or constructor with that name and these parameters. In release builds R8 may have removed or renamed it.",
      "compare the parameters in the message with the class; if only release builds fail, keep the member for R8",
    ],
    [
      "java.lang.NoSuchFieldException",
      "Reflection did not find a field of that name. In release builds R8 may have removed or renamed it.",
      "compare the name with the class; if only release builds fail, keep the field for R8",
    ],
    [
      "java.lang.ReflectiveOperationException",
      "A reflective call failed; its subclass or its cause says how.",
    ],
    [
      "java.lang.reflect.InvocationTargetException",
      "A method that was called by reflection threw; the exception that it wraps is the failure.",
      "read its `Caused by`",
    ],
    [
      "java.lang.reflect.UndeclaredThrowableException",
      "A proxy's handler threw a checked exception that the interface does not declare; the exception that it wraps is the failure.",
      "read its `Caused by`; a Kotlin function that Java or a proxy calls declares it with `@Throws`",
    ],
    [
      "java.lang.reflect.InaccessibleObjectException",
      "Reflection may not open a member of a module of the JDK: since JDK 16 its internals are closed.",
      "raise the library or plugin that does so to a release for this JDK; `--add-opens` for the named package only bridges the time",
    ],
    [
      "java.lang.reflect.MalformedParametersException",
      "The parameter names in a class file are not well formed; a shrinker or an old compiler wrote them.",
    ],
    [
      "java.lang.EnumConstantNotPresentException",
      "An enum, mostly one of an annotation, lacks the named constant in the version that runs.",
    ],
    [
      "java.lang.TypeNotPresentException",
      "A type that is only named by a text, as in an annotation, is not there.",
    ],
    [
      "java.util.ConcurrentModificationException",
      "A collection was changed while something went over it.",
      "look for a change of it inside the loop, and on other threads",
    ],
    [
      "java.util.EmptyStackException",
      "`pop` or `peek` was called on an empty `Stack`.",
      "check `isEmpty()` before, and find why there are more takes than puts",
    ],
    [
      "java.util.InputMismatchException",
      "A `Scanner` found a token that is not of the type that was asked for.",
      "check `hasNextInt()` and the like before; with a locale a number may be written with a comma",
    ],
    [
      "java.util.MissingResourceException",
      "A `ResourceBundle`, or a key in it, was not found.",
      "look whether the `.properties` file is packaged under the named path, and for the key in it",
    ],
    ["java.util.DuplicateFormatFlagsException", "A format string gives one flag twice."],
    [
      "java.util.IllegalFormatConversionException",
      "A format string has a conversion that does not fit its argument, such as `%d` for a text or a `Double`.",
      "compare the conversions with the arguments, in translations too",
    ],
    [
      "java.util.UnknownFormatConversionException",
      "A format string has a `%` with a letter that is no conversion; often a percent sign that is meant literally.",
      "write `%%` for a percent sign, in every translation of the text",
    ],
    [
      "java.util.MissingFormatArgumentException",
      "A format string asks for more arguments than it was given.",
      "count the conversions and the arguments, in every translation of the text",
    ],
    [
      "java.util.IllegalFormatException",
      "A format string is not well formed, or does not fit its arguments.",
      "look at the conversions of the text, in every translation",
    ],
    [
      "java.util.ServiceConfigurationError",
      "A service that `ServiceLoader` looked up could not be loaded: its file in `META-INF/services` is wrong, or the class that it names is not there or failed.",
      "look whether the named class is packaged; R8 may have removed it, and packaging rules may have dropped the file",
    ],
    [
      "java.util.concurrent.ExecutionException",
      "A task of a `Future` threw; the exception that it wraps is the failure.",
      "read its `Caused by`",
    ],
    [
      "java.util.concurrent.CompletionException",
      "A stage of a `CompletableFuture` threw; the exception that it wraps is the failure.",
      "read its `Caused by`",
    ],
    [
      "java.util.concurrent.TimeoutException",
      "Something did not end within the time that the caller gave it. On Android, a message that names `finalize()` says that a finalizer took too long.",
      "find what should have ended: whether it is slow, waits for a lock, or was never started",
    ],
    [
      "java.util.concurrent.RejectedExecutionException",
      "An executor took no more tasks: it was shut down, or its queue is full.",
      "read the state in the message: `Terminated` or `Shutting down` means a use after `shutdown()`, `Running` a full queue",
    ],
    [
      "java.util.concurrent.BrokenBarrierException",
      "Another thread that waited at the same barrier was interrupted or ran out of time.",
    ],
    [
      "java.util.prefs.BackingStoreException",
      "Preferences could not be read from or written to where they are kept.",
    ],
    [
      "java.util.regex.PatternSyntaxException",
      "A regular expression is not well formed. Android's engine refuses some that the JVM takes, such as a closing brace or bracket that is not escaped.",
      "look at the position that the message gives; text that is to be taken literally needs `Regex.escape` or `Pattern.quote`",
    ],
    [
      "java.util.zip.ZipException",
      "A ZIP, JAR or APK file is damaged or is none, or has an entry that is not accepted, such as one with `..` in its path.",
      "check the size of the file, and whether it was written whole before it was read",
    ],
    [
      "java.util.zip.DataFormatException",
      "Compressed data is damaged or is not in the format that the inflater expects.",
    ],
    [
      "java.io.IOException",
      "Reading or writing failed: a file, a stream, a connection. Its message, or a subclass, says how.",
      "handle it where the reading or writing is called; such failures happen in a right program, too",
    ],
    [
      "java.io.EOFException",
      "The input ended before all that was to be read was there.",
      "compare what was written with what is read; an empty file or a connection that was closed early ends so",
    ],
    [
      "java.io.FileNotFoundException",
      "A file could not be opened: it is not there, is a folder, or may not be accessed. An asset or a content address that is missing is told so, too.",
      "read what stands in brackets behind the path: ENOENT is not there, EACCES is not allowed, EISDIR is a folder",
    ],
    [
      "java.io.InterruptedIOException",
      "Reading or writing was interrupted: the thread was interrupted, or a time limit ran out.",
      "find who cancels the call or sets its time limit",
    ],
    [
      "java.io.NotSerializableException",
      "An object that is written by Java serialization has a part whose class does not implement `Serializable`; the message is that class.",
      "make that class `Serializable`, or mark the property that holds it `@Transient`",
    ],
    [
      "java.io.InvalidClassException",
      "A serialized object does not fit its class: it was written by another version of it (`serialVersionUID`), or the class cannot be restored.",
      "compare the two numbers in the message; declare `serialVersionUID`, and discard data of older versions",
    ],
    [
      "java.io.StreamCorruptedException",
      "The bytes that are read as serialized objects are none, or are damaged.",
      "check that the file was written by `ObjectOutputStream`, once, and read by one stream",
    ],
    [
      "java.io.OptionalDataException",
      "The serialized data goes on with something else than the object that is read: what is written and what is read are not in the same order.",
    ],
    [
      "java.io.WriteAbortedException",
      "The serialized data was cut off by an exception while it was written; the exception that it wraps is the reason.",
    ],
    [
      "java.io.UTFDataFormatException",
      "Text in modified UTF-8 is damaged, or longer than the 65 535 bytes that `writeUTF` takes.",
    ],
    [
      "java.io.UnsupportedEncodingException",
      "The named character encoding is not known here.",
      "use `Charsets.UTF_8` instead of a name",
    ],
    ["java.io.SyncFailedException", "The system could not write a file's data through to the device."],
    [
      "java.io.UncheckedIOException",
      "It wraps an IOException where none may be declared; the exception that it wraps is the failure.",
      "read its `Caused by`",
    ],
    [
      "java.nio.BufferOverflowException",
      "More was put into a buffer than there is room up to its limit.",
      "compare `remaining()` with what is put; `clear()` or `flip()` may be missing",
    ],
    [
      "java.nio.BufferUnderflowException",
      "More was taken from a buffer than is left up to its limit.",
      "compare `remaining()` with what is taken; `flip()` or `rewind()` may be missing",
    ],
    [
      "java.nio.ReadOnlyBufferException",
      "A buffer that may only be read was to be changed.",
      "write into a copy, or into the buffer that `asReadOnlyBuffer()` was called on",
    ],
    [
      "java.nio.channels.ClosedChannelException",
      "A channel was used after it was closed.",
      "find who closes it, perhaps on another thread",
    ],
    [
      "java.nio.channels.AsynchronousCloseException",
      "Another thread closed the channel while this one was reading or writing.",
      "find who closes it; it is the usual end of a blocking read that is stopped so",
    ],
    [
      "java.nio.channels.ClosedByInterruptException",
      "The thread was interrupted while it read or wrote, which closed the channel.",
      "find who interrupts the thread; the channel cannot be used after that",
    ],
    [
      "java.nio.channels.OverlappingFileLockException",
      "The same process holds, or waits for, a lock on that part of the file already.",
      "open the file once, or share the lock",
    ],
    [
      "java.nio.charset.MalformedInputException",
      "Bytes are not text in the character set that they are read in; often a file in another encoding, or a binary one.",
      "find out the encoding of the input and name it where it is read",
    ],
    [
      "java.nio.charset.UnmappableCharacterException",
      "A character cannot be written in the character set that was chosen.",
      "write UTF-8; for javac set the encoding of the sources",
    ],
    [
      "java.nio.file.NoSuchFileException",
      "The file or folder of the message is not there.",
      "print the absolute path: a relative one depends on the folder that the process runs in",
    ],
    [
      "java.nio.file.AccessDeniedException",
      "The system does not allow this access to the file of the message; on Windows also while another process has it open.",
      "look at owner and rights of the file, and who has it open",
    ],
    [
      "java.nio.file.FileAlreadyExistsException",
      "A file or folder was to be made where there is one of that name.",
      "pass `REPLACE_EXISTING`, or check before",
    ],
    [
      "java.nio.file.DirectoryNotEmptyException",
      "A folder was to be deleted or replaced that still has entries.",
      "delete its entries first (`deleteRecursively`); another process may write into it meanwhile",
    ],
    [
      "java.nio.file.FileSystemException",
      "The file system refused an operation on the named file; the words behind the path are the reason that the system gives.",
      "read the reason behind the path; on Windows, another process may have the file open",
    ],
    [
      "java.nio.file.InvalidPathException",
      "A text cannot be a path on this system: it has a character that is not allowed there, such as a colon on Windows.",
    ],
    [
      "java.net.SocketException",
      "A connection failed on the level of sockets: it was reset by the other side, broke, or the socket was closed here.",
      "`Connection reset` and `Broken pipe` come from the other side or the network, `Socket closed` from this one: find who closes it. Handle it as any network failure",
    ],
    [
      "java.net.BindException",
      "The address and port cannot be listened on: mostly another process, or an earlier socket, has them.",
      "see who listens there (`ss -ltnp`), or take port 0",
    ],
    [
      "java.net.NoRouteToHostException",
      "The system found no way to that host: a firewall, another network, or the host is off.",
      "check that the device is in the host's network",
    ],
    ["java.net.PortUnreachableException", "The other host answered that nothing listens on that UDP port."],
    [
      "java.net.ProtocolException",
      "The other side broke the rules of the protocol: an answer cut short, too many redirects, a status line that is none.",
      "repeat the request with `curl -v` and compare what comes back",
    ],
    [
      "java.net.MalformedURLException",
      "A text is no URL: its scheme is missing or not known, or it does not parse.",
      "print the whole text; often the base address is missing in front of a path",
    ],
    [
      "java.net.URISyntaxException",
      "A text is no URI: it has a character that is not allowed, at the index of the message.",
      "encode spaces, brackets and other signs before the URI is made (`Uri.encode`, `URLEncoder`)",
    ],
    [
      "java.net.UnknownServiceException",
      "The connection does not offer what was asked of it; OkHttp throws it for plain HTTP where cleartext traffic is not permitted.",
    ],
    [
      "java.net.HttpRetryException",
      "A request must be sent again, for a redirect or a login, and its streamed body cannot be.",
    ],
    [
      "java.security.GeneralSecurityException",
      "It is the base of failures of cryptography; its subclass, message or cause says which.",
    ],
    [
      "java.security.NoSuchAlgorithmException",
      "No security provider of this device or JVM offers the algorithm.",
      "check its spelling (`AES/GCM/NoPadding`) and since which API level it is there",
    ],
    [
      "java.security.NoSuchProviderException",
      "No security provider of that name is on this device or JVM; Android promises none but `AndroidKeyStore`.",
      "do not name a provider, unless it is `AndroidKeyStore`",
    ],
    [
      "java.security.InvalidKeyException",
      "A key does not fit what it is used for: its length, kind, or the purposes that it was made for.",
      "compare how the key was made with the algorithm, block mode and padding of the cipher",
    ],
    [
      "java.security.InvalidAlgorithmParameterException",
      "The parameters for a key or a cipher are not accepted, such as an initialization vector of another length or one chosen by the caller for a keystore key.",
    ],
    [
      "java.security.KeyStoreException",
      "The keystore refused an operation, or could not be used; on Android its cause or code says how.",
      "read its `Caused by`; keys of AndroidKeyStore are gone after the app is installed anew",
    ],
    [
      "java.security.UnrecoverableKeyException",
      "A key cannot be taken out of the keystore: mostly its password is wrong, on Android the entry is damaged or not usable any more.",
      "check the password of the key, not only that of the store; on Android delete the entry and make a new key",
    ],
    [
      "java.security.ProviderException",
      "A security provider failed; on Android mostly the keystore's service, whose reason the cause has.",
      "read its `Caused by`; handle it where the key is used: the keystores of some devices fail now and then",
    ],
    [
      "java.security.SignatureException",
      "A signature could not be made or checked: it is malformed, or the object was not set up for that.",
    ],
    [
      "java.security.spec.InvalidKeySpecException",
      "The bytes or numbers that a key is made of are no key of that kind.",
      "check whether the text is PEM or DER, PKCS#1 or PKCS#8, and that its header and line feeds are taken off before decoding",
    ],
    [
      "java.security.cert.CertificateException",
      "A certificate could not be read, or is not accepted.",
      "read the message and its cause for the certificate that is meant; compare with `openssl s_client -connect host:443`",
    ],
    [
      "java.security.cert.CertPathValidatorException",
      "The chain of certificates does not lead to one that this device trusts, or one of them is not valid.",
      "look whether the server sends its intermediate certificates: `openssl s_client -connect host:443 -showcerts`",
    ],
    [
      "java.security.cert.CertificateExpiredException",
      "A certificate is past its last day, or the clock of the device is wrong.",
      "compare the date of the device with that of the certificate",
    ],
    [
      "java.security.cert.CertificateNotYetValidException",
      "A certificate is not valid yet, or the clock of the device is wrong.",
      "compare the date of the device with that of the certificate",
    ],
    [
      "javax.crypto.BadPaddingException",
      "What was decrypted does not end with the padding that is expected: mostly the key, the mode or the data is not that of the encryption.",
      "compare key, mode, padding and initialization vector of both sides; check that the data came through whole",
    ],
    [
      "javax.crypto.IllegalBlockSizeException",
      "The data is not as long as the cipher needs: mostly it was cut, or decoded wrongly; with a keystore key it also wraps a refusal of the keystore.",
      "check that the text was decoded (Base64) before it is decrypted, and read a `Caused by`",
    ],
    [
      "javax.crypto.NoSuchPaddingException",
      "No provider offers that padding; check the spelling of the transformation.",
    ],
    [
      "javax.net.ssl.SSLException",
      "The secured connection failed; the message or the cause says how.",
      "read its `Caused by`; `Connection reset` and `closed` come from the network or the server",
    ],
    [
      "javax.net.ssl.SSLProtocolException",
      "The two sides do not agree on TLS: a version or cipher that one of them lacks, or a server that answers without TLS.",
      "see what the server offers: `openssl s_client -connect host:443`",
    ],
    [
      "java.text.ParseException",
      "A text is not in the format that it is read by; the offset says where.",
      "compare the text with the pattern and the locale of the format",
    ],
    [
      "java.time.DateTimeException",
      "A date or time cannot be computed or made: a field is out of range, or not there.",
    ],
    [
      "java.time.format.DateTimeParseException",
      "A text is not a date or time in the format that it is read by; the message has the text and the index.",
      "compare the text with the pattern, and give the formatter a locale where it has names of months or days",
    ],
    [
      "java.time.temporal.UnsupportedTemporalTypeException",
      "A date or time does not have the field that is asked for, such as the hour of a `LocalDate`, or the year of an `Instant`.",
      "convert first: `instant.atZone(zone)`, `date.atStartOfDay()`",
    ],
    [
      "java.time.zone.ZoneRulesException",
      "A time zone is not known here, or its data cannot be read.",
      "check the id; with a backport of java.time, that it is initialized before the first use",
    ],
    [
      "java.sql.SQLException",
      "The database refused a statement, or could not be reached; message and code are the driver's.",
    ],
    [
      "javax.xml.parsers.ParserConfigurationException",
      "The XML parser does not offer a feature that was asked for; Android's offers few.",
    ],
    [
      "org.xml.sax.SAXParseException",
      "XML is not well formed at the line and column of the message.",
      "look there in the text that really came; an HTML page of an error is no XML either",
    ],
    [
      "org.xmlpull.v1.XmlPullParserException",
      "XML is not well formed, or has another tag than the reader expects; the message has the position.",
      "look there in the text that really came; an HTML page of an error is no XML either",
    ],
    [
      "kotlin.NoWhenBranchMatchedException",
      "A `when` that was complete when it was compiled met a value that it does not know: mostly a new subclass or enum constant of a library or module that was built later.",
      "build all modules anew, and align the version of the library that has the type",
    ],
    [
      "kotlin.io.FileAlreadyExistsException",
      "`copyTo` found a file at its target and was not told to overwrite it.",
      "pass `overwrite = true`, or delete the target before",
    ],
    [
      "kotlin.io.NoSuchFileException",
      "`copyTo` or `copyRecursively` did not find the file that it is to copy.",
    ],
    ["kotlin.io.AccessDeniedException", "A file may not be read or written while it is copied."],
    [
      "kotlin.reflect.full.IllegalCallableAccessException",
      "Kotlin's reflection called something that is not accessible.",
      "set `isAccessible = true` before the call",
    ],
    [
      "kotlin.reflect.jvm.internal.KotlinReflectionInternalError",
      "Kotlin's reflection could not make sense of a class. In a release build mostly R8 removed or renamed what the class's `@Metadata` speaks of.",
      "see whether only release builds fail: then keep the class that the message names with all its members, or use generated code in place of reflection",
    ],
    [
      "kotlin.jvm.KotlinReflectionNotSupportedError",
      "Kotlin's full reflection is used, and `kotlin-reflect` is not in the app.",
      "add `org.jetbrains.kotlin:kotlin-reflect` in the version of Kotlin",
    ],
  ],
};
