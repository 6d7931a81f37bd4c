import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Address } from '#shared/accounts.ts';
import { areaOf } from '#shared/address-rules.ts';
import { countryName } from '#shared/countries.ts';
import { AppError } from '#shared/lib/errors.ts';
import { areaErrors, Areas } from '#shared/practice/areas.ts';
import {
  areaName,
  isEverywhere,
  NOWHERE,
  servesArea,
  type Areas as ServedAreas,
} from '#shared/practice/served-areas.ts';
import { now } from '#api/platform/clock.ts';
import { Setting } from '#api/settings/setting.entity.ts';

export const AREAS = 'practice.areas';

/** Where the practice treats (decision C123). Nowhere until it has chosen. */
export async function areasOf(em: EntityManager, lockMode?: LockMode): Promise<Areas> {
  const row = await em.findOne(Setting, { key: AREAS }, { disableIdentityMap: true, lockMode });
  return Areas.parse(row ? row.value : NOWHERE);
}

/** For the checklist: whether the practice treats anywhere. */
export async function areAreasChosen(em: EntityManager): Promise<boolean> {
  const { us, ca, vn } = await areasOf(em);
  return vn || us.length + ca.length > 0;
}

export async function saveAreas(em: EntityManager, areas: ServedAreas): Promise<void> {
  await em.upsert(Setting, { key: AREAS, value: areas, updatedAt: now() });
}

/** For drawn pages that sell. Null is everywhere, which is short. */
export async function drawnAreas(em: EntityManager): Promise<Areas | null> {
  const areas = await areasOf(em);
  return isEverywhere(areas) ? null : areas;
}

/** Whether an order may go there. Nothing is ordered for a place that does not exist. */
export async function isServed(em: EntityManager, at: Address): Promise<boolean> {
  return servesArea(await areasOf(em), areaOf(at));
}

/**
 * Refuses with `orders.area_not_served`, which names the place. Call it in the transaction that begins an order or a
 * payment: whoever changes the areas waits for that, and then sees what it has begun.
 */
export async function ensureServed(em: EntityManager, at: Address): Promise<void> {
  const area = areaOf(at);
  if (servesArea(await areasOf(em, LockMode.PESSIMISTIC_READ), area)) return;
  const place = area
    ? areaName(area)
    : [at.state, countryName(at.country)].filter(Boolean).join(', ');
  const message = areaErrors.area_not_served.message.replace('{{place}}', place);
  throw new AppError(areaErrors.area_not_served, { message, details: { place } });
}
