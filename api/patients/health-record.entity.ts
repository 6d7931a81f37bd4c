import { defineEntity, p } from '@mikro-orm/core';
import type { HealthRecord as Content } from '#shared/patients.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

export const sealedRecord = sealedColumn<Content, [userId: number]>(
  'health_records',
  'content',
  (userId) => `health record of user ${userId}`,
);

const HealthRecordSchema = defineEntity({
  name: 'HealthRecord',
  tableName: 'health_records',
  properties: {
    ...base,
    user: () =>
      p.oneToOne(User).owner().unique('health_records_user_unique').deleteRule('restrict'),
    /** Medical history, allergies and medications, encrypted. */
    content: p.text().hidden(),
  },
});

/** What the clinic records about a patient, in addition to the patient's forms. */
export class HealthRecord extends HealthRecordSchema.class {
  seal(key: KeyRing, content: Content): void {
    this.content = sealedRecord.seal(key, [this.user.id], content);
  }

  open(key: KeyRing): Content {
    return sealedRecord.open(key, [this.user.id], this.content);
  }
}
HealthRecordSchema.setClass(HealthRecord);
export { HealthRecordSchema };
