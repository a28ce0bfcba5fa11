import { homedir, userInfo } from "node:os";

/** The user's home folder; empty where the environment names none and the system knows no such user. */
export function homeFolder(): string {
  try {
    return homedir();
  } catch {
    return "";
  }
}

/** The user's name; empty where the system knows no such user. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return "";
  }
}
