import type { EntityManager } from '@mikro-orm/postgresql';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn, sealedPrefix } from '#api/platform/sealing.ts';
import type { Keys, Secrets } from '#api/platform/secrets.ts';
import { Setting } from './setting.entity.ts';
import { keepOnce } from './settings.service.ts';

/** By name, because nothing else tells what a setting contains. */
const PHRASES: Record<string, string> = { 'push.vapid': 'vapid keys' };

/** A setting whose value cannot be read in the database. */
export const sealedSetting = sealedColumn<unknown, [name: string]>(
  'settings',
  'value',
  (name) => PHRASES[name] ?? 'encryption canary',
);

/** Encrypted with the first key of this database, or with the one it was switched to. */
export const CANARY = 'encryption.canary';
/** One for each further key that is in use and was not retired yet: `encryption.canary.<key id>`. */
const FURTHER = `${CANARY}.`;
const VAULT = 'vault.root';
/** An encrypted setting in databases that are older than the canary. */
const OLDER = 'push.vapid';

/**
 * Decrypts one value of every key in use before anything else is encrypted or decrypted: if a key is missing, we could
 * not read some rows, and if one is unknown to the other processes, they could not read our new ones. Throws an error
 * of one line that says so. Adds the keys that are stored, encrypted, in the database.
 */
export async function provenSecrets(em: EntityManager, keys: Keys): Promise<Secrets> {
  const { data } = keys;
  const older = await em.findOne(Setting, { key: OLDER }, { disableIdentityMap: true });
  if (typeof older?.value === 'string') open(data, OLDER, older.value);
  const kept = await keepOnce(em, CANARY, () => sealedSetting.seal(data, [CANARY], 'sings'));
  open(data, CANARY, kept);
  const further = { key: { $like: `${FURTHER}%` } };
  for (const { key, value } of await em.find(Setting, further, { disableIdentityMap: true }))
    open(data, key, value as string);
  if (!opensAlone(data, kept)) await announce(em, data);
  return { ...keys, vault: await vaultRoot(em, data, kept) };
}

/** Whether these keys open what every key in use has sealed. Null in a database that is not begun. Changes nothing. */
export async function keysFit(em: EntityManager, { data }: Keys): Promise<boolean | null> {
  const canaries = { key: { $like: `${CANARY}%` } };
  const rows = await em.find(Setting, canaries, { disableIdentityMap: true });
  if (rows.length === 0) return null;
  try {
    for (const { key, value } of rows) open(data, key, value as string);
    return true;
  } catch {
    return false;
  }
}

/** Whether a key other than the current one is still in use, even if nothing encrypted with it is left. */
export async function hasFormerKeys(em: EntityManager, { data }: Keys): Promise<boolean> {
  const canary = await em.findOneOrFail(Setting, { key: CANARY }, { disableIdentityMap: true });
  if (!String(canary.value).startsWith(sealedPrefix(data))) return true;
  return (await em.count(Setting, { key: { $like: `${FURTHER}%` } })) > 0;
}

/** Retires the former keys once nothing encrypted with them is left. Only the current one is in use then. */
export async function retireFormerKeys(em: EntityManager, { data }: Keys): Promise<void> {
  await em.nativeUpdate(
    Setting,
    { key: CANARY },
    { value: sealedSetting.seal(data, [CANARY], 'sings') },
  );
  await em.nativeDelete(Setting, { key: { $like: `${FURTHER}%` } });
}

/** From now on, a process that starts without the new key is refused. */
async function announce(em: EntityManager, data: KeyRing): Promise<void> {
  const name = `${FURTHER}${data.current.id}`;
  open(data, name, await keepOnce(em, name, () => sealedSetting.seal(data, [name], 'sings')));
}

function opensAlone({ current }: KeyRing, sealed: string): boolean {
  try {
    sealedSetting.open({ current, readable: [current] }, [CANARY], sealed);
    return true;
  } catch {
    return false;
  }
}

/**
 * Derived from the database's first key, from which devices got their keys before this was stored. For them nothing
 * changes.
 */
async function vaultRoot(em: EntityManager, data: KeyRing, canary: string): Promise<Buffer> {
  const first = data.readable.find((one) => opensAlone({ current: one, readable: [one] }, canary));
  const root = (first ?? data.current).key.export().toString('base64url');
  const sealed = await keepOnce(em, VAULT, () => sealedSetting.seal(data, [VAULT], root));
  return Buffer.from(sealedSetting.open(data, [VAULT], sealed) as string, 'base64url');
}

function open(data: KeyRing, name: string, sealed: string): void {
  try {
    sealedSetting.open(data, [name], sealed);
  } catch {
    throw new Error(
      'ENCRYPTION_KEY is not the key this database was begun with (without the variable it is the file encryption.key in DATA_DIR), and it is not among ENCRYPTION_KEYS_READABLE: health data could not be read. Start with that key',
    );
  }
}
