import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Channel } from '#shared/owed-news.ts';
import type { Reach as ReachSchema } from '#shared/patients.ts';
import { now } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { AddressState } from './address-state.entity.ts';

export type Contact = { phone: string | null; email: string | null };

type Reach = z.output<typeof ReachSchema>;

const keyOf = (channel: Channel, address: string): string =>
  sha256(`${channel}:${channel === 'sms' ? phoneKeyOf(address) : address.trim().toLowerCase()}`);

const stateOf = async (em: EntityManager, channel: Channel, address: string | null | undefined) =>
  address
    ? em.findOne(
        AddressState,
        { channel, addressKey: keyOf(channel, address) },
        { disableIdentityMap: true },
      )
    : null;

/** Whether the owner of this number has answered STOP. Codes they ask for are sent all the same. */
export const isOptedOut = async (em: EntityManager, phone: string): Promise<boolean> =>
  (await stateOf(em, 'sms', phone))?.optedOutAt != null;

/** What stands in the way of each channel. A wish comes before a fault, because only its owner can take it back. */
export async function reachOf(
  em: EntityManager,
  { phone, email }: { phone?: string | null; email?: string | null },
): Promise<Reach> {
  const hasBounced = async (channel: Channel, address: string | null | undefined) =>
    (await stateOf(em, channel, address))?.bouncedAt != null;
  const isStopped = phone && (await isOptedOut(em, phone));
  return {
    sms: isStopped ? 'opted_out' : (await hasBounced('sms', phone)) ? 'bounced' : null,
    mail: (await hasBounced('mail', email)) ? 'bounced' : null,
  };
}

export const markBounced = (em: EntityManager, channel: Channel, address: string) =>
  change(em, channel, address, { column: 'bounced_at', at: now() });

/** Somebody has read a code there. What its owner asked for stays. */
export const markReached = (em: EntityManager, address: string): Promise<unknown> => {
  const channel = address.includes('@') ? 'mail' : 'sms';
  const where = { channel, addressKey: keyOf(channel, address), bouncedAt: { $ne: null } } as const;
  return em.nativeUpdate(AddressState, where, { bouncedAt: null, updatedAt: now() });
};

export const markOptedOut = (em: EntityManager, phone: string) =>
  change(em, 'sms', phone, { column: 'opted_out_at', at: now() });

/** As many as nobody types without meaning the last one. */
const HEARD_MAX = 100;

/** Whether this answer of the number's owner is noted already. */
export const hasHeard = async (
  em: EntityManager,
  phone: string,
  answerId: string,
): Promise<boolean> => (await stateOf(em, 'sms', phone))?.heard.includes(sha256(answerId)) ?? false;

const CHANGES = {
  stop: {
    opted_out_at: 'coalesce(address_states.opted_out_at, excluded.opted_out_at)',
    bounced_at: 'address_states.bounced_at',
  },
  start: { opted_out_at: 'null', bounced_at: 'null' },
  help: { opted_out_at: 'address_states.opted_out_at', bounced_at: 'address_states.bounced_at' },
} as const;

/** Notes STOP, START or HELP, once. Whoever writes START wants messages again, and can plainly be reached. */
export const noteWish = (
  em: EntityManager,
  phone: string,
  { wish, answerId }: { wish: keyof typeof CHANGES; answerId: string },
): Promise<unknown> =>
  em.execute(
    `insert into address_states (channel, address_key, opted_out_at, heard, created_at, updated_at)
     values ('sms', ?, ?, ?, ?, ?) on conflict (channel, address_key) do update
     set opted_out_at = ${CHANGES[wish].opted_out_at}, bounced_at = ${CHANGES[wish].bounced_at},
       heard = (excluded.heard || address_states.heard)[1:${HEARD_MAX}], updated_at = excluded.updated_at
     where not address_states.heard && excluded.heard`,
    [keyOf('sms', phone), wish === 'stop' ? now() : null, `{${sha256(answerId)}}`, now(), now()],
  );

async function change(
  em: EntityManager,
  channel: Channel,
  address: string,
  { column, at }: { column: 'bounced_at' | 'opted_out_at'; at: Date },
): Promise<void> {
  // The first time counts.
  await em.execute(
    `insert into address_states (channel, address_key, ${column}, created_at, updated_at) values (?, ?, ?, ?, ?)
     on conflict (channel, address_key) do update
     set ${column} = coalesce(address_states.${column}, excluded.${column}), updated_at = excluded.updated_at`,
    [channel, keyOf(channel, address), at, at, at],
  );
}
