import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { randomToken } from './crypto.ts';
import { cutConnection, lineSettings } from './limited-client.ts';
import type { Log } from './log.ts';

/** Lists whose changes PostgreSQL announces (triggers in the migrations). */
export type ListName =
  | 'orders'
  /** The review queue and the treatments: the parts of the orders that tablets ask for all the time. */
  | 'queue'
  | 'care'
  | 'notifications'
  | 'sessions'
  | 'users'
  | 'settings'
  | 'messages';

const CHANNEL = 'list_changed';
const RETRY_MS = 500;
/** A listening connection that answers nothing for so long is taken for lost; so is one that is not made by then. */
const SILENCE_MS = 1_000;
/** How often PostgreSQL is asked whether it still tells us what changes. */
const ASK_MS = 1_000;
/** What was heard so long ago says nothing about the present. */
const FRESH_MS = 3_000;

/** No row where the connection lives and yet hears nothing, as behind a pooler that lends it to somebody else. */
const STILL_LISTENING = `select from pg_listening_channels() as heard where heard = '${CHANNEL}'`;

/**
 * A number per list that advances when PostgreSQL says that the list changed. A connection says nothing where nothing
 * changes, and nothing either when it is cut somewhere on the way; so it is asked every second, and without a fresh
 * answer there are no versions: readers must ask the database. Every connection has its own epoch, so tags from before a
 * gap never match.
 */
export class Versions {
  #counts = new Map<string, number>();
  #epoch: string | null = null;
  /** When the last question was asked that has been answered. */
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

  /** Whether changes are being heard: PostgreSQL has said so within the last three seconds. */
  isFresh(): boolean {
    return this.#epoch !== null && performance.now() - this.#heardAt < FRESH_MS;
  }

  /** A tag that changes whenever one of the lists does; null when changes are not being heard. */
  tag(...lists: ListName[]): string | null {
    if (!this.isFresh()) return null;
    return `${this.#epoch}.${lists.map((list) => this.#counts.get(list) ?? 0).join('.')}`;
  }

  /**
   * Resolves when every change committed before is counted here: PostgreSQL tells a listener all of them before it
   * answers it. A round that is under way may have been answered before the caller's commit, so who comes meanwhile
   * shares the next one.
   */
  caughtUp(): Promise<void> {
    this.#nextRound ??= this.#round.then(() => {
      this.#round = this.#nextRound!;
      this.#nextRound = null;
      return this.#ask();
    });
    return this.#nextRound;
  }

  /** Calls back with the list's name, or `*` when everything may have changed. */
  onChange(tell: (list: string) => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  /** Waits for nobody: who listens owes PostgreSQL no goodbye. */
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
    // A connection that never was is tried again by who tried to make it.
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

/** False for a no, for a failure, and for a silence. */
async function answersSoon(answer: Promise<unknown>): Promise<boolean> {
  const heard = answer.then(
    (said) => said !== false,
    () => false,
  );
  const silence = sleep(SILENCE_MS, undefined, { ref: false })
    // Where this process itself stood still, the answer lies there and has not been looked at yet.
    .then(() => turn())
    .then(() => false);
  return Promise.race([heard, silence]);
}
