import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { rowsOf } from '../../journey/device-rows.ts';
import type { Person } from './person.ts';

export const SENT = '/dashboard/messages?folder=sent';
/** Sometimes Chromium does not close a page that is loading until it is told again. */
const CLOSING_MS = 5_000;
/** A dead process does not respond, and the browser does not always report its death. */
const ANSWER_MS = 60_000;

/** For calls without a timeout in the browser's protocol. The error names what was late. */
export const answered = <T>(what: string, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    sleep(ANSWER_MS, undefined, { ref: false }).then(() => {
      throw new Error(`${what} never answered`);
    }),
  ]);

/** A browser whose tabs and worker can die at any moment, and its user. */
export class Device {
  readonly context: BrowserContext;
  readonly #url: string;
  readonly #person: Person;
  #tabs: Page[] = [];
  readonly #targets = new Map<Page, string>();
  #worker: { session: CDPSession; registrationId: string } | null = null;

  constructor(context: BrowserContext, url: string, person: Person) {
    this.context = context;
    this.#url = url;
    this.#person = person;
  }

  get tabs(): readonly Page[] {
    return this.#tabs;
  }

  /** Uses a page of its own that lives as long as the device, because tabs die. */
  async watchWorker(): Promise<void> {
    const page = await this.context.newPage();
    // The worker may share the process of a tab that is to crash.
    page.once('crash', () => (this.#worker = null));
    const session = await this.context.newCDPSession(page);
    const found = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const mine = registrations.find(({ scopeURL }) => scopeURL.startsWith(this.#url));
        if (mine) resolve(mine.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    this.#worker = { session, registrationId: await found };
  }

  async stopWorker(): Promise<void> {
    if (!this.#worker) await this.watchWorker();
    await this.#worker!.session.send('ServiceWorker.stopAllWorkers');
  }

  /** What the browser does when it is online again. Resolves before the worker is done. */
  async wakeWorker(): Promise<void> {
    if (!this.#worker) await this.watchWorker();
    const { session, registrationId } = this.#worker!;
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.#url,
      registrationId,
      tag: 'outbox',
      lastChance: false,
    });
  }

  async openTab(path = SENT): Promise<Page> {
    const page = await this.context.newPage();
    const session = await this.context.newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    this.#targets.set(page, targetInfo.targetId);
    const forget = () => (this.#tabs = this.#tabs.filter((one) => one !== page));
    page.on('close', forget);
    page.on('crash', forget);
    this.#tabs.push(page);
    try {
      await page.goto(this.#url + path);
    } catch (error) {
      // Nobody keeps a tab in which nothing opens.
      await this.closeTab(page);
      throw error;
    }
    return page;
  }

  /** Without any unload event. */
  async closeTab(page: Page): Promise<void> {
    const closed = page.close({ runBeforeUnload: false }).catch(ignore);
    await Promise.race([closed, sleep(CLOSING_MS)]);
    if (page.isClosed()) return;
    const targetId = this.#targets.get(page)!;
    const browser = await this.context.browser()!.newBrowserCDPSession();
    await browser.send('Target.closeTarget', { targetId }).catch(ignore);
    await closed;
  }

  /**
   * The page's process ends in the middle of whatever it is doing, together with everything that shares the process.
   */
  async crashTab(page: Page): Promise<void> {
    // A tab that shared its process with another may be gone already, and would never crash again.
    if (!this.#tabs.includes(page)) return;
    const gone = new Promise<void>((resolve) => {
      page.once('crash', () => resolve());
      page.once('close', () => resolve());
    });
    const close = () => this.closeTab(page);
    this.context
      .newCDPSession(page)
      .then((session) => session.send('Page.crash'))
      .catch(close);
    await gone;
    await close();
  }

  async closeAll(): Promise<void> {
    for (const page of this.#tabs) await this.closeTab(page);
  }

  /** Wherever the login has ended, the user logs in again. */
  async logInWhereAsked(): Promise<void> {
    const page = this.#tabs.find((one) => new URL(one.url()).pathname === '/login');
    if (!page) return;
    await page.getByLabel('Phone number').fill(this.#person.phone);
    await page.getByLabel(/^Password/).fill(this.#person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).not.toHaveURL(/\/login/);
  }

  /** What waits on the device, both for the user and for the guest before the login. */
  async waiting(): Promise<number> {
    const page = this.#tabs[0] ?? (await this.openTab());
    const names = [`steadwell-account-${this.#person.id}`, 'steadwell-account-guest'];
    const rows = names.map((name) => page.evaluate(rowsOf, [name, 'outbox'] as const));
    return (await answered('the outbox', Promise.all(rows))).flat().length;
  }

  /** Whether a message could be written offline, for which the device must know the recipients. */
  isFilled = (): Promise<boolean> => this.#has('reads', '/api/users/staff');

  /** A message in the form is a draft until the moment it is queued. */
  hasDraft = (): Promise<boolean> => this.#has('drafts', 'message.new~');

  async #has(store: string, key: string): Promise<boolean> {
    const page = this.#tabs[0] ?? (await this.openTab());
    const name = `steadwell-account-${this.#person.id}`;
    return (await page.evaluate(rowsOf, [name, store, key] as const)).length > 0;
  }
}

const ignore = () => undefined;
