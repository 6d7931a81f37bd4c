import { accountDatabase } from './db.ts';

const NAME = 'push';

/** The address under which the server knows this device, as long as push is on here; it goes with the login. */
export const knownPushAddress = async (account: number | null): Promise<string | null> =>
  ((await accountDatabase(account).kv.get(NAME))?.value as string | undefined) ?? null;

export async function rememberPushAddress(account: number | null, address: string | null) {
  const { kv } = accountDatabase(account);
  if (address === null) await kv.delete(NAME);
  else await kv.put({ key: NAME, value: address });
}
