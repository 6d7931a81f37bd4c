import type { Env } from './env.ts';

type Place = Pick<Env, 'DEMO' | 'SMTP_URL' | 'SMS_PROVIDER' | 'SMS_GATEWAY_URL'>;

export type Shown = {
  id: number;
  at: Date;
  channel: 'sms' | 'mail';
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
};

/** As much as somebody looks at; the demo's process may run for weeks. */
const MOST = 200;
const inboxes = new WeakMap<Place, { last: number; shown: Shown[] }>();

/** Only a demo that can send neither mails nor text messages keeps them, to show what it would have sent. */
export const hasInbox = (env: Place): boolean =>
  env.DEMO && !env.SMTP_URL && !env.SMS_GATEWAY_URL && env.SMS_PROVIDER !== 'twilio';

/** Newest first. */
export const inboxOf = (env: Place): readonly Shown[] => inboxes.get(env)?.shown ?? [];

export function keepInInbox(env: Place, what: Omit<Shown, 'id' | 'at'>, at: Date): void {
  const inbox = inboxes.get(env) ?? { last: 0, shown: [] };
  inboxes.set(env, inbox);
  inbox.last += 1;
  inbox.shown.unshift({ id: inbox.last, at, ...what });
  inbox.shown.length = Math.min(inbox.shown.length, MOST);
}
