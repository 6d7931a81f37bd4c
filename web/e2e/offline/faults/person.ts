import type { Page } from '@playwright/test';
import { accountContract } from '#shared/accounts.ts';
import { Buyer, BUYER_PASSWORD } from '#api/testing/buyer.ts';
import { TestClient } from '#api/testing/test-client.ts';

/** A patient using a browser, and a second session of theirs. */
export type Person = {
  id: number;
  phone: string;
  password: string;
  /** The browser's session. */
  first: TestClient;
  /** For calls beside the browser. */
  beside: TestClient;
};

export async function aPerson(url: string): Promise<Person> {
  const buyer = await (await Buyer.member(url)).until('fill');
  const login = { phoneNumber: buyer.phone, password: BUYER_PASSWORD };
  const beside = new TestClient(url);
  const { token, user } = await beside.call(accountContract.login, { body: login });
  beside.token = token;
  return {
    id: user.id,
    phone: buyer.phone,
    password: BUYER_PASSWORD,
    first: buyer.client,
    beside,
  };
}

/** A client with the browser's session. Null if it has none. */
async function besideTab(url: string, tab: Page): Promise<TestClient | null> {
  const token = await tab.evaluate(() => localStorage.getItem('token'));
  if (!token) return null;
  const client = new TestClient(url);
  client.token = token;
  for (const { name, value } of await tab.context().cookies()) client.cookies.set(name, value);
  return client;
}

/** The server deletes the browser's session, as it does after a long idle time. */
export async function endSession(url: string, tab: Page): Promise<void> {
  const client = await besideTab(url, tab);
  await client?.call(accountContract.logout);
}

/** Whether the server still knows the browser's session, which the browser may not have noticed yet. */
export async function hasSession(url: string, tab: Page): Promise<boolean> {
  const client = await besideTab(url, tab);
  if (!client) return false;
  return client.call(accountContract.validate).then(
    () => true,
    () => false,
  );
}
