import { defineEntity, p } from '@mikro-orm/core';
import type { HealthRecord as Content } from '#shared/patients.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import { decryptJson, encryptJson } from '#api/platform/crypto.ts';

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

/** What the clinic keeps about a patient beside the forms the patient filled in. */
export class HealthRecord extends HealthRecordSchema.class {
  seal(key: Buffer, content: Content): void {
    this.content = encryptJson(key, content, contextOf(this.user.id));
  }

  open(key: Buffer): Content {
    return decryptJson<Content>(key, this.content, contextOf(this.user.id));
  }
}
HealthRecordSchema.setClass(HealthRecord);
export { HealthRecordSchema };

const contextOf = (userId: number) => `health record of user ${userId}`;
