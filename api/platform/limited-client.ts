import pg from 'pg';

/** How long a connection may take to be made, wherever one is. */
export const CONNECT_MS = 5_000;

/**
 * For every connection to PostgreSQL: how long making it may take, and that TCP asks whether the other side is still
 * there when nothing has been said for so long.
 */
export const lineSettings = {
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** What the types of the driver leave out. */
type WithConnection = pg.Client & { connection: { stream: { destroy(): void } } };

/** Cuts a connection without a word to the server, which would not hear it. */
export function cutConnection(client: pg.Client): void {
  (client as WithConnection).connection.stream.destroy();
}

/**
 * A kind of connection whose statements may take as long as `limitOf` says, in milliseconds; nothing is no limit. One
 * that is not answered by then is cut, and so are its siblings that stand idle and have not been heard since: what has
 * swallowed one has mostly swallowed all, and each would cost somebody the whole time once more.
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

    // `never` fits each of the base's many signatures. The answer comes as a promise, or to the callback that was given.
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
      // A cursor tells its own end, and is never let wait here.
      else if (typeof callback !== 'function') stop();
      return answer as never;
    }

    /** A plain question; `query` is typed for those who know none of this. */
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
