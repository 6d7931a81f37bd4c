import pg from 'pg';

/** The timeout for opening any connection. */
export const CONNECT_MS = 5_000;

/**
 * For every connection to PostgreSQL: its connect timeout, and TCP keepalive, which finds out whether an idle
 * connection is still alive.
 */
export const lineSettings = {
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** Missing from the driver's types. */
type WithConnection = pg.Client & { connection: { stream: { destroy(): void } } };

/** Closes a connection without notifying the server, which would not receive the message. */
export function cutConnection(client: pg.Client): void {
  (client as WithConnection).connection.stream.destroy();
}

/**
 * A class of connection whose statements are limited to `limitOf` milliseconds, or not at all if it returns nothing. A
 * connection that does not answer in time is closed, and so are its idle siblings that have not been heard from since.
 * What swallowed one has usually swallowed all, and each would cost somebody the whole timeout again.
 */
export function limitedClient(limitOf: () => number | undefined) {
  const siblings = new Set<Limited>();

  class Limited extends pg.Client {
    #asking = 0;
    #heardAt = performance.now();

    constructor(config?: pg.ClientConfig) {
      super(config);
      siblings.add(this);
      this.once('end', () => siblings.delete(this));
    }

    // `never` fits each of the base's many signatures. The result arrives as a promise, or through the callback given.
    override query(...given: unknown[]): never {
      const stop = this.#begin(limitOf());
      const callback = given.at(-1);
      if (typeof callback === 'function') {
        given[given.length - 1] = (...answer: unknown[]) => {
          stop();
          (callback as (...all: unknown[]) => void)(...answer);
        };
      }
      const answer: unknown = (super.query as (...all: unknown[]) => unknown).apply(this, given);
      if (answer instanceof Promise) answer.then(stop, stop);
      // A cursor signals its own end and is never limited here.
      else if (typeof callback !== 'function') stop();
      return answer as never;
    }

    /** A simple query, for callers that do not need the overloads of `query`. */
    ask<Row extends pg.QueryResultRow>(sql: string): Promise<pg.QueryResult<Row>> {
      return this.query(sql) as Promise<pg.QueryResult<Row>>;
    }

    #begin(ms: number | undefined): () => void {
      const since = performance.now();
      this.#asking += 1;
      const timer = ms === undefined ? undefined : setTimeout(() => this.#giveUp(since), ms);
      return () => {
        clearTimeout(timer);
        this.#asking -= 1;
        this.#heardAt = performance.now();
      };
    }

    #giveUp(since: number): void {
      cutConnection(this);
      for (const one of siblings) {
        const isIdle = one.#asking === 0 && one.getTransactionStatus() === 'I';
        if (isIdle && one.#heardAt < since) cutConnection(one);
      }
    }
  }

  return Limited;
}
