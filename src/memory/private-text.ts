import { maskSecrets } from "../support/mask-secrets.ts";

const home =
  /(?:\/(?:home|Users|data\/users)|[A-Za-z]:[\\/]{1,2}Users)[\\/]{1,2}[^\s\\/:"'`<>|*?,;()[\]{}]{1,64}|\/root(?=[/\s:]|$)/g;
const address = /[\w.+-]{1,64}@[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){0,5}\.[A-Za-z]{2,24}\b/g;

/** Text as it may be remembered: secrets masked, home folders and e-mail addresses too. */
export function privateText(text: string): string {
  return maskSecrets(text).replace(home, "~").replace(address, "…@…");
}
