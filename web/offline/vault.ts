import { currentAccount, offeredKey, settleOffer } from './account.ts';
import { accountDatabase, accountOf, type AccountDatabase } from './store/db.ts';
import type { DraftRow, Sealed } from './store/row-types.ts';
import { databaseNames } from './store/delete-database.ts';
import { withinLimit } from './limit.ts';

/**
 * The key of what one person has on this device. The server derives it from a secret and the account and hands it out
 * with every login; a guest, who has no login, gets one of their own. As long as the login lasts it stays here, as a key
 * that scripts can use and not read, so that the app opens without a network. When the login ends it goes: what was
 * written then waits, unreadable, for the same person's next login.
 */
type Vault = { key: CryptoKey; print: string; former?: CryptoKey };

const VAULT = 'vault';
const OWN = 'own';
/** A screen that goes away at the end of a login still puts down what was typed last. */
const FAREWELL_MS = 30_000;

// By the database: one that was wiped takes its key along.
const opened = new WeakMap<AccountDatabase, { vault: Promise<Vault>; offer: string | undefined }>();

export const seal = async (account: number | null, value: unknown): Promise<Sealed> =>
  (await sealAll(account, [value]))[0]!;

/** Each for itself, under the same key. */
export async function sealAll(
  account: number | null,
  values: readonly unknown[],
): Promise<Sealed[]> {
  const vault = await vaultOf(account);
  // A device short of space clears everything away under the open page, the key too: what is sealed now needs it.
  const { kv } = accountDatabase(account);
  if (account === currentAccount() && !(await kv.get(VAULT))) {
    await kv.put({ key: VAULT, value: vault });
  }
  return Promise.all(values.map((value) => sealWith(vault.key, value)));
}

/** The key is one that this device made for want of the server's, which may open more. */
export const isProvisional = async (account: number | null): Promise<boolean> =>
  account !== null && (await vaultOf(account)).print === OWN;

/** Small things of a person that only this device needs, by name; null where there is none, or it does not open. */
export async function secret<T>(account: number, name: string): Promise<T | null> {
  const row = await accountDatabase(account).kv.get(name);
  return row ? (unseal(account, row.value as Sealed).catch(() => null) as Promise<T | null>) : null;
}

export async function keepSecret(account: number, name: string, what: unknown): Promise<void> {
  const value = await seal(account, what);
  await accountDatabase(account).kv.put({ key: name, value });
}

/** Throws when the key is not the one it was sealed with. */
export async function unseal(account: number | null, sealed: Sealed): Promise<unknown> {
  const known = vaultOf(account);
  try {
    return await unsealWith((await known).key, sealed);
  } catch {
    // Another tab may have taken over a new key since, or have sealed this with the one of before.
    const database = accountDatabase(account);
    if (opened.get(database)?.vault === known) opened.delete(database);
    const { key, former = key } = await vaultOf(account);
    return unsealWith(key, sealed).catch(() => unsealWith(former, sealed));
  }
}

/** Whether what is sealed can be opened on this device right now. */
export const canOpen = (account: number | null): Promise<boolean> =>
  vaultOf(account).then(
    () => true,
    () => false,
  );

/** The login ended: nobody reads on here but who logs in again. What was only copied from the server goes at once. */
export async function closeVault(account: number): Promise<void> {
  const database = accountDatabase(account);
  setTimeout(() => {
    if (currentAccount() !== account) opened.delete(database);
  }, FAREWELL_MS);
  await Promise.all([database.kv.clear(), database.forgetCopies()]);
}

/** A browser that was told to forget its login when it closes. */
export async function closeAllVaults(): Promise<void> {
  const accounts = (await databaseNames()).map(accountOf).filter((one) => typeof one === 'number');
  await Promise.all(accounts.map(closeVault));
}

function vaultOf(account: number | null): Promise<Vault> {
  const database = accountDatabase(account);
  const known = opened.get(database);
  const offer = offeredKey(account);
  if (known && (!offer || offer === known.offer)) return known.vault;
  const next = { vault: withinLimit(openVault(database, account, offer)), offer };
  opened.set(database, next);
  next.vault.then(
    () => offer && settleOffer(account, offer),
    // An offer stands until it was taken over: a key of this device's own would not open what others are to seal.
    () => opened.get(database) === next && opened.delete(database),
  );
  return next.vault;
}

async function openVault(
  database: AccountDatabase,
  account: number | null,
  offer: string | undefined,
): Promise<Vault> {
  const { kv } = database;
  const kept = (await kv.get(VAULT))?.value as Vault | undefined;
  if (offer) return adopt(database, offer, kept);
  if (kept) return kept;
  // What somebody else left here sealed waits for the key it was sealed with.
  if (account !== currentAccount() && (await hasSealed(database))) throw new Error('closed vault');
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
  const bytes = Uint8Array.from(atob(offer.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const print = await printOf(bytes);
  if (former?.print === print) return former;
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, USES);
  const vault: Vault = { key, print, ...(former && { former: former.key }) };
  if (former) await reseal(database, former.key, key);
  await database.kv.put({ key: VAULT, value: vault });
  return vault;
}

/** Where a row has something sealed, or a draft that has. */
const SEALED = ['value', 'parcel', 'arrived', 'draft'] as const;
type Part = Sealed | DraftRow;

/** What was sealed with the key of before goes over to the new one; what does not open is left to time. */
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

const USES: KeyUsage[] = ['encrypt', 'decrypt'];

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, USES);

async function printOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest.slice(0, 12)));
}

async function sealWith(key: CryptoKey, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value ?? null));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
}

async function unsealWith(key: CryptoKey, { iv, data }: Sealed): Promise<unknown> {
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
  return JSON.parse(new TextDecoder().decode(text));
}
