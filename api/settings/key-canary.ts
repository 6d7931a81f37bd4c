import type { EntityManager } from '@mikro-orm/postgresql';
import { decryptJson, encryptJson } from '#api/platform/crypto.ts';
import type { Secrets } from '#api/platform/secrets.ts';
import { keepOnce } from './settings.service.ts';
import { Setting } from './setting.entity.ts';

const CANARY = 'encryption.canary';
const CONTEXT = 'encryption canary';
/** What databases hold sealed that are older than the canary. */
const OLDER = { key: 'push.vapid', context: 'vapid keys' };

/**
 * Opens what the first start has sealed, before anything else is sealed or opened: with another key every new row would
 * be unreadable to the others, and every old one to us. Throws one line that says so.
 */
export async function provenKey(em: EntityManager, { data }: Secrets): Promise<void> {
  const older = await em.findOne(Setting, { key: OLDER.key }, { disableIdentityMap: true });
  if (typeof older?.value === 'string') open(data, older.value, OLDER.context);
  const sealed = await keepOnce(em, CANARY, () => encryptJson(data, 'sings', CONTEXT));
  open(data, sealed, CONTEXT);
}

function open(key: Buffer, sealed: string, context: string): void {
  try {
    decryptJson(key, sealed, context);
  } catch {
    throw new Error(
      'ENCRYPTION_KEY is not the key this database was begun with (without the variable it is the file encryption.key in DATA_DIR): health data could not be read. Start with that key',
    );
  }
}
