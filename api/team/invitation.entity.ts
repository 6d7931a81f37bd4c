import { defineEntity, p } from '@mikro-orm/core';
import { TEAM_ROLES } from '#shared/team.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'team_invitations',
  properties: {
    ...base,
    role: p.enum(TEAM_ROLES),
    fullName: p.string().length(120),
    phone: p.string().length(16),
    /** One invitation per phone, however the number is written. */
    phoneKey: p
      .string()
      .length(20)
      .unique('team_invitations_phone_key_unique')
      .onCreate((one: { phone: string }) => phoneKeyOf(one.phone)),
    email: p.string().length(254).nullable(),
    specialization: p.string().length(120).default(''),
    licenseNumber: p.string().length(60).default(''),
    /** SHA-256 of the token in the link, so that whoever reads this table cannot join. */
    tokenHash: p.string().length(64).unique('team_invitations_token_unique'),
    expiresAt: p.datetime(),
    invitedBy: () => p.manyToOne(User).index('team_invitations_invited_by').deleteRule('cascade'),
  },
  indexes: [{ name: 'team_invitations_expires', properties: ['expiresAt'] }],
});

export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);
export { InvitationSchema };
