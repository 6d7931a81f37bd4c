import type { EntityManager } from '@mikro-orm/postgresql';
import { SimulatorSwitches } from '#shared/pharmacy.ts';
import { now } from '#api/platform/clock.ts';
import { hmac } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Setting } from '#api/settings/setting.entity.ts';

/** Signs the simulated pharmacy's events. */
export const simulatorKey = ({ secrets }: Deps): Buffer =>
  Buffer.from(hmac(secrets.checkout.current.key, 'simulated pharmacy'), 'base64url');

const SWITCHES = 'pharmacy.simulator';

export async function switchesOf(em: EntityManager): Promise<SimulatorSwitches> {
  const row = await em.findOne(Setting, { key: SWITCHES }, { disableIdentityMap: true });
  return SimulatorSwitches.safeParse(row?.value).data ?? SimulatorSwitches.parse({});
}

export const saveSwitches = (em: EntityManager, value: SimulatorSwitches): Promise<unknown> =>
  em.upsert(Setting, { key: SWITCHES, value, updatedAt: now() });
