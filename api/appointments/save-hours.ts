import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { OpenHours } from '#shared/appointments/open-hours.ts';
import { dayOf } from '#shared/dosing/days.ts';
import type { Member } from '#shared/lib/actor.ts';
import { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';
import { ensureVersion } from '#api/platform/ensure-version.ts';
import { DoctorHours } from './doctor-hours.entity.ts';

type Save = { hours: OpenHours; version?: number | undefined; timeZone: string };

/** Replaces a doctor's hours; single days that are over are forgotten. Appointments that are booked stay. */
export async function saveHours(
  em: EntityManager,
  actor: Member,
  { hours, version, timeZone }: Save,
): Promise<DoctorHours> {
  // The first save has no row to lock yet.
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const doctor = await em.findOneOrFail(User, { id: actor.id }, lock);
  const known = await em.findOne(DoctorHours, { doctor: actor.id });
  ensureVersion(known?.version ?? 0, version, () => ({
    hours: known?.hours,
    version: known?.version ?? 0,
    timeZone,
  }));
  const today = dayOf(now().getTime(), timeZone);
  const kept = { ...hours, days: hours.days.filter(({ day }) => day >= today) };
  const row = known ?? em.create(DoctorHours, { doctor, hours: kept, version: 0 });
  row.hours = kept;
  row.version += 1;
  await em.flush();
  return row;
}
