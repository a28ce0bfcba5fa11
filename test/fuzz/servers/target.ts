/** A server that is attacked. */
export interface Target {
  name: string;
  pid: number;
  /** Answered whatever else the server does. */
  ping(): Promise<unknown>;
  /** Sends the hostile request of a number; tells what is wrong with its answer, if anything is. */
  attack(number: number): Promise<string | undefined>;
  /** Whether an ordinary log is analysed as ever. */
  isSound(): Promise<boolean>;
  close(): Promise<void>;
}

/** Milliseconds that an analysis may take, and by how much it may exceed that. */
export const limitMs = 2000;
export const slackMs = 500;
