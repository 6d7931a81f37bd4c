import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { ASKED_PHARMACIES, FILL_NEWS } from '#shared/pharmacy.ts';

/** An event of a pharmacy. The same id never counts twice. */
export const PharmacyEventRow = defineEntity({
  name: 'PharmacyEventRow',
  tableName: 'pharmacy_events',
  properties: {
    pharmacy: p.enum(ASKED_PHARMACIES).primary(),
    id: p.string().length(200).primary(),
    key: p.string().length(60),
    status: p.enum(FILL_NEWS),
    occurredAt: p.datetime(),
    receivedAt: p.datetime(),
  },
  indexes: [{ name: 'pharmacy_events_received', properties: ['receivedAt'] }],
});
export type PharmacyEventRow = InferEntity<typeof PharmacyEventRow>;
