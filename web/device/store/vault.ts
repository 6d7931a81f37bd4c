import { currentAccount, offeredKey, settleOffer } from '#web/device/core/account.ts';
import { accountDatabase, accountOf, type AccountDatabase } from './db.ts';
import type { DraftRow, Sealed } from './row-types.ts';
import { keyOf, newKey, sealWith, unsealWith } from './cipher.ts';
import { databaseNames } from './delete-database.ts';
import { withTimeout } from '#web/device/core/timeout.ts';
import type { Device } from '#web/device/core/device.ts';

/**
 * The key that encrypts one person's data on this device. The server derives it from a secret and the account and sends
 * it with every login; a guest's device makes its own. It is stored for as long as the login lasts, as a key that
 * scripts can use but not read, so that the app opens offline. It is deleted when the login ends: unsent writes then
 * stay unreadable until the same person logs in again.
 */
type Vault = { key: CryptoKey; print: string; former?: CryptoKey };

const VAULT = 'vault';
const OWN = 'own';
/** At the end of a login, the screens that close still save their last input. */
const CLOSING_MS = 30_000;

// Keyed by the database object, so that a wiped database loses its key too.
const openedPart = () =>
  new WeakMap<AccountDatabase, { vault: Promise<Vault>; offer: string | undefined }>();

export const seal = async (
  device: Device,
  account: number | null,
  value: unknown,
): Promise<Sealed> => (await sealAll(device, account, [value]))[0]!;

/** Encrypts each value separately with the same key. */
export async function sealAll(
  device: Device,
  account: number | null,
  values: readonly unknown[],
): Promise<Sealed[]> {
  const vault = await vaultOf(device, account);
  // A device short of space may clear the database under an open page, including the key, which is needed to decrypt.
  const { kv } = accountDatabase(device, account);
  if (account === currentAccount(device) && !(await kv.get(VAULT))) {
    await kv.put({ key: VAULT, value: vault });
  }
  return Promise.all(values.map((value) => sealWith(vault.key, value)));
}

/** True if this device made the key itself because it did not have the server's, which may decrypt more. */
export const isProvisional = async (device: Device, account: number | null): Promise<boolean> =>
  account !== null && (await vaultOf(device, account)).print === OWN;

/** A named value that only this device needs; null if there is none or it cannot be decrypted. */
export async function secret<T>(device: Device, account: number, name: string): Promise<T | null> {
  const row = await accountDatabase(device, account).kv.get(name);
  return row
    ? (unseal(device, account, row.value as Sealed).catch(() => null) as Promise<T | null>)
    : null;
}

export async function keepSecret(
  device: Device,
  account: number,
  name: string,
  what: unknown,
): Promise<void> {
  const value = await seal(device, account, what);
  await accountDatabase(device, account).kv.put({ key: name, value });
}

/** Throws if it was sealed with another key. */
export async function unseal(
  device: Device,
  account: number | null,
  sealed: Sealed,
): Promise<unknown> {
  const opened = device.part(openedPart);
  const known = vaultOf(device, account);
  try {
    return await unsealWith((await known).key, sealed);
  } catch {
    // Another tab may have adopted a new key since, or may have sealed this with the previous one.
    const database = accountDatabase(device, account);
    if (opened.get(database)?.vault === known) opened.delete(database);
    const { key, former = key } = await vaultOf(device, account);
    return unsealWith(key, sealed).catch(() => unsealWith(former, sealed));
  }
}

/** Whether this account's data can be decrypted on this device now. */
export const canOpen = (device: Device, account: number | null): Promise<boolean> =>
  vaultOf(device, account).then(
    () => true,
    () => false,
  );

/** For the end of a login: only a new login can decrypt the data. Copies of the server's data are deleted at once. */
export async function closeVault(device: Device, account: number): Promise<void> {
  const database = accountDatabase(device, account);
  setTimeout(() => {
    if (currentAccount(device) !== account) device.part(openedPart).delete(database);
  }, CLOSING_MS);
  await Promise.all([database.kv.clear(), database.forgetCopies()]);
}

/** For a browser start after a login that was not to be remembered. */
export async function closeAllVaults(device: Device): Promise<void> {
  const accounts = (await databaseNames(device))
    .map(accountOf)
    .filter((one) => typeof one === 'number');
  await Promise.all(accounts.map((one) => closeVault(device, one)));
}

function vaultOf(device: Device, account: number | null): Promise<Vault> {
  const opened = device.part(openedPart);
  const database = accountDatabase(device, account);
  const known = opened.get(database);
  const offer = offeredKey(device, account);
  if (known && (!offer || offer === known.offer)) return known.vault;
  const next = { vault: withTimeout(openVault(device, database, account, offer)), offer };
  opened.set(database, next);
  next.vault.then(
    () => offer && settleOffer(device, account, offer),
    // An offered key stays until it is adopted: other tabs could not decrypt what a key of this device encrypts.
    () => opened.get(database) === next && opened.delete(database),
  );
  return next.vault;
}

async function openVault(
  device: Device,
  database: AccountDatabase,
  account: number | null,
  offer: string | undefined,
): Promise<Vault> {
  const { kv } = database;
  const kept = (await kv.get(VAULT))?.value as Vault | undefined;
  if (offer) return adopt(database, offer, kept);
  if (kept) return kept;
  // Data that another account left here can only be decrypted with that account's own key.
  if (account !== currentAccount(device) && (await hasSealed(database)))
    throw new Error('closed vault');
  const made: Vault = { key: await newKey(), print: OWN };
  return database.transaction('rw', kv, async () => {
    const other = (await kv.get(VAULT))?.value as Vault | undefined;
    if (!other) await kv.put({ key: VAULT, value: made });
    return other ?? made;
  });
}

const hasSealed = async ({ drafts, outbox }: AccountDatabase): Promise<boolean> =>
  (await drafts.count()) + (await outbox.count()) > 0;

async function adopt(
  database: AccountDatabase,
  offer: string,
  former: Vault | undefined,
): Promise<Vault> {
  const { key, print } = await keyOf(offer);
  if (former?.print === print) return former;
  const vault: Vault = { key, print, ...(former && { former: former.key }) };
  if (former) await reseal(database, former.key, key);
  await database.kv.put({ key: VAULT, value: vault });
  return vault;
}

/** The fields of a row that contain sealed data, or a draft that does. */
const SEALED = ['value', 'parcel', 'arrived', 'draft'] as const;
type Part = Sealed | DraftRow;

/** Encrypts with the new key whatever the previous one decrypts. The rest stays until it expires. */
async function reseal(database: AccountDatabase, from: CryptoKey, to: CryptoKey): Promise<void> {
  const again = async (part: Part): Promise<Part> =>
    'iv' in part
      ? unsealWith(from, part).then(
          (value) => sealWith(to, value),
          () => part,
        )
      : { ...part, value: (await again(part.value)) as Sealed };
  for (const table of [
    database.drafts,
    database.outbox,
    database.sent,
  ] as AccountDatabase['tables']) {
    for (const row of (await table.toArray()) as Partial<Record<string, Part | null>>[]) {
      const changes: Record<string, Part> = {};
      for (const name of SEALED) if (row[name]) changes[name] = await again(row[name]);
      await table.update(row, changes);
    }
  }
  await database.forgetCopies();
}
