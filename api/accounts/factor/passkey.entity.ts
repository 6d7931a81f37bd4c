import { defineEntity, p } from '@mikro-orm/core';
import { User } from '../user.entity.ts';

/** The public part of a passkey; the secret one never leaves the authenticator that made it. */
const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.integer().primary().autoincrement(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** Chosen by the authenticator, base64url. */
    credentialId: p.string().length(1364).unique('passkeys_credential_id_unique'),
    /** As a COSE key. */
    publicKey: p.blob(),
    /** How often it has signed, as it says itself. Zero forever for those that do not count. */
    counter: p.bigint('number'),
    /** How a browser reaches it (`usb`, `internal`, …), as the browser has said. */
    transports: p.array<string>(),
    /** Chosen by its owner. */
    name: p.string().length(60),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['user'] }],
});

export class Passkey extends PasskeySchema.class {}
PasskeySchema.setClass(Passkey);
export { PasskeySchema };
