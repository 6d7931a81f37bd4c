import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '#shared/accounts.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { nameInMessages } from '#shared/practice/identity.ts';
import { takeBack, tryGuess } from '#api/accounts/attempts.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { sendTextMessage } from '#api/platform/text-message.ts';
import { UnreachableAddress } from '#api/platform/unreachable.ts';
import { filled, lettersIn } from '#api/platform/words.ts';
import { smsWords } from '#api/practice/rules.service.ts';
import { keptIdentity } from '#api/settings/identity.service.ts';

/**
 * Says who writes, how they are reached and how it ends, as carriers ask for, also after STOP. Refuses with 503 if it
 * could not be sent, so that the provider tells of the question again; `answerId` makes it one answer. Who asks more often
 * than a person does hears nothing.
 */
export async function answerHelp(
  deps: Deps,
  { from, text, answerId }: { from: string; text: string; answerId: string },
): Promise<void> {
  const em = deps.orm.em.fork();
  const asked = await tryGuess(em, 'help', phoneKeyOf(from));
  if (!asked) return;
  const language = languageOf(text) ?? (await languageAt(em, from));
  const practice = await keptIdentity(deps);
  const { phone, email } = practice;
  const contact = [phone, email].filter(Boolean).join(', ') || (deps.env.PUBLIC_URL ?? '');
  const words = filled((await lettersIn(deps, language)).help, {
    brand: nameInMessages(practice),
    contact,
  });
  try {
    await sendTextMessage(deps.env, from, await smsWords(deps, words), `help-${sha256(answerId)}`);
  } catch (error) {
    if (error instanceof UnreachableAddress) return;
    await takeBack(em, asked);
    deps.log.error({ name: (error as Error).name }, 'a question for help was not answered');
    throw new AppError(errors.unavailable);
  }
}

const languageOf = (text: string): Language | null =>
  /ayuda|informaci/i.test(text)
    ? 'es'
    : /gi[uú]p|tr[oợ]/i.test(text.normalize('NFC'))
      ? 'vi'
      : null;

/** Of the member or, of guests, of their latest purchase with this number. */
async function languageAt(em: EntityManager, phone: string): Promise<Language> {
  const key = phoneKeyOf(phone);
  const [found] = await em.execute<{ language: Language }[]>(
    `select coalesce(
       (select language from users where phone_key = ? and removed_at is null order by id limit 1),
       (select guest_language from orders where customer_id is null
          and guest_key(patient_phone, patient_email, checkout_id::text) = ? order by id desc limit 1),
       'en') as language`,
    [key, key],
  );
  return found!.language;
}
