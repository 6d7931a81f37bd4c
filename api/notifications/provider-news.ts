import { createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { deliveryErrors, GatewayNews } from '#shared/deliveries.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import type { Channel, DeliveryState } from '#shared/owed-news.ts';
import { now } from '#api/platform/clock.ts';
import { safeEqual } from '#api/platform/crypto.ts';
import { countDelivery } from '#api/platform/delivery-counts.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { hasHeard, markBounced, noteWish } from './address-state.ts';
import { answerHelp } from './answer-help.ts';
import { deliveryIdIn, deliveryLost } from './deliver.ts';
import { Delivery } from './delivery.entity.ts';
import { wishIn } from './stop-words.ts';

type Told = Exclude<DeliveryState, 'sending'>;
export type Status = { channel: Channel; ids: readonly string[]; to: string; state: Told };

/** As old as a request of a gateway may be, so that nobody sends it again later. */
const FRESH_MS = 5 * 60_000;

/** What a gateway has posted, or a refusal if it has not signed it just now. */
export function readGateway(secret: string | undefined, body: Buffer, header: string): GatewayNews {
  const [, at, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  ensure(secret && at && signature, deliveryErrors.bad_signature);
  const made = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
  const isFresh = Math.abs(now().getTime() - Number(at) * 1_000) <= FRESH_MS;
  ensure(isFresh && safeEqual(signature, made), deliveryErrors.bad_signature);
  const { data } = GatewayNews.safeParse(jsonIn(body));
  if (!data) throw new AppError(errors.validation);
  return data;
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** The states that give way to one. What is said twice or late changes nothing. */
const PASSED: Readonly<Record<Told, readonly DeliveryState[]>> = {
  sent: ['sending'],
  delivered: ['sending', 'sent', 'failed'],
  // A mail server may take a mail, and send it back later.
  bounced: ['sending', 'sent', 'delivered', 'failed'],
  failed: ['sending', 'sent'],
};

/** Notes what a provider says of a delivery. One that is lost marks the address, and goes on another way. */
export async function noteStatus(
  em: EntityManager,
  deps: Deps,
  { channel, ids, to, state }: Status,
): Promise<void> {
  const known = ids.flatMap((id) => deliveryIdIn(id) ?? []);
  const at = now();
  const [row] = await em.execute<{ id: number }[]>(
    `update deliveries set state = ?, updated_at = ?, sent_at = coalesce(sent_at, ?),
       delivered_at = coalesce(delivered_at, ?)
     where channel = ? and (provider_id = any(?) or id = any(?)) and state = any(?) returning id`,
    [
      ...[state, at, at, state === 'delivered' ? at : null, channel],
      ...[literal(ids), literal(known.map(String)), literal(PASSED[state])],
    ],
  );
  // Of what has no delivery, such as a code, nothing says whether it is told again.
  const isNew = row || !(await em.count(Delivery, { channel, $or: whichOf(ids, known) }));
  if (state === 'bounced' && isNew) await markBounced(em, channel, to);
  if (!row) return;
  countDelivery(deps, channel, state);
  const isLost = state === 'bounced' || state === 'failed';
  if (isLost) await emit(em, deliveryLost, { deliveryId: row.id });
}

const whichOf = (ids: readonly string[], known: readonly number[]) => [
  { providerId: { $in: [...ids] } },
  { id: { $in: [...known] } },
];

/** An array as PostgreSQL reads it. */
const literal = (values: readonly string[]): string =>
  `{${values.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join()}}`;

type Answer = { from: string; text: string; answerId: string };

/** STOP, START and HELP, each once; other answers are not kept, because nobody reads them there. */
export async function noteReply(deps: Deps, { from, text, answerId }: Answer): Promise<void> {
  const wish = wishIn(text);
  const em = deps.orm.em.fork();
  if (!wish) return;
  if (wish === 'help' && !(await hasHeard(em, from, answerId)))
    await answerHelp(deps, { from, text, answerId });
  await noteWish(em, from, { wish, answerId });
}
