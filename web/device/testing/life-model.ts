import { expect } from 'vitest';
import type { Message } from '#shared/messages.ts';
import { compareSent } from '#web/device/outbox/acknowledged.ts';
import { followChanges } from '#web/device/store/rows.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { readDraft, writeDraft } from '#web/device/drafts/draft-store.ts';
import { drain } from '#web/device/outbox/drain.ts';
import { outboxLock, withLock } from '#web/device/core/lock.ts';
import {
  discardItem,
  listItems,
  putItem,
  retryItem,
  type OutboxItem,
} from '#web/device/outbox/outbox.ts';
import { takeBack } from '#web/device/outbox/take-back.ts';
import { EARLIER, renewItem } from '#web/device/outbox/versions.ts';
import type { LetterBody } from './database-model.ts';
import { dieWhilePutting, itemOf, type Composed } from './putting-model.ts';
import { Killed, presentLetter, type ServerModel } from './server-model.ts';
import { TabModel } from './tab-model.ts';
import { device } from '#web/device/page-device.ts';

const FORM = 'message.new';
const MINUTE_MS = 60_000;
/** Letters to one person keep their order. */
export const RECEIVERS = [11, 12];

/** Something that a person wanted to say once, in the words it had one after the other. */
export type Writing = { receiverId: number; versions: string[]; asNew: number; isKept: boolean };

export type Person = { account: number; random: () => number; server: ServerModel };

/** A person who writes in two tabs, and corrects, while everything that can break breaks. */
export class LifeModel {
  readonly writings: Writing[] = [];
  readonly account: number;
  readonly #person: Person;
  readonly #tabs: readonly [TabModel, TabModel];
  #now = Date.now();
  #knownRun: number | null = null;

  constructor(person: Person) {
    this.account = person.account;
    this.#person = person;
    const open = new Set<string>();
    this.#tabs = [new TabModel(person.account, open), new TabModel(person.account, open)];
  }

  async live(letters: number): Promise<void> {
    const { random, server } = this.#person;
    const { database } = server;
    const chance = (share: number) => random() < share;
    while (this.writings.length < letters) {
      await this.#write(chance(0.3) ? this.#tabs : [this.#tabs[chance(0.5) ? 0 : 1]]);
      if (chance(0.6)) await Promise.all([this.#round(), ...(chance(0.3) ? [this.#round()] : [])]);
      if (chance(0.3)) await this.#decide();
      if (chance(0.4)) await this.#correct();
      if (chance(0.2)) await this.#synchronise();
      if (chance(0.2)) database.backUp();
      if (chance(0.1)) database.restore();
    }
    await this.settle();
    // What had all arrived is lost, and nobody touches the device.
    if (chance(0.5)) database.restore();
  }

  /** The world calms down, and everything must arrive. */
  async settle(): Promise<void> {
    const { server } = this.#person;
    for (let tries = 0; tries < 400; tries++) {
      if (tries > 20) server.faults = false;
      this.#now += 20 * MINUTE_MS;
      await this.#synchronise();
      await this.#round();
      await this.#decide();
      const isEmpty = (await accountDatabase(device, this.account).outbox.count()) === 0;
      if (isEmpty && this.#knownRun === server.database.run) break;
      expect(tries, 'rounds until everything has arrived').toBeLessThan(399);
    }
    server.faults = true;
  }

  /** In one tab, or in both at the same time. */
  async #write(tabs: readonly TabModel[]): Promise<void> {
    const begun = [];
    for (const tab of tabs) {
      const { key, isNew } = await tab.compose(FORM);
      expect(isNew).toBe(true);
      const receiverId = RECEIVERS[this.#person.random() < 0.5 ? 0 : 1]!;
      const text = `letter ${this.writings.length} of ${this.account}`;
      this.writings.push({ receiverId, versions: [text], asNew: 0, isKept: false });
      await writeDraft(device, this.account, key, 1, { content: text });
      begun.push({ tab, key, text, receiverId });
    }
    // All of them stand in their forms before the first is sent.
    for (const { tab, ...one } of begun) {
      expect(await readDraft(device, this.account, one.key, 1)).toEqual({ content: one.text });
      // Every third time the tab dies in the middle of the step from draft to outbox.
      const isDying = this.#person.random() < 0.3;
      if (isDying) await dieWhilePutting(this.account, one, this.#person.random);
      const isDraft = (await readDraft(device, this.account, one.key, 1)) !== null;
      if (isDraft || !isDying) await this.#put(one);
      expect(await readDraft(device, this.account, one.key, 1)).toBeNull();
      tab.close(one.key);
    }
  }

  async #put(one: Composed): Promise<void> {
    await putItem(device, this.account, itemOf(one));
    // A double click.
    if (this.#person.random() < 0.1) await putItem(device, this.account, itemOf(one));
  }

  /** One tab's round; a killed one leaves everything as it stood. */
  async #round(): Promise<void> {
    const { random, server } = this.#person;
    const { transport, isServerThere } = server;
    const now = () => this.#now;
    try {
      await withLock(device, outboxLock(this.account), () =>
        drain(device, this.account, { transport, isServerThere, now, random }),
      );
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }

  /** What was refused goes again; of what had arrived in an earlier version that one stays, or both do. */
  async #decide(): Promise<void> {
    for (const item of await listItems(device, this.account)) {
      if (item.state !== 'failed') continue;
      if (item.refusedBy?.code !== EARLIER.code) await retryItem(device, this.account, item.id);
      else if (this.#person.random() < 0.5) await this.#keepEarlier(item);
      else await this.#sendAsNew(item);
    }
  }

  async #keepEarlier(item: OutboxItem): Promise<void> {
    this.#writingOf(item).isKept = true;
    await discardItem(device, this.account, item.id);
  }

  async #sendAsNew(item: OutboxItem): Promise<void> {
    this.#writingOf(item).asNew += 1;
    await renewItem(device, this.account, item.id);
  }

  /** Opens one that waits or was refused, and sends it in other words. */
  async #correct(): Promise<void> {
    const { random } = this.#person;
    await withLock(device, outboxLock(this.account), async () => {
      const items = await listItems(device, this.account);
      const picked = items[Math.floor(random() * items.length)];
      if (!picked) return;
      if (picked.refusedBy?.code === EARLIER.code) await this.#sendAsNew(picked);
      const item = (await listItems(device, this.account)).find(({ id }) => id === picked.id)!;
      const [tab] = this.#tabs;
      expect(await takeBack(device, this.account, item.id)).toBe(true);
      tab.own = item.draftKey;
      const { key, isNew } = await tab.compose(FORM);
      expect([key, isNew]).toEqual([item.draftKey, false]);
      const { versions, receiverId } = this.#writingOf(item);
      expect(await readDraft(device, this.account, key, 1)).toEqual({ content: versions.at(-1) });
      const text = `${versions[0]}, version ${versions.length + 1}`;
      versions.push(text);
      await writeDraft(device, this.account, key, 1, { content: text });
      await this.#put({ key, text, receiverId });
      tab.close(key);
    });
  }

  /** The device catches up; sometimes it dies before it has noted how far. */
  async #synchronise(): Promise<void> {
    const { database } = this.#person.server;
    const { run } = database;
    const isFull = this.#knownRun !== run;
    const changed = database.lettersOf(this.account).map(presentLetter) as Message[];
    const isRestored = isFull && this.#knownRun !== null;
    const changes = { cursor: String(run), isFull, isRestored, changed, removed: [] };
    await compareSent(device, this.account, 'messages', changes, this.#now);
    if (this.#person.random() < 0.2) return;
    await followChanges(device, this.account, 'messages', changes);
    this.#knownRun = run;
  }

  #writingOf({ parcel }: OutboxItem): Writing {
    const { content } = parcel.body as LetterBody;
    return this.writings.find(({ versions }) => versions.includes(content))!;
  }
}
