import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A proxy between the service and PostgreSQL that can be slow, or fall silent like a frozen server. */
export class DatabaseLine {
  readonly url: string;
  /** Delays the server's answers by this many milliseconds. */
  delay = 0;
  readonly #server;
  readonly #sockets = new Set<Socket>();
  readonly #swallowed = new WeakSet<Socket>();
  #isSilent = false;
  #isCut = false;

  private constructor(url: string, server: ReturnType<typeof createServer>) {
    this.url = url;
    this.#server = server;
  }

  /** Opens a proxy to the database at this address. */
  static async to(url: string): Promise<DatabaseLine> {
    const target = new URL(url);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const near = new URL(url);
    near.hostname = '127.0.0.1';
    near.port = String((server.address() as AddressInfo).port);
    const line = new DatabaseLine(near.href, server);
    server.on('connection', (client) => line.#join(client, Number(target.port), target.hostname));
    return line;
  }

  /** From now on nothing comes from the server, and new connections are accepted but never answered. */
  freeze(): void {
    this.#isSilent = true;
  }

  /** Ends all connections, and every new one at once, until `thaw`: the server cannot be reached. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  thaw(): void {
    this.#isSilent = false;
    this.#isCut = false;
  }

  /**
   * Silences existing connections in both directions, as behind a switch that has lost their state. New connections
   * work.
   */
  swallow(): void {
    for (const socket of this.#sockets) this.#swallowed.add(socket);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(client: Socket, port: number, host: string): void {
    if (this.#isCut) return void client.destroy();
    const server = connect(port, host);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
    client.on('data', (words: Buffer) => {
      if (!this.#swallowed.has(client)) server.write(words);
    });
    // One after the other, so that delayed data stays in order.
    let before = Promise.resolve();
    server.on('data', (words: Buffer) => {
      before = before.then(async () => {
        if (this.delay > 0) await sleep(this.delay);
        const isHeard = !this.#isSilent && !this.#swallowed.has(client);
        if (isHeard && !client.destroyed) client.write(words);
      });
    });
  }
}
