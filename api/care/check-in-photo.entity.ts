import { defineEntity, p } from '@mikro-orm/core';
import { base } from '#api/platform/base.entity.ts';
import { sealedColumn } from '#api/platform/sealing.ts';
import { CheckIn } from './check-in.entity.ts';

/** The photo of a check-in, apart from its answers, so that a list of them reads none. It is erased with its check-in. */
const CheckInPhotoSchema = defineEntity({
  name: 'CheckInPhoto',
  tableName: 'check_in_photos',
  properties: {
    ...base,
    checkIn: () => p.manyToOne(CheckIn).deleteRule('cascade'),
    /** WebP as base64, encrypted. */
    sealed: p.text().hidden(),
  },
  uniques: [{ name: 'check_in_photos_one', properties: ['checkIn'] }],
});

export class CheckInPhoto extends CheckInPhotoSchema.class {}
CheckInPhotoSchema.setClass(CheckInPhoto);
export { CheckInPhotoSchema };

export const sealedCheckInPhoto = sealedColumn<string, [checkInId: number]>(
  'check_in_photos',
  'sealed',
  (checkInId) => `photo of check-in ${checkInId}`,
);
