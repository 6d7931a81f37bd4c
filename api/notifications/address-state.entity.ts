import { defineEntity, p } from '@mikro-orm/core';
import { CHANNELS } from '#shared/owed-news.ts';
import { base } from '#api/platform/base.entity.ts';

/**
 * What is known of a phone number or a mail address, whoever has it: a new contact begins without any of it, and two
 * people with one number share what its owner has asked for.
 */
const AddressStateSchema = defineEntity({
  name: 'AddressState',
  tableName: 'address_states',
  properties: {
    ...base,
    channel: p.enum(CHANNELS),
    /** A hash, because the address of an erased account must not stay in a list. */
    addressKey: p.string().length(64),
    /** Since when nothing arrives there. */
    bouncedAt: p.datetime().nullable(),
    /** When its owner asked for no more text messages. */
    optedOutAt: p.datetime().nullable(),
    /** Hashes of their latest STOP, START and HELP: what is told again, or by somebody who has heard it, changes nothing. */
    heard: p.array().default([]),
  },
  uniques: [{ name: 'address_states_once', properties: ['channel', 'addressKey'] }],
});

export class AddressState extends AddressStateSchema.class {}
AddressStateSchema.setClass(AddressState);
export { AddressStateSchema };
