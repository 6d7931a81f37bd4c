import type { Channel } from '#shared/owed-news.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { sendMail } from '#api/platform/mail.ts';
import { sendTextMessage } from '#api/platform/text-message.ts';
import { Delivery } from './delivery.entity.ts';
import type { Word } from './word.ts';
import { writeMail, writeSms } from './write-word.ts';

/**
 * Says by text message or mail that something happened: by the first way that exists and works, or by all of them. Each
 * is used once for a happening, unless its gateway failed or the process died before it knew (then the receiver finds
 * the same id). Throws if no way worked, so that the queue tries again. Where there is no way nothing is said.
 */
export async function deliver(deps: Deps, word: Word): Promise<void> {
  const { env } = deps;
  const ways: readonly Channel[] = [
    ...(env.SMS_GATEWAY_URL && word.to.phone ? ['sms' as const] : []),
    ...(env.SMTP_URL && word.to.email ? ['mail' as const] : []),
  ];
  const failures: unknown[] = [];
  for (const channel of ways) {
    const failure = await sendOnce(deps, word, channel);
    if (failure === null && !word.byAll) return;
    if (failure !== null) failures.push(failure);
  }
  if (failures.length > 0 && (word.byAll || failures.length === ways.length)) throw failures[0];
}

/** Null if it has been sent, now or before. */
async function sendOnce(deps: Deps, word: Word, channel: Channel): Promise<unknown> {
  const em = deps.orm.em.fork();
  const [row] = await em.execute<{ id: number }[]>(
    `insert into deliveries (user_id, order_id, kind, channel, state, happening, attempts, created_at, updated_at)
     values (?, ?, ?, ?, 'sending', ?, 1, ?, ?) on conflict (happening, channel)
     do update set attempts = least(deliveries.attempts + 1, 30000), state = 'sending', updated_at = excluded.updated_at
     where deliveries.state <> 'sent' returning id`,
    [word.userId, word.orderId, word.kind, channel, word.happening, now(), now()],
  );
  if (!row) return null;
  try {
    await send(deps, word, { channel, id: row.id });
  } catch (error) {
    await em.nativeUpdate(Delivery, { id: row.id }, { state: 'failed', updatedAt: now() });
    return error;
  }
  await em.nativeUpdate(Delivery, { id: row.id }, { state: 'sent', updatedAt: now() });
  return null;
}

async function send(
  deps: Deps,
  word: Word,
  { channel, id }: { channel: Channel; id: number },
): Promise<void> {
  const { env } = deps;
  const once = `delivery-${id}`;
  if (channel === 'sms')
    return sendTextMessage(env, word.to.phone!, await writeSms(deps, word), once);
  return sendMail(env, { ...(await writeMail(deps, word)), to: word.to.email!, once });
}
