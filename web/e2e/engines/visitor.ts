import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from './engine.ts';
import { whole, type Kind, type Spot } from './spot.ts';

const TIMEOUT_MS = 600_000;

/** The whole name, or a pattern within it. */
type Name = string | RegExp;
type Where = Partial<Omit<Spot, 'name'>>;

/** A person using such a browser, who waits for an element to be visible before touching it. */
export class Visitor {
  readonly browser: Browser;
  readonly #url: string;

  constructor(browser: Browser, url: string) {
    this.browser = browser;
    this.#url = url;
  }

  open = (path: string): Promise<void> => this.browser.open(this.#url + path);

  press = (name: Name, where: Where = {}): Promise<void> =>
    this.#act(spotOf(name, { kind: 'button', ...where }), (thing) => this.browser.click(thing));

  write = (name: Name, text: string, where: Where = {}): Promise<void> =>
    this.#act(spotOf(name, { kind: 'field', ...where }), async (thing) => {
      await this.browser.select(thing);
      await this.browser.type(thing, text);
    });

  /** Some boxes are ticked from the start. */
  tick = (name: Name): Promise<void> =>
    this.#act(spotOf(name, { kind: 'field' }), async (box) => {
      if (!(await this.browser.isChecked(box))) await this.browser.tick(box);
      if (!(await this.browser.isChecked(box))) throw new Error('the box is not ticked');
    });

  async choose(name: Name, value: string): Promise<void> {
    const spot = spotOf(name, { kind: 'field' });
    await this.until(`${value} of ${String(name)}`, async () => {
      const list = await this.browser.find(spot);
      return list !== null && (await this.browser.choose(list, value));
    });
  }

  sees = (name: Name, where: Where = {}): Promise<void> =>
    this.until(`“${String(name)}” to be seen`, () =>
      this.browser.find(spotOf(name, { kind: 'text', ...where })),
    );

  isAt = (path: RegExp): Promise<void> =>
    this.until(`the address ${String(path)}`, async () =>
      path.test(await this.browser.ask(() => location.pathname, null)),
    );

  async until(what: string, ask: () => Promise<unknown>): Promise<void> {
    for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await sleep(100)) {
      if (await ask()) return;
    }
    const shown = await this.browser.ask(
      () => `${location.href}\n${document.body.innerText.slice(0, 2_000)}`,
      null,
    );
    throw new Error(`waited in vain for ${what}; what is shown: ${shown}`);
  }

  /** Found anew for each attempt, because the page may render again between finding and clicking. */
  async #act(spot: Spot, act: (thing: unknown) => Promise<void>): Promise<void> {
    let trouble: unknown;
    await this.until(spot.name, async () => {
      const thing = await this.browser.find(spot);
      if (thing === null) return false;
      return act(thing).then(
        () => true,
        (error: unknown) => {
          trouble = error;
          return false;
        },
      );
    }).catch((error: unknown) => {
      throw new Error(String(error), { cause: trouble });
    });
  }
}

const spotOf = (name: Name, where: Where & { kind: Kind }): Spot => ({
  ...where,
  name: typeof name === 'string' ? whole(name) : name.source,
});
