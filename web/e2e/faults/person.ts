import type { BrowserContext } from '@playwright/test';
import { accountContract } from '#shared/accounts.ts';
import { Buyer, BUYER_PASSWORD } from '#api/testing/buyer.ts';
import { TestClient } from '#api/testing/test-client.ts';

/** A patient in front of a browser, and a session of theirs beside it. */
export type Person = {
  id: number;
  phone: string;
  password: string;
  /** The session that the browser gets. */
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

/** The server forgets the session of the browser, as it does when one has been idle for too long. */
export async function endSession(
  url: string,
  context: BrowserContext,
  token: string,
): Promise<void> {
  const client = new TestClient(url);
  client.token = token;
  for (const { name, value } of await context.cookies()) client.cookies.set(name, value);
  await client.call(accountContract.logout);
}
