import type { BrowserContext, Page } from '@playwright/test';
import { accountContract } from '#shared/accounts.ts';
import { TestClient } from '#api/testing/test-client.ts';

/** Gives a browser the session of an API client, as if the person had logged in there. */
export async function enter(
  context: BrowserContext,
  url: string,
  client: TestClient,
): Promise<void> {
  const { user } = await client.call(accountContract.validate);
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({
      name,
      value,
      url,
      httpOnly: true,
      sameSite: 'Strict' as const,
    })),
  );
  await context.addInitScript(
    ([origin, token, text]) => {
      // Only on the first page: from then on the session is up to the app, and so is a device that it wipes.
      const marks = [localStorage, sessionStorage];
      if (location.origin !== origin || marks.some((mark) => mark.getItem('entered'))) return;
      for (const mark of marks) mark.setItem('entered', '1');
      localStorage.setItem('token', token!);
      localStorage.setItem('user', text!);
    },
    [url, client.token!, JSON.stringify(user)] as const,
  );
}

/** The reverse: the page's current session, for calls beside it. */
export async function clientOf(page: Page): Promise<TestClient> {
  const { origin } = new URL(page.url());
  const client = new TestClient(origin);
  client.token = await page.evaluate(() => localStorage.getItem('token'));
  const cookies = await page.context().cookies(origin);
  client.cookies = new Map(cookies.map(({ name, value }) => [name, value]));
  return client;
}
