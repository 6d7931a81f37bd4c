import { now } from './clock.ts';
import { hasInbox, keepInInbox } from './demo-inbox.ts';
import type { Env } from './env.ts';
import { UnreachableAddress } from './unreachable.ts';

const TIMEOUT_MS = 8_000;
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

export type Mail = {
  /** The practice (senderOf in api/practice). */
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The same for every attempt, from which the Message-ID is made: mail programs show a second one once. */
  once?: string;
  /** Ends mails of this kind by one click of the mail program (RFC 8058). */
  unsubscribe?: string;
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
};

type Sender = Pick<Env, 'DEMO' | 'SMTP_URL' | 'SMS_PROVIDER' | 'SMS_GATEWAY_URL'>;

/**
 * Sends a mail, or throws, and returns its Message-ID; with `smtp://` the connection is encrypted where the server offers it, with `smtps://` always.
 * Where no server is configured there is no mail to send: the caller asks for SMTP_URL first (or for a demo's inbox).
 */
export async function sendMail(
  env: Sender,
  { to, once, unsubscribe, calendar, ...letter }: Mail,
): Promise<string | null> {
  if (hasInbox(env)) {
    const { subject, text, html = null } = letter;
    keepInInbox(env, { channel: 'mail', to, subject, text, html }, now());
    return null;
  }
  const transport = await openTransport(env);
  try {
    const sent = (await transport.sendMail({
      ...(once && { messageId: `<${once}@${letter.from.address.split('@').pop()}>` }),
      // One address and never a list of them, whatever stands in it.
      to: { name: '', address: to },
      ...(unsubscribe && {
        headers: {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
      ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
      ...letter,
    })) as { messageId: string };
    return sent.messageId;
  } catch (error) {
    throw isDead(error) ? new UnreachableAddress('dead') : error;
  } finally {
    transport.close();
  }
}

/** The mailbox does not exist or takes nothing; 5.7 is a policy, which is not the address's fault. */
function isDead(error: unknown): boolean {
  const { responseCode, command, response } = error as {
    responseCode?: number;
    command?: string;
    response?: string;
  };
  const isRefused = command === 'RCPT TO' && [550, 551, 553].includes(responseCode ?? 0);
  return isRefused && !/^\d{3}[ -]5\.7\./.test(response ?? '');
}

/** Logs in to the mail server and sends nothing, or throws. */
export async function tryMailServer(env: Pick<Env, 'SMTP_URL'>): Promise<void> {
  const transport = await openTransport(env);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function openTransport(env: Pick<Env, 'SMTP_URL'>) {
  // Loaded only where a mail is sent: hardly any process ever does.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...placeOf(env.SMTP_URL!),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function placeOf(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || PORTS[protocol as keyof typeof PORTS],
    secure: protocol === 'smtps:',
    ...(user && { auth: { user, pass } }),
  };
}
