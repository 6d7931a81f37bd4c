import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { isSameArea, type Area } from '#shared/area.ts';
import type { ChangedLicences, HeldLicences, Licence as WireLicence } from '#shared/licences.ts';
import type { Member } from '#shared/lib/actor.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { DoctorProfile } from '#api/doctors/doctor-profile.entity.ts';
import { profileOfDoctor } from '#api/doctors/list-doctors.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { ensureVersion } from '#api/platform/ensure-version.ts';
import { Licence } from './licence.entity.ts';

export async function licencesOf(em: EntityManager, holderId: number): Promise<WireLicence[]> {
  const orderBy = { country: 'asc', region: 'asc' } as const;
  const rows = await em.find(Licence, { holder: holderId }, { orderBy });
  return rows.map(({ country, region, number, expiresOn }) => ({
    country,
    region,
    number,
    expiresOn,
  }));
}

/** The version is that of the profile, which holds the NPI and is changed with every licence. */
export async function heldBy(em: EntityManager, holderId: number): Promise<HeldLicences> {
  const profile = await profileOfDoctor(em, holderId);
  const licences = await licencesOf(em, holderId);
  return { npi: profile?.npi ?? null, licences, version: profile?.version ?? 0 };
}

/** Refuses with `conflict` if they have changed since they were shown. The caller has locked the holder's row. */
export async function replaceLicences(
  em: EntityManager,
  actor: Member,
  holder: User,
  { npi, licences, version }: z.output<typeof ChangedLicences>,
): Promise<HeldLicences> {
  const before = await heldBy(em, holder.id);
  ensureVersion(before.version, version, () => before);
  const profile =
    (await profileOfDoctor(em, holder.id)) ?? em.create(DoctorProfile, { user: holder });
  em.assign(profile, { npi, updatedAt: now() });
  await em.nativeDelete(Licence, { holder: holder.id });
  for (const one of licences) em.create(Licence, { holder, ...one });
  await em.flush();
  const changes = [
    ...changedLicences(before.licences, licences),
    ...(before.npi === npi ? [] : [{ field: 'npi' }]),
  ];
  const about = { subjectId: holder.id, detail: { changes } };
  await record(em, actor, { action: 'change', subject: 'licences', ...about });
  return heldBy(em, holder.id);
}

const nameOf = ({ country, region }: Area) => `${country} ${region}`.trim().toUpperCase();

/** Each as the days until which it was and is valid; with the same day, its number has changed. */
function changedLicences(before: readonly WireLicence[], after: readonly WireLicence[]) {
  const added = after.filter((one) => !before.some((other) => isSameArea(one, other)));
  return [...before, ...added].flatMap((area) => {
    const [was, is] = [before, after].map((all) => all.find((one) => isSameArea(one, area)));
    if (was?.number === is?.number && was?.expiresOn === is?.expiresOn) return [];
    return [{ field: nameOf(area), from: was?.expiresOn ?? null, to: is?.expiresOn ?? null }];
  });
}
