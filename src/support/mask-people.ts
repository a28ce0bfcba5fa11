import { mask } from "./mask.ts";

/** Of an address by mail; what stands before the `@` of an object's hash (`Shelf@1a2b3c.open`) is the name of a class. */
const mail =
  /(?<![\w.%+-])[\w.%+-]{1,64}(?:@|%40)(?![0-9a-f]{5,8}\.)(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}\b/gi;
/** What opens a dialler or a message, and numbers in their international form. */
const phone =
  /\b((?:tel|sms|smsto|mmsto|whatsapp):)[+\d%][\d ()%.-]{4,24}|(?<![\w.+])\+[1-9]\d{0,2}(?:[ .-]?\(?\d{2,4}\)?){2,4}(?![\w.])/g;
/** Where a connection came from or went to, as Java prints it: `host/203.0.113.7:443`. */
const address =
  /(?<=[/(]|\b(?:from|to|ip|address|client) )(\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3})(?=:\d|[\s),;]|$)/gim;
/** Of this machine, its emulator and the networks at home: nobody is found by them. Source: RFC 1918, 1122, 3927. */
const ofNobody = /^(?:0|10|127)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./;
/** `userId=…`, `"email": "…"`, `deviceId: …`: a value beside a name that says whose it is. */
const keyed =
  /(?<![a-z])((?:user|account|customer|member|patient|device|android|advertising|installation|subscriber|telegram|chat)[_-]?(?:id|name|uuid)|(?:first|last|full|display|real|given|family|nick|login)[_-]?name|e[_-]?mail(?:[_-]?address)?|phone(?:[_-]?number)?|imei|imsi|msisdn|iccid|ssn)(["']?(?:=|\s{0,2}:\s{0,2})["']?)([^\s"'(){}[\],;&]{1,200})/gi;
/** Says that there is none, or is code. */
const isNoValue =
  /^(?:null|none|nil|true|false|undefined|is|was|must|not|\*{3,}|-?\d{1,2}|[\w.$]{0,150}@[0-9a-f]{4,16}|[a-z][\w$]{0,60}(?:\.[\w$]{1,60}){2,20})$/i;

/**
 * Masks what says who somebody is: addresses by mail, numbers of telephones, addresses of the internet, values of keys that name
 * a user, an account or a device. Code, hashes of objects and addresses of one's own network stay. Linear time.
 */
export function maskPeople(text: string): string {
  return text
    .replace(mail, mask)
    .replace(phone, (_, scheme: string | undefined) => `${scheme ?? ""}${mask}`)
    .replace(address, (match) => (ofNobody.test(match) ? match : mask))
    .replace(keyed, (match, key: string, between: string, value: string) =>
      isNoValue.test(value) ? match : `${key}${between}${mask}`,
    );
}
