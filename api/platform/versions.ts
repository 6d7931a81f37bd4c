import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { randomToken } from './crypto.ts';
import { cutConnection, lineSettings } from './limited-client.ts';
import type { Log } from './log.ts';

/** Lists whose changes PostgreSQL announces through triggers (see the migrations). */
export type ListName =
  | 'orders'
  /** The review queue and the treatments: the parts of the orders that tablets poll. */
  | 'queue'
  | 'care'
  | 'notifications'
  | 'sessions'
  | 'users'
  | 'settings'
  /** The practice's own words. */
  | 'texts'
  | 'messages';

const CHANNEL = 'list_changed';

/** Announces what no trigger sees: that a list is another one, though none of its rows has changed. */
export const announceChange = (em: EntityManager, list: ListName): Promise<unknown> =>
  em.execute('select pg_notify(?, ?)', [CHANNEL, list]);

const RETRY_MS = 500;
/** A listening connection that is silent for this long counts as lost, and so does one that takes longer to open. */
const SILENCE_MS = 1_000;
/** How often PostgreSQL is asked whether the notifications still arrive. */
const ASK_MS = 1_000;
/** A confirmation older than this says nothing about the present. */
const FRESH_MS = 3_000;

/**
 * Returns no row if the connection is alive but no longer listening, as behind a pooler that gave it to somebody else.
 */
const STILL_LISTENING = `select from pg_listening_channels() as heard where heard = '${CHANNEL}'`;

/**
 * A version number per list that advances when PostgreSQL announces a change. A silent connection may mean that nothing
 * changed or that it is broken, so it is probed every second. Without a recent answer there are no versions, and
 * readers must query the database. Every connection has its own epoch, so tags from before a gap never match.
 */
export class Versions {
  #counts = new Map<string, number>();
  #epoch: string | null = null;
  /** When the last answered probe was sent. */
  #heardAt = -Infinity;
  #client: pg.Client | null = null;
  #stopped = false;
  #listeners = new Set<(list: string) => void>();
  #round: Promise<void> = Promise.resolve();
  #nextRound: Promise<void> | null = null;
  #asking: NodeJS.Timeout | undefined;
  #url: string;
  #log: Log;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.#connect();
    this.#asking = setInterval(() => void this.caughtUp(), ASK_MS).unref();
  }

  /** Whether notifications arrive: PostgreSQL confirmed it within the last three seconds. */
  isFresh(): boolean {
    return this.#epoch !== null && performance.now() - this.#heardAt < FRESH_MS;
  }

  /** A tag that changes whenever one of the lists does, or null while notifications do not arrive. */
  tag(...lists: ListName[]): string | null {
    if (!this.isFresh()) return null;
    return `${this.#epoch}.${lists.map((list) => this.#counts.get(list) ?? 0).join('.')}`;
  }

  /**
   * Resolves once every change committed so far is counted here: PostgreSQL delivers a listener's notifications before
   * it answers its query. A probe under way may have been answered before the caller's commit, so callers that arrive
   * meanwhile share the next one.
   */
  caughtUp(): Promise<void> {
    this.#nextRound ??= this.#round.then(() => {
      this.#round = this.#nextRound!;
      this.#nextRound = null;
      return this.#ask();
    });
    return this.#nextRound;
  }

  /** Calls back with the list's name, or `*` if everything may have changed. */
  onChange(tell: (list: string) => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  /** Does not wait: a listener can disconnect without a handshake. */
  stop(): void {
    this.#stopped = true;
    this.#epoch = null;
    clearInterval(this.#asking);
    if (this.#client) cutConnection(this.#client);
  }

  async #connect(): Promise<void> {
    const asked = performance.now();
    const client = new pg.Client({
      connectionString: this.#url,
      ...lineSettings,
      connectionTimeoutMillis: 2 * SILENCE_MS,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => payload && this.#advance(payload));
    this.#client = client;
    await client.connect();
    if (!(await answersSoon(client.query(`listen ${CHANNEL}`)))) {
      cutConnection(client);
      throw new Error('no answer to listen');
    }
    if (this.#client !== client) throw new Error('the connection ended at once');
    this.#heardAt = asked;
    this.#epoch = randomToken().slice(0, 8);
    for (const tell of this.#listeners) tell('*');
  }

  async #ask(): Promise<void> {
    const client = this.#client;
    if (!client || !this.#epoch) return;
    const asked = performance.now();
    const answer = client.query(STILL_LISTENING).then(({ rowCount }) => rowCount === 1);
    if (await answersSoon(answer)) {
      if (this.#client === client) this.#heardAt = asked;
      return;
    }
    cutConnection(client);
    this.#lost(client);
  }

  #advance(list: string): void {
    this.#counts.set(list, (this.#counts.get(list) ?? 0) + 1);
    for (const tell of this.#listeners) tell(list);
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    // Retrying a connection that was never established is up to the code that tried to open it.
    if (!this.#epoch) return;
    this.#epoch = null;
    for (const tell of this.#listeners) tell('*');
    this.#retry();
  }

  #retry(): void {
    if (this.#stopped) return;
    setTimeout(() => {
      if (this.#stopped) return;
      this.#connect().catch((error: unknown) => {
        this.#log.warn({ error }, 'not hearing changes of the database yet');
        this.#client = null;
        this.#retry();
      });
    }, RETRY_MS).unref();
  }
}

/** False if the answer is no, the query fails or nothing comes back. */
async function answersSoon(answer: Promise<unknown>): Promise<boolean> {
  const heard = answer.then(
    (said) => said !== false,
    () => false,
  );
  const silence = sleep(SILENCE_MS, undefined, { ref: false })
    // If this process itself was blocked, the answer has arrived but has not been processed yet.
    .then(() => turn())
    .then(() => false);
  return Promise.race([heard, silence]);
}
