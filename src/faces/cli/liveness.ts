/** A pipe that stays open and says nothing for this long is not a capture on its way. */
export const quietMs = 500;
const windowMs = 1000;
/** What even a slow connection to a device brings in that time, and what a device that is used does not write. */
const bulkCharacters = 256 * 1024;

/**
 * Tells a log that is being written from one that is handed over: the first comes as slowly as things happen, the
 * second as fast as it can be read, and ends. Times are milliseconds of any clock that only rises.
 */
export class Liveness {
  #since: number | undefined;
  #characters = 0;

  /** Whether what arrives shows that the log is being written. */
  arrived(characters: number, now: number): boolean {
    this.#since ??= now;
    const isWindowOver = now - this.#since >= windowMs;
    const isSlow = isWindowOver && this.#characters < bulkCharacters;
    if (isWindowOver) {
      this.#since = now;
      this.#characters = 0;
    }
    this.#characters += characters;
    return isSlow;
  }
}
