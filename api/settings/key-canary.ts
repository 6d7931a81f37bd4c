import type { EntityManager } from '@mikro-orm/postgresql';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn, sealedPrefix } from '#api/platform/sealing.ts';
import type { Keys, Secrets } from '#api/platform/secrets.ts';
import { Setting } from './setting.entity.ts';
import { keepOnce } from './settings.service.ts';

/** By their names, since a row is all that tells what stands in it. */
const PHRASES: Record<string, string> = { 'push.vapid': 'vapid keys' };

/** A setting that nobody reads in the database. */
export const sealedSetting = sealedColumn<unknown, [name: string]>(
  'settings',
  'value',
  (name) => PHRASES[name] ?? 'encryption canary',
);

/** What is sealed with the key that the database was begun with, or that it went over to. */
export const CANARY = 'encryption.canary';
/** One for each key that has been used beside it and has not been replaced yet: `encryption.canary.<key id>`. */
const FURTHER = `${CANARY}.`;
const VAULT = 'vault.root';
/** What databases hold sealed that are older than the canary. */
const OLDER = 'push.vapid';

/**
 * Opens what every key in use has sealed, before anything else is sealed or opened: without one of them rows would be
 * unreadable to us, and with one that nobody knows of every new row to the others. Throws one line that says so.
 * Completes the keys with what stands sealed in the database.
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

/** Whether a key beside the current one is still in use, also where it has sealed nothing that is left. */
export async function hasFormerKeys(em: EntityManager, { data }: Keys): Promise<boolean> {
  const canary = await em.findOneOrFail(Setting, { key: CANARY }, { disableIdentityMap: true });
  if (!String(canary.value).startsWith(sealedPrefix(data))) return true;
  return (await em.count(Setting, { key: { $like: `${FURTHER}%` } })) > 0;
}

/** The former keys have sealed nothing that is left: they may go, and the current one is the only one in use. */
export async function retireFormerKeys(em: EntityManager, { data }: Keys): Promise<void> {
  await em.nativeUpdate(
    Setting,
    { key: CANARY },
    { value: sealedSetting.seal(data, [CANARY], 'sings') },
  );
  await em.nativeDelete(Setting, { key: { $like: `${FURTHER}%` } });
}

/** A process that starts without the key that is coming up is refused from now on. */
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
 * Made of the key that the database was begun with, which is what devices were given before it stood here: they notice
 * nothing.
 */
async function vaultRoot(em: EntityManager, data: KeyRing, canary: string): Promise<Buffer> {
  const first = data.readable.find((one) => opensAlone({ current: one, readable: [one] }, canary));
  const root = (first ?? data.current).key.toString('base64url');
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
