import type { EntityManager } from '@mikro-orm/postgresql';
import { ensure } from '#shared/lib/errors.ts';
import { supplyErrors, type ParcelFault } from '#shared/supplies.ts';
import { emit } from '#api/platform/jobs.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import type { MadePicture } from '#api/platform/pictures/make-picture.ts';
import { ParcelReport, sealedParcelPhoto } from './parcel-report.entity.ts';
import { parcelReported } from './supplies.events.ts';
import type { Supply } from './supply.entity.ts';

/** It has left, and was not reported yet. */
export const isReportable = async (em: EntityManager, supply: Supply): Promise<boolean> =>
  supply.hasLeft() && (await em.count(ParcelReport, { supply: supply.id })) === 0;

/** The caller has locked the row of the supply's order. Refuses with `supply.not_reportable`. */
export async function reportParcel(
  em: EntityManager,
  key: KeyRing,
  supply: Supply,
  { fault, photo }: { fault: ParcelFault; photo: MadePicture | null },
): Promise<void> {
  ensure(await isReportable(em, supply), supplyErrors.not_reportable);
  const report = em.create(ParcelReport, { supply, fault });
  if (photo) {
    const { width, height, bytes } = photo;
    const sealedPhoto = sealedParcelPhoto.seal(key, [supply.id], bytes.toString('base64'));
    em.assign(report, { photoSize: { width, height }, sealedPhoto });
  }
  await em.flush();
  await emit(em, parcelReported, { reportId: report.id });
}
