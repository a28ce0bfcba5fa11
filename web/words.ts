import type { FailureState } from "../src/faces/dashboard/wire.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const number = new Intl.NumberFormat("en", { useGrouping: true });
/** `1 284`, with a narrow space that does not break. */
export const figure = (value: number): string => number.format(value).replaceAll(",", "\u202f");

export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${figure(count)}\u00a0${count === 1 ? one : many}`;
}

/** `once`, `14 times`. */
export const times = (count: number): string => (count === 1 ? "once" : pluralize(count, "time"));

const dayOfYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const dayAndYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** `3 Oct`, with the year where it is another one. */
export function date(time: number, now = Date.now()): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? dayOfYear : dayAndYear).format(time).replaceAll(" ", "\u00a0");
}

export const dateAndTime = (time: number): string => exact.format(time);

/** `just now`, `12 min ago`, `3 h ago`, `yesterday`, `5 days ago`, `3 Oct`. */
export function ago(time: number, now = Date.now()): string {
  const past = Math.max(0, now - time);
  if (past < minute) return "just now";
  if (past < hour) return `${Math.floor(past / minute)}\u00a0min ago`;
  if (past < day) return `${Math.floor(past / hour)}\u00a0h ago`;
  const days = Math.floor(past / day);
  if (days === 1) return "yesterday";
  return days < 14 ? `${days}\u00a0days ago` : date(time, now);
}

/** `3 ms`, `0.41 s`, `12 s`, `2 min`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 100) return `${Math.round(milliseconds)}\u00a0ms`;
  if (milliseconds < 10_000) return `${(milliseconds / 1000).toFixed(2)}\u00a0s`;
  if (milliseconds < 2 * minute) return `${Math.round(milliseconds / 1000)}\u00a0s`;
  return `${Math.round(milliseconds / minute)}\u00a0min`;
}

export const percent = (share: number): string => `${Math.round(share * 100)}\u00a0%`;

/** What each state is called, and what it says. */
export const states: Readonly<Record<FailureState, { word: string; meaning: string }>> = {
  returned: { word: "came back", meaning: "It came again after it had stayed away." },
  held: { word: "stayed away", meaning: "The command that had failed with it went past its place." },
  rejected: { word: "cause wrong", meaning: "You said that the cause is wrong." },
  confirmed: { word: "confirmed", meaning: "You said that the cause is right." },
  explained: { word: "explained", meaning: "There is a cause, which nobody judged yet." },
  open: { word: "open", meaning: "No cause is established." },
};

let titles: Readonly<Record<string, string>> = {};
export const useTitles = (given: Readonly<Record<string, string>>): void => {
  titles = given;
};

/** What a class of failure is called in plain words. */
export function titleOf(type: string): string {
  const known = Object.hasOwn(titles, type) ? titles[type] : undefined;
  const words = type.replaceAll("_", " ");
  return known ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export const fileName = (place: string): string => place.slice(place.lastIndexOf("/") + 1);
