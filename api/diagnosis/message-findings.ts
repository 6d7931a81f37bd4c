import { createECDH } from 'node:crypto';
import type { Env } from '#api/platform/env.ts';
import { tryMailServer } from '#api/platform/mail.ts';
import { hasTextMessages } from '#api/platform/text-message.ts';
import { tryTwilio } from '#api/platform/twilio.ts';
import { findingsOn, type Finding } from './finding.ts';

export const ASK_MS = 8_000;

export async function messageFindings(env: Env): Promise<Finding[]> {
  const findings = await Promise.all([mailFinding(env), smsFinding(env)]);
  if (env.SMTP_URL || hasTextMessages(env) || env.DEMO) return findings;
  const { mend } = findingsOn('one-time codes');
  return [...findings, mend('nobody can get one: set SMTP_URL or SMS_GATEWAY_URL')];
}

async function mailFinding(env: Env): Promise<Finding> {
  const { fine, look, mend } = findingsOn('mail');
  if (!env.SMTP_URL) return look('not set up (SMTP_URL)');
  try {
    await tryMailServer(env);
    return fine('the server accepts our login');
  } catch (error) {
    // Its code alone, because servers tend to repeat what they were sent.
    const { code = 'no answer' } = error as { code?: string };
    return mend(
      `the server of SMTP_URL does not take our mails (${code}): check address and password`,
    );
  }
}

async function smsFinding(env: Env): Promise<Finding> {
  const { fine, look, mend } = findingsOn('SMS');
  if (env.SMS_PROVIDER === 'twilio')
    return (await tryTwilio(env))
      ? fine('Twilio accepts our account; whether it sends, a test message in the checklist shows')
      : mend(
          'Twilio does not accept TWILIO_ACCOUNT_SID with TWILIO_AUTH_TOKEN, or does not answer',
        );
  const { SMS_GATEWAY_URL: url } = env;
  if (!url) return look('not set up (SMS_GATEWAY_URL)');
  if (!(await answers(url))) return mend('nobody answers at SMS_GATEWAY_URL');
  return fine('the gateway answers; whether it sends, a test message in the checklist shows');
}

/** Whatever it answers, somebody is there. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ASK_MS) }).then(
    () => true,
    () => false,
  );

export function pushFinding(env: Env): Finding {
  const { fine, mend } = findingsOn('push');
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (!publicKey || !privateKey) return fine('the service makes its keys itself, and keeps them');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const isPair = pair.getPublicKey('base64url') === publicKey.replace(/=$/, '');
  return isPair
    ? fine('the two keys belong together')
    : mend(
        'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair: make one with "npx web-push generate-vapid-keys"',
      );
}
