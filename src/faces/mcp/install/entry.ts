/** How a host starts a server. */
export interface Entry {
  command: string;
  args: string[];
  type?: string;
}

/** The name the server has in every configuration. */
export const SERVER_NAME = "culprit";
