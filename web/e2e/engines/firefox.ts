import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { Browser, Engine } from './engine.ts';
import { chooseIn, isCheckedIn, selectIn, spotIn } from './spot.ts';

/** Firefox over WebDriver BiDi, which puppeteer supports. The push round trip uses it too. */
export function startFirefox(executablePath: string): Engine {
  const running = new Set<Browser>();
  const launch = async (profile: string): Promise<Browser> => {
    const firefox = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      timeout: 120_000,
      userDataDir: profile,
      defaultViewport: { width: 390, height: 844 },
      extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
    });
    const [first] = await firefox.pages();
    const browser = browserOf(first ?? (await firefox.newPage()), async () => {
      running.delete(browser);
      await firefox.close();
    });
    running.add(browser);
    return browser;
  };
  return {
    launch,
    stop: async () => {
      await Promise.all([...running].map(({ close }) => close()));
    },
  };
}

const browserOf = (page: Page, close: () => Promise<void>): Browser => ({
  open: async (url) => {
    await page.goto(url);
  },
  ask: (script, given) => page.evaluate(script as never, given as never),
  find: async (spot) => (await page.evaluateHandle(spotIn, spot)).asElement(),
  click: (element) => (element as ElementHandle<Element>).click(),
  type: (element, text) => (element as ElementHandle<Element>).type(text),
  tick: (box) => (box as ElementHandle<Element>).click(),
  select: (field) => (field as ElementHandle<Element>).evaluate(selectIn),
  isChecked: (box) => (box as ElementHandle<Element>).evaluate(isCheckedIn),
  choose: (list, value) => (list as ElementHandle<Element>).evaluate(chooseIn, value),
  close,
});
