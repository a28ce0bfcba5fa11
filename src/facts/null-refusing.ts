import type { Frame } from "../model/parsed-error.ts";
import type { FactTable } from "./fact-table.ts";

/** Functions and constructors that do nothing but with what they are given: a NullPointerException out of them is of an argument. */
interface NullRefusing {
  owner: string;
  methods: RegExp;
  /** Extensions of Kotlin that are compiled into a call of it with what they are called on. */
  extension?: RegExp;
}

const row = (owner: string, methods: RegExp, extension?: RegExp): NullRefusing => ({
  owner,
  methods,
  ...(extension && { extension }),
});

const PARSES = /^parse$/;
const MADE = /^<init>$/;

const NULL_REFUSING: FactTable<NullRefusing> = {
  asOf: "2026-11",
  source:
    "class documentation of the JDK and Android, each call with null tried on JDK 17, and the sources of android.graphics.Color, android.net.Uri and org.json of AOSP",
  rows: [
    row("java.lang.Double", /^(?:parseDouble|valueOf)$/, /^toDouble$/),
    row("java.lang.Float", /^(?:parseFloat|valueOf)$/, /^toFloat$/),
    row("java.lang.Integer", /^decode$/),
    row("java.lang.Long", /^decode$/),
    row("java.lang.Enum", /^valueOf$/),
    row("java.lang.Class", /^forName$/),
    row("java.math.BigDecimal", MADE, /^toBigDecimal$/),
    row("java.math.BigInteger", MADE, /^toBigInteger$/),
    row("java.util.UUID", /^fromString$/),
    row("java.util.Currency", /^getInstance$/),
    row("java.util.Locale", /^(?:forLanguageTag|<init>)$/),
    row("java.util.TimeZone", /^getTimeZone$/),
    row("java.util.StringTokenizer", MADE),
    row("java.util.Scanner", MADE),
    row("java.util.Base64$Decoder", /^decode$/),
    row("java.util.regex.Pattern", /^compile$/),
    row("java.net.URI", /^(?:create|<init>)$/),
    row("java.net.URLDecoder", /^decode$/),
    row("java.net.URLEncoder", /^encode$/),
    row("java.io.File", MADE),
    row("java.io.FileInputStream", MADE),
    row("java.io.StringReader", MADE),
    row("java.io.ByteArrayInputStream", MADE),
    row("java.text.DateFormat", PARSES),
    row("java.text.NumberFormat", PARSES),
    row("java.text.SimpleDateFormat", /^(?:parse|<init>)$/),
    ...["LocalDate", "LocalTime", "LocalDateTime", "ZonedDateTime", "Instant", "Duration", "Period"].map(
      (name) => row(`java.time.${name}`, PARSES),
    ),
    row("java.time.ZoneId", /^of$/),
    row("java.time.format.DateTimeFormatter", /^(?:parse|ofPattern)$/),
    row("android.net.Uri", PARSES, /^toUri$/),
    row("android.graphics.Color", /^parseColor$/, /^toColorInt$/),
    row("org.json.JSONObject", MADE),
    row("org.json.JSONArray", MADE),
    row("org.json.JSONTokener", MADE),
  ],
};

/** The row of a frame. */
export const nullRefusing = ({ className, method }: Frame): NullRefusing | undefined =>
  NULL_REFUSING.rows.find(({ owner, methods }) => owner === className && methods.test(method));
