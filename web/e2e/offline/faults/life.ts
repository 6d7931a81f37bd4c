import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { Order } from '#shared/orders.ts';
import { Seeded } from '#api/testing/seeded.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import type { AppProcess } from '../../app-process.ts';
import { lettersFrom, writeLetter } from '../../journey/letters.ts';
import { aPaidOrder, formWrites } from '../../journey/paid-order.ts';
import { fillMedicalForm } from '../../buy/wizard/steps.ts';
import { answered, SENT, type Device } from './device.ts';
import { drawFate, suffer } from './fates.ts';
import type { FaultyProxy } from './faulty-proxy.ts';
import { endSession, hasSession, type Person } from './person.ts';

export type World = {
  app: AppProcess;
  proxy: FaultyProxy;
  device: Device;
  person: Person;
  doctor: { id: number; client: TestClient };
  admin: TestClient;
};

const KICKS = { online: 4, sendNow: 3, reload: 2, newTab: 1, worker: 3, visible: 1 } as const;
const TIMEOUT_MS = 600_000;

/** One run: somebody writes in one or two tabs while everything breaks that can, and finally nothing does. */
export class Life {
  /** A log for whoever investigates why a seed fails. */
  readonly story: string[] = [];
  readonly #world: World;
  readonly #seed: number;
  readonly #random: Seeded;
  readonly #written: string[] = [];
  #form: Order | null = null;
  #isServerUp = true;

  constructor(world: World, seed: number) {
    this.#world = world;
    this.#seed = seed;
    this.#random = new Seeded(seed);
  }

  async live(): Promise<void> {
    const { device, person } = this.#world;
    const random = this.#random;
    if (random.chance(0.4)) this.#form = await aPaidOrder(person.beside);
    await device.openTab();
    if (random.chance(0.5)) await device.openTab();
    if (this.#form) await this.#openForm();
    const phases = 1 + random.below(2);
    for (let phase = 0; phase < phases; phase++) {
      await this.#write(phase === 0);
      await this.#breakAndSend();
    }
    await this.#settle();
  }

  async #write(isFirst: boolean): Promise<void> {
    const { device, app, proxy } = this.#world;
    const random = this.#random;
    // No tab may die during these steps.
    this.#setFate(false);
    await expect.poll(proxy.underWay).toBe(0);
    // On a busy machine that takes longer than the timeout of the session check.
    await this.#restart();
    // A login that ended has deleted the stored data, without which nobody could begin a message.
    await expect
      .poll(
        async () => {
          const tab = device.tabs[0] ?? (await device.openTab());
          await device.logInWhereAsked();
          if (await hasSession(app.address, tab)) return device.isFilled();
          // The tab notices the end at its next request, and nobody should be writing then.
          await tab.reload();
          return false;
        },
        {
          message: 'the person is logged in, and whom one may write to is kept',
          timeout: TIMEOUT_MS,
        },
      )
      .toBe(true);
    const isCut = random.chance(0.75);
    this.#tell(isCut ? 'the network is cut' : 'the network is there');
    await device.context.setOffline(isCut);
    const letters = 1 + random.below(3);
    for (let number = 0; number < letters; number++) {
      const subject = `Seed ${this.#seed}, letter ${this.#written.length + 1}`;
      const tab = random.pick(device.tabs)!;
      if (!tab.url().endsWith(SENT)) await tab.goto(new URL(SENT, tab.url()).href);
      await writeLetter(tab, this.#world.doctor.id, subject);
      await expect.poll(device.hasDraft, { message: 'is a draft' }).toBe(false);
      this.#written.push(subject);
      this.#tell(`wrote ${subject}`);
    }
    if (isFirst && this.#form) await this.#fillForm();
    if (isCut && random.chance(0.2)) {
      await endSession(app.address, device.tabs[0]!);
      this.#tell('the session ends');
    }
  }

  async #breakAndSend(): Promise<void> {
    const { device } = this.#world;
    const random = this.#random;
    if (random.chance(0.25)) {
      await device.closeAll();
      this.#tell('the app is closed');
    }
    this.#setFate(true);
    await device.context.setOffline(false);
    const kicks = 2 + random.below(4);
    for (let kick = 0; kick < kicks; kick++) await this.#kick();
  }

  /** The faults stop, and everything must arrive. */
  async #settle(): Promise<void> {
    const { device, person, admin, proxy } = this.#world;
    proxy.fate = null;
    this.#tell('calm');
    const end = performance.now() + TIMEOUT_MS;
    do {
      await this.#restart();
      if (device.tabs.length === 0) await device.openTab();
      await this.#kick();
    } while (!(await this.#isOver()) && performance.now() < end);
    expect(await this.#received(), 'letters at the doctor').toEqual(this.#written);
    expect(await device.waiting(), 'left in the outbox').toBe(0);
    if (this.#form) expect(await formWrites(admin, person.id, this.#form.id)).toEqual(['create']);
    // Nothing arrived a second time while the rest was sent.
    expect(await this.#received(), 'letters at the doctor, a little later').toEqual(this.#written);
    await device.closeAll();
  }

  async #received(): Promise<string[]> {
    const { doctor, person } = this.#world;
    const all = await lettersFrom(doctor.client, person.id);
    return all.filter((subject) => subject.startsWith(`Seed ${this.#seed},`));
  }

  #isOver = async (): Promise<boolean> =>
    (await this.#received()).length >= this.#written.length &&
    (await this.#world.device.waiting()) === 0;

  /** One of the occasions on which a device sends. What dies of it, dies. */
  async #kick(): Promise<void> {
    const { device, proxy } = this.#world;
    const random = this.#random;
    if (!this.#isServerUp && random.chance(0.5)) await this.#restart();
    const kick = random.weighted(KICKS);
    const page = random.pick(device.tabs);
    const sent = proxy.nextWrite();
    const work = async () => {
      if (this.#isServerUp) await device.logInWhereAsked();
      if (kick === 'worker') await device.wakeWorker();
      else if (kick === 'newTab' || !page) await device.openTab();
      else await this.#kickPage(kick, page);
    };
    try {
      await answered(kick, work());
    } catch (error) {
      // If a tab dies on the way, its step fails. What counts is checked at the end.
      this.#tell(`${kick} failed: ${String(error).split('\n')[0]}`);
    }
    await Promise.race([sent, sleep(600)]);
  }

  async #kickPage(kick: 'online' | 'sendNow' | 'reload' | 'visible', page: Page): Promise<void> {
    switch (kick) {
      case 'online':
        return page.evaluate(() => void window.dispatchEvent(new Event('online')));
      case 'visible':
        return page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      case 'reload':
        return void (await page.reload());
      case 'sendNow': {
        await page.goto(new URL('/outbox', page.url()).href);
        const button = page.getByRole('button', { name: 'Send now' });
        const nothing = page.getByText('Everything has been sent');
        const login = page.getByLabel('Phone number');
        await button.or(nothing).or(login).first().waitFor();
        if (await button.isVisible()) await button.click();
      }
    }
  }

  #setFate(isDeadly: boolean): void {
    const { app, device, proxy } = this.#world;
    const random = this.#random;
    proxy.fate = async (passage) => {
      const drawn = drawFate(random, isDeadly);
      const isDeath = drawn.startsWith('serverDies');
      // It dies once, and not while it is restarting.
      const fate = isDeath && !this.#isServerUp ? 'lostGoing' : drawn;
      this.#tell(`${passage.path}: ${fate}`);
      if (isDeath) this.#isServerUp = false;
      await suffer(fate, passage, { app, device, random });
    };
  }

  async #restart(): Promise<void> {
    if (this.#isServerUp) return;
    await this.#world.app.restart();
    this.#isServerUp = true;
    this.#tell('the server is back');
  }

  #formPath = (): string => `/register/4?order=${this.#form!.id}`;

  /** While online, to load what the device must know of the order. */
  async #openForm(): Promise<void> {
    const tab = this.#world.device.tabs[0]!;
    await tab.goto(new URL(this.#formPath(), tab.url()).href);
    await expect(tab.getByRole('group', { name: 'Date of birth' })).toBeVisible();
  }

  async #fillForm(): Promise<void> {
    const tab = this.#world.device.tabs[0]!;
    await tab.goto(new URL(this.#formPath(), tab.url()).href);
    await fillMedicalForm(tab);
    await tab.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(tab.getByRole('button', { name: 'Continue to confirmation' })).toBeVisible();
    this.#tell('filled in the form');
  }

  #tell(event: string): void {
    this.story.push(event);
  }
}
