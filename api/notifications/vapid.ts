import webPush from 'web-push';
import { decryptJson, encryptJson } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { keepOnce } from '#api/settings/settings.service.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

const CONTEXT = 'vapid keys';
const known = new WeakMap<Deps, Promise<VapidKeys>>();

/** The keys we prove ourselves with to push services: from the environment, or made once and kept in the database. */
export function vapidKeys(deps: Deps): Promise<VapidKeys> {
  const keys = known.get(deps) ?? load(deps);
  known.set(deps, keys);
  keys.catch(() => known.delete(deps));
  return keys;
}

async function load({ env, orm, secrets }: Deps): Promise<VapidKeys> {
  if (env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY) {
    return { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY };
  }
  const kept = await keepOnce(orm.em.fork(), 'push.vapid', () =>
    encryptJson(secrets.data, webPush.generateVAPIDKeys(), CONTEXT),
  );
  return decryptJson<VapidKeys>(secrets.data, kept, CONTEXT);
}
