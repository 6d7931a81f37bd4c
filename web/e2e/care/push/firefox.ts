import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';

const TIMEOUT_MS = 600_000;

/** A Firefox that uses the local push service instead of Mozilla's and lets pages show notifications without asking. */
export const openFirefox = (executablePath: string, pushServer: string): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 120_000,
    // Allows clicks on a notification, which is outside any page.
    args: ['--remote-allow-system-access'],
    defaultViewport: { width: 390, height: 844 },
    extraPrefsFirefox: {
      'dom.push.serverURL': pushServer,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true,
      // Reconnects soon after a lost connection, not after the usual seconds.
      'dom.push.retryBaseInterval': 200,
      'permissions.default.desktop-notification': 1,
      // Its own windows instead of the desktop's, because a machine without a desktop cannot show those.
      'alerts.useSystemBackend': false,
      'intl.accept_languages': 'en-US',
    },
  });

/** Polls until there is an answer. Puppeteer's own waiting needs eval, which the app's policy forbids. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
): Promise<T> {
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await sleep(50)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`waited in vain for ${what}`);
}

export const find = (page: Page, selector: string): Promise<ElementHandle> =>
  until(selector, () => page.$(selector));

export const press = async (page: Page, role: string, name: string): Promise<void> =>
  (await find(page, `::-p-aria(${name}[role="${role}"])`)).click();

type Chrome = { send: (method: string, params: object) => Promise<{ result: unknown }> };
type Context = { context: string; url: string };

/** Clicks the notification that Firefox shows in its own window, as a person would. Returns its title. */
export async function clickNotification(browser: Browser): Promise<string> {
  const { connection } = browser as unknown as { connection: Chrome };
  const alert = await until('a notification window', async () => {
    const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const { contexts } = tree.result as { contexts: Context[] };
    return contexts.find(({ url }) => url.endsWith('/alerts/alert.xhtml'));
  });
  const { result } = await connection.send('script.evaluate', {
    target: { context: alert.context },
    awaitPromise: false,
    expression: `{
      const title = document.getElementById('alertTitleLabel').value;
      document.getElementById('alertBox').click();
      title;
    }`,
  });
  return (result as { result: { value: string } }).result.value;
}
