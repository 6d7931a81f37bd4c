import { defineEntity, p } from '@mikro-orm/core';
import type { ProtocolContent } from '#shared/prescriptions/protocol.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';

const ProtocolSchema = defineEntity({
  name: 'Protocol',
  tableName: 'prescription_protocols',
  properties: {
    ...base,
    product: p.string().length(60),
    /** Each draft adds a row. The highest that is signed is in force. */
    version: p.integer(),
    author: () => p.manyToOne(User).deleteRule('restrict'),
    signedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    signedAt: p.datetime().nullable(),
    content: p.json().$type<ProtocolContent>(),
  },
  uniques: [{ name: 'prescription_protocols_version', properties: ['product', 'version'] }],
  checks: [
    {
      name: 'prescription_protocols_signed',
      expression: '(signed_by_id is null) = (signed_at is null)',
    },
  ],
});

export class Protocol extends ProtocolSchema.class {}
ProtocolSchema.setClass(Protocol);
export { ProtocolSchema };
