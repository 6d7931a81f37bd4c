import { defineEntity, p } from '@mikro-orm/core';
import type { PhotoSize } from '#shared/photos.ts';
import { PARCEL_ANSWERS, PARCEL_FAULTS } from '#shared/supplies.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import { sealedColumn } from '#api/platform/sealing.ts';
import { Supply } from './supply.entity.ts';

export const sealedParcelPhoto = sealedColumn<string, [supplyId: number]>(
  'parcel_reports',
  'sealed_photo',
  (supplyId) => `photo of supply ${supplyId}`,
);

/** What its patient says is wrong with a parcel. */
const ParcelReportSchema = defineEntity({
  name: 'ParcelReport',
  tableName: 'parcel_reports',
  properties: {
    ...base,
    supply: () => p.manyToOne(Supply).deleteRule('restrict'),
    fault: p.enum(PARCEL_FAULTS),
    photoSize: p.json().$type<PhotoSize>().nullable(),
    /** WebP as base64, encrypted. No list reads it. */
    sealedPhoto: p.text().hidden().lazy().nullable(),
    answer: p.enum(PARCEL_ANSWERS).nullable(),
    answeredAt: p.datetime().nullable(),
    answeredBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
  },
  uniques: [{ name: 'parcel_reports_one', properties: ['supply'] }],
});

export class ParcelReport extends ParcelReportSchema.class {}
ParcelReportSchema.setClass(ParcelReport);
export { ParcelReportSchema };
