import type { BrowserContext, Page } from '@playwright/test';
import { accountContract } from '#shared/accounts.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { enter } from './journey/enter.ts';
import { asDemo, type DemoAccount } from './journey/people.ts';

export type SignedIn = {
  page: Page;
  account: DemoAccount;
  userId: number;
  /** The same session, for calls beside the page. */
  client: TestClient;
};

/** Opens a session of a demo account without the login screen. `which` selects one of the two doctors. */
export async function signIn(
  context: BrowserContext,
  role: DemoAccount['role'],
  which = 0,
): Promise<SignedIn> {
  // Only a response reveals the address that a context was opened for.
  const url = new URL((await context.request.head('/')).url()).origin;
  const { client, account } = await asDemo(url, role, which);
  await enter(context, url, client);
  const { user } = await client.call(accountContract.validate);
  return { page: await context.newPage(), account, userId: user.id, client };
}
