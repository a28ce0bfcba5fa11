import { mask } from "./mask.ts";

// Codes of a few digits that open a door: only their name tells them, and it is a short one that stands in other words,
// too (pinned, PinnedHeader, spin). So the name must be one by itself or a part of a compound one, and the value digits.

/** `(?<=[a-z])` before a capital: `userPin`; a small one begins a word, also behind `_` or `.`: `card_pin`. */
const part = (small: string, capital: string, capitals: string): string =>
  `(?<![A-Za-z])(?:${small}|${capital}|${capitals})|(?<=[a-z\\d])(?:${capital}|${capitals})`;

const pin = part("pin", "Pin", "PIN");
const otp = part("otp|totp", "Otp|Totp", "OTP|TOTP");
const cvv = part("cvv|cvc|cvn", "Cvv|Cvc", "CVV|CVC|CVN");
const ssn = part("ssn", "Ssn", "SSN");
/** Further words of the name: `pinCode`, `PIN number`, `otp_value`. */
const tail = "(?:[ _-]?(?:[Cc]ode|CODE|[Nn]umber|NUMBER|[Vv]alue|VALUE|[Tt]ext|[12]))?";
const phrase =
  "(?<![A-Za-z])(?:[Ss]ecurity|[Vv]erification|[Cc]onfirmation|[Aa]uthentication|[Ll]ogin|[Uu]nlock|[Oo]ne[ -]?[Tt]ime|2FA|2fa|MFA|mfa|SMS|sms)[ _-]?(?:[Cc]ode|CODE|PIN|[Pp]in)";

/** Between a name and its value: in prose, `key=value`, JSON and markup, also where a JSON text is itself quoted. */
const between = `(?:\\\\{0,3}["'])?(?:[ \\t]{0,3}(?:=>?|:)[ \\t]{0,3}|[ \\t]{1,3}(?:is|was|entered)[ \\t]{0,2}:?[ \\t]{1,3}|\\\\{0,3}["']?>)(?:\\\\{0,3}["'])?`;
/** A value stands by itself: no part of a version, a measure, a hash or a place. */
const end = `(?![\\w%])(?!\\.\\w)(?![:/-]\\w)`;
const digits = (least: number, most: number): string => `\\d(?:[ -]?\\d){${least - 1},${most - 1}}`;

const codes: readonly RegExp[] = [
  `(${named(pin)}${between})${digits(4, 12)}${end}`,
  `(${named(`${otp}|${phrase}`)}${between})(?:${digits(4, 10)}|(?=[A-Z]{0,9}\\d)[A-Z\\d]{4,10})${end}`,
  `(${named(cvv)}${between})\\d{3,4}${end}`,
  `((?:${ssn}|[Ss]ocial[ _-]?[Ss]ecurity[ _-]?(?:[Nn]umber|[Nn]o\\.?)|socialSecurityNumber)${between})\\d{3}[ -]?\\d{2}[ -]?\\d{4}${end}`,
  // A number of social security in its own form, of those that are given out.
  "(?<![\\w.:/-])()(?!000|666|9)\\d{3}-(?!00)\\d{2}-(?!0000)\\d{4}(?![\\w/-])(?!\\.\\d)",
].map((code) => new RegExp(code, "g"));

function named(words: string): string {
  return `(?:${words})${tail}`;
}

/** What every one of them has: a part of its name, or the form of a number of social security. */
const mayHaveOne = /\d{3}-\d\d-\d{4}|pin|otp|cv[vcn]|ssn|security|code/i;

/** Masks PINs, one-time codes, the checks of cards and numbers of social security beside their names. Linear time. */
export function maskShortCodes(text: string): string {
  if (!mayHaveOne.test(text)) return text;
  return codes.reduce((masked, code) => masked.replace(code, `$1${mask}`), text);
}
