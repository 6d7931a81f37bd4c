import { expect } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { passkeyContract } from '#shared/passkeys.ts';
import type { PasskeyRequest } from '#shared/webauthn.ts';
import { Authenticator } from '#api/testing/authenticator.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aDoctor, MADE_PASSWORD as password } from '../accounts.factory.ts';
import type { User } from '../user.entity.ts';

/** The public address of an app whose passkeys are tested. */
export const ORIGIN = 'https://clinic.example';

export const refused = (reason: string, status = 403) => ({
  status,
  body: { code: `passkey.${reason}` },
});

export async function register(
  client: TestClient,
  { name = 'Blue key', key = new Authenticator(ORIGIN) } = {},
) {
  const creation = await client.call(passkeyContract.begin);
  const body = { name, passkey: key.create(creation) };
  return { key, creation, ...(await client.call(passkeyContract.add, { body })) };
}

/** Somebody with one passkey, and a browser of theirs. */
export async function withPasskey(app: TestApp, given?: User) {
  const user = given ?? (await aDoctor(app.em()));
  const client = await app.as(user);
  return { user, client, ...(await register(client)) };
}

/** The challenge of a login whose password was right. */
export async function waitingLogin(app: TestApp, { phone }: User): Promise<string> {
  const body = { phoneNumber: phone, password };
  const reply = await app.guest().try(accountContract.login, { body });
  expect(reply).toMatchObject({ status: 403, body: { code: 'factor.asked' } });
  return (reply.body as unknown as { details: { challenge: string } }).details.challenge;
}

/** The same, with what a passkey is asked. */
export async function asked(
  app: TestApp,
  user: User,
): Promise<{ challenge: string; request: PasskeyRequest }> {
  const challenge = await waitingLogin(app, user);
  const request = await app.guest().call(passkeyContract.beginLogin, { body: { challenge } });
  return { challenge, request: request! };
}
