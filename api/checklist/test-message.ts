import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { nameInMessages } from '#shared/practice/identity.ts';
import { checklistErrors, type TestMessage } from '#shared/practice/checklist.ts';
import { User } from '#api/accounts/user.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { sendMail } from '#api/platform/mail.ts';
import { hasTextMessages, sendTextMessage } from '#api/platform/text-message.ts';
import { filled, wordsOf } from '#api/platform/words.ts';
import { smsWords } from '#api/practice/rules.service.ts';
import { identityOf, senderOf } from '#api/settings/identity.service.ts';

const LETTERS = wordsOf('letters');

type Way = Pick<TestMessage, 'channel' | 'to'> & { send: (to: string) => Promise<unknown> };

/** Sends a test message to oneself by every channel that is set up, and says which of them took it. */
export async function sendTestMessages(
  em: EntityManager,
  deps: Deps,
  actor: Member,
): Promise<TestMessage[]> {
  const { env } = deps;
  const user = await em.findOneOrFail(User, { id: actor.id });
  const identity = await identityOf(env, em);
  const words = LETTERS[user.language ?? 'en'].test;
  const [subject, text] = [words.subject, words.text].map((one) =>
    filled(one, { brand: nameInMessages(identity) }),
  ) as [string, string];
  const bySms: Way = {
    channel: 'sms',
    to: user.phone,
    send: async (to) => sendTextMessage(env, to, await smsWords(deps, text)),
  };
  const byMail: Way = {
    channel: 'mail',
    to: user.email ?? null,
    send: (to) => sendMail(env, { from: senderOf(env, identity), to, subject, text }),
  };
  const ways = [...(hasTextMessages(env) ? [bySms] : []), ...(env.SMTP_URL ? [byMail] : [])];
  ensure(ways.length > 0, checklistErrors.no_channel);
  return Promise.all(ways.map((way) => tryWay(deps, way)));
}

async function tryWay(deps: Deps, { channel, to, send }: Way): Promise<TestMessage> {
  if (to === null) return { channel, to, isSent: false };
  try {
    await send(to);
    return { channel, to, isSent: true };
  } catch (error) {
    // Only the kind of failure, because servers tend to repeat what they were sent.
    const { name, code: reason } = error as { name: string; code?: string };
    deps.log.error({ name, reason, channel }, 'a test message was not sent');
    return { channel, to, isSent: false };
  }
}
