import type { BrowserContext } from '@playwright/test';
import { accountContract } from '#shared/accounts.ts';
import type { TestClient } from '#api/testing/test-client.ts';

/** Hands the session of an API client to a browser, as if the person had logged in there. */
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
      // Only at the first page: what happens to the session afterwards is the app's business.
      if (location.origin !== origin || localStorage.getItem('entered')) return;
      localStorage.setItem('entered', '1');
      localStorage.setItem('token', token!);
      localStorage.setItem('user', text!);
    },
    [url, client.token!, JSON.stringify(user)] as const,
  );
}
