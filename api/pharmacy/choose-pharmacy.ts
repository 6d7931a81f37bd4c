import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { PHARMACIES, type PharmacyName } from '#shared/pharmacy.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Env } from '#api/platform/env.ts';
import { Setting } from '#api/settings/setting.entity.ts';
import { httpPharmacy } from './adapters/http.pharmacy.ts';
import type { Pharmacy } from './adapters/pharmacy.ts';
import { simulatedPharmacy } from './adapters/simulated.pharmacy.ts';

const CHOICE = 'pharmacy.way';

/** Printing is always possible. The rest needs the configuration; the demo may try the simulator. */
export const choicesOf = ({ PHARMACY, DEMO }: Env): PharmacyName[] =>
  PHARMACIES.filter((one) => one === 'print' || one === PHARMACY || (one === 'simulator' && DEMO));

/** What the practice has chosen, as far as the configuration allows it. */
export async function pharmacyChoice(em: EntityManager, env: Env): Promise<PharmacyName> {
  const row = await em.findOne(Setting, { key: CHOICE }, { disableIdentityMap: true });
  const chosen = z.enum(PHARMACIES).safeParse(row?.value).data;
  return chosen && choicesOf(env).includes(chosen) ? chosen : env.PHARMACY;
}

export const savePharmacyChoice = (em: EntityManager, choice: PharmacyName): Promise<unknown> =>
  em.upsert(Setting, { key: CHOICE, value: choice, updatedAt: now() });

const registry = new WeakMap<Deps, Map<string, Pharmacy>>();

/** Makes a pharmacy available to this process. A later one with the same name replaces it. */
export function registerPharmacy(deps: Deps, pharmacy: Pharmacy): void {
  const known = registry.get(deps) ?? new Map<string, Pharmacy>();
  registry.set(deps, known.set(pharmacy.name, pharmacy));
}

/** Those that are configured, and always the simulator, for what was sent to it. */
export function openPharmacies(deps: Deps): Promise<void> {
  registerPharmacy(deps, simulatedPharmacy(deps));
  const { PHARMACY_URL: url, PHARMACY_SECRET: secret } = deps.env;
  if (url && secret) registerPharmacy(deps, httpPharmacy({ url, secret }));
  return Promise.resolve();
}

/** The pharmacy of this name: what was sent to one is asked about there, whatever is chosen since. */
export function pharmacyNamed(deps: Deps, name: Pharmacy['name']): Pharmacy {
  const pharmacy = registry.get(deps)?.get(name);
  if (!pharmacy) throw new Error(`the pharmacy ${name} is not configured any more`);
  return pharmacy;
}

/** Null if the practice prints its prescriptions. */
export async function currentPharmacy(em: EntityManager, deps: Deps): Promise<Pharmacy | null> {
  const choice = await pharmacyChoice(em, deps.env);
  return choice === 'print' ? null : pharmacyNamed(deps, choice);
}
