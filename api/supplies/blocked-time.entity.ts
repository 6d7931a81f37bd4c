import { defineEntity, p } from '@mikro-orm/core';
import type { SupplyBlock } from '#shared/supply-blocks.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';
import { Supply } from './supply.entity.ts';

export const sealedReasons = sealedColumn<SupplyBlock[], [supplyId: number, number: number]>(
  'blocked_times',
  'sealed_reasons',
  (supplyId, number) => `reasons ${number} of supply ${supplyId}`,
);

/** A time in which the same reasons held back a supply that was due. */
const BlockedTimeSchema = defineEntity({
  name: 'BlockedTime',
  tableName: 'blocked_times',
  properties: {
    ...base,
    supply: () => p.manyToOne(Supply).deleteRule('cascade'),
    /** Counts from 1 within the supply. */
    number: p.smallint(),
    since: p.datetime(),
    /** Null while they do. */
    until: p.datetime().nullable(),
    /** Encrypted: some of them are about health. */
    sealedReasons: p.text(),
  },
  uniques: [{ name: 'blocked_times_number', properties: ['supply', 'number'] }],
  checks: [{ name: 'blocked_times_order', expression: 'until is null or until >= since' }],
});

export class BlockedTime extends BlockedTimeSchema.class {
  reasons(key: KeyRing): SupplyBlock[] {
    return sealedReasons.open(key, [this.supply.id, this.number], this.sealedReasons);
  }
}
BlockedTimeSchema.setClass(BlockedTime);
export { BlockedTimeSchema };
