import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { randomToken } from './crypto.ts';
import type { Log } from './log.ts';

/** Lists whose changes PostgreSQL announces (triggers in the migrations). */
export type ListName = 'orders' | 'notifications' | 'sessions' | 'users' | 'settings' | 'messages';

const CHANNEL = 'list_changed';
const RETRY_MS = 500;
/** A listening connection that answers nothing for so long is taken for lost. */
const SILENCE_MS = 1_000;

/**
 * A number per list that advances when PostgreSQL says that the list changed. While the connection is down there are
 * no versions: readers must ask the database. Every connection has its own epoch, so tags of before a gap never match.
 */
export class Versions {
  #counts = new Map<string, number>();
  #epoch: string | null = null;
  #client: pg.Client | null = null;
  #stopped = false;
  #listeners = new Set<(list: string) => void>();
  #round: Promise<void> = Promise.resolve();
  #nextRound: Promise<void> | null = null;
  #url: string;
  #log: Log;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload }) => payload && this.#advance(payload));
    this.#client = client;
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#epoch = randomToken().slice(0, 8);
    for (const tell of this.#listeners) tell('*');
  }

  /** A tag that changes whenever one of the lists does; null when changes are not being heard. */
  tag(...lists: ListName[]): string | null {
    if (!this.#epoch) return null;
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

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#epoch = null;
    await this.#client?.end().catch(() => undefined);
  }

  async #ask(): Promise<void> {
    const client = this.#client;
    if (!client || !this.#epoch) return;
    const answer = client.query('select 1').then(
      () => true,
      () => true,
    );
    if (await Promise.race([answer, sleep(SILENCE_MS, false, { ref: false })])) return;
    this.#lost(client);
    void client.end().catch(() => undefined);
  }

  #advance(list: string): void {
    this.#counts.set(list, (this.#counts.get(list) ?? 0) + 1);
    for (const tell of this.#listeners) tell(list);
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#epoch = null;
    for (const tell of this.#listeners) tell('*');
    this.#retry();
  }

  #retry(): void {
    if (this.#stopped) return;
    setTimeout(() => {
      if (this.#stopped) return;
      this.start().catch((error: Error) => {
        this.#log.warn({ reason: error.message }, 'not hearing changes of the database yet');
        this.#client = null;
        this.#retry();
      });
    }, RETRY_MS).unref();
  }
}
