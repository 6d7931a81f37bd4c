import webPush from 'web-push';
import type { Deps } from '#api/platform/deps.ts';
import { sealedSetting } from '#api/settings/key-canary.ts';
import { keepOnce } from '#api/settings/settings.service.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

const NAME = 'push.vapid';
const known = new WeakMap<Deps, Promise<VapidKeys>>();

/** The keys that identify us to push services: from the environment, or created once and stored in the database. */
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
  const kept = await keepOnce(orm.em.fork(), NAME, () =>
    sealedSetting.seal(secrets.data, [NAME], webPush.generateVAPIDKeys()),
  );
  return sealedSetting.open(secrets.data, [NAME], kept) as VapidKeys;
}
