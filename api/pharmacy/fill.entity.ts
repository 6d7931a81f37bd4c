import { defineEntity, p } from '@mikro-orm/core';
import { ASKED_PHARMACIES, FILL_STATES, type FillState } from '#shared/pharmacy.ts';
import { base } from '#api/platform/base.entity.ts';
import { sealedColumn } from '#api/platform/sealing.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { Supply } from '#api/supplies/supply.entity.ts';

/** Nothing more can come of it, so the supply may be asked for anew. */
export const ENDED: readonly FillState[] = ['rejected', 'cancelled'];
/** The medicine exists. */
export const MADE: readonly FillState[] = ['filled', 'shipped'];

export const sealedRejection = sealedColumn<string, [id: number]>(
  'pharmacy_fills',
  'sealed_reason',
  (id) => `rejection of fill ${id}`,
);

const FillSchema = defineEntity({
  name: 'Fill',
  tableName: 'pharmacy_fills',
  properties: {
    ...base,
    supply: () => p.manyToOne(Supply).deleteRule('restrict'),
    prescription: () => p.manyToOne(Prescription).deleteRule('restrict'),
    pharmacy: p.enum(ASKED_PHARMACIES),
    /** The same for every attempt to ask, so that a pharmacy which has lost its answer fills once. */
    key: p.string().length(60).unique('pharmacy_fills_key'),
    state: p.enum(FILL_STATES).default('submitting'),
    /** What becomes of the supply once the pharmacy has confirmed that it will not fill it. Null: it shall be filled. */
    cancelInto: p.enum(['cancelled', 'blocked', 'ready']).nullable(),
    /** Before this the pharmacy cannot know of it. */
    firstAskedAt: p.datetime().nullable(),
    /** Of the news that the state is from. */
    newsAt: p.datetime().nullable(),
    /** When the pharmacy is asked what has become of it. Null once nothing more is expected. */
    askAt: p.datetime().nullable(),
    /** Why it was rejected, encrypted: pharmacists write about the patient. */
    sealedReason: p.text().hidden().nullable(),
  },
  // The migration adds two partial ones: at most one fill of a supply has not ended, and those to ask about.
  indexes: [{ name: 'pharmacy_fills_supply', properties: ['supply', 'id'] }],
});

/** What becomes of a supply that is not filled: it is over, waits for somebody, or is filled by another prescription. */
export type Instead = 'cancelled' | 'blocked' | 'ready';

export class Fill extends FillSchema.class {
  isEnded(): boolean {
    return ENDED.includes(this.state);
  }

  isMade(): boolean {
    return MADE.includes(this.state);
  }

  sealReason(key: KeyRing, reason: string): void {
    this.sealedReason = sealedRejection.seal(key, [this.id], reason);
  }

  openReason(key: KeyRing): string | null {
    return this.sealedReason == null
      ? null
      : sealedRejection.open(key, [this.id], this.sealedReason);
  }
}
FillSchema.setClass(Fill);
export { FillSchema };
