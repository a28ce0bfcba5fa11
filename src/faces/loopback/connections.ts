import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** Connections on which nobody has shown the token. */
  strangers: number;
  /** Connections of those who have. */
  known: number;
}

interface Connection {
  socket: Socket;
  /** Requests that are being answered. */
  open: number;
}

/**
 * The connections of a server, in two kinds, each with room of its own: so those who do not know the token cannot take
 * the place of those who do. When strangers are too many, the one that has been silent for longest goes: a client that
 * knows the token shows it with its first words.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  /** Oldest first. */
  readonly #strangers = new Set<Socket>();
  /** By their last use, oldest first. */
  readonly #known = new Map<Socket, Connection>();

  constructor(http: Server, limits: ConnectionLimits) {
    this.#limits = limits;
    http.on("connection", (socket: Socket) => this.#enter(socket));
  }

  /** Notes that a request showed the token; its connection is no stranger's from here on. */
  recognise({ socket }: IncomingMessage, answered: (done: () => void) => void): void {
    this.#strangers.delete(socket);
    const connection = this.#known.get(socket) ?? { socket, open: 0 };
    this.#known.delete(socket);
    this.#known.set(socket, connection);
    connection.open++;
    answered(() => {
      connection.open--;
    });
    if (this.#known.size <= this.#limits.known) return;
    const idle = [...this.#known.values()].find(({ open }) => open === 0);
    idle?.socket.destroy();
  }

  #enter(socket: Socket): void {
    this.#strangers.add(socket);
    socket.once("close", () => {
      this.#strangers.delete(socket);
      this.#known.delete(socket);
    });
    const [oldest] = this.#strangers;
    if (this.#strangers.size > this.#limits.strangers) oldest?.destroy();
  }
}
