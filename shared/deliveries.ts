import { z } from 'zod';
import { contract, everyone, get, post, team } from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { NEWS_KINDS } from './notifications.ts';
import { DELIVERY_CHANNELS, DELIVERY_STATES } from './owed-news.ts';

export const deliveryErrors = defineErrors('delivery', {
  bad_signature: [400, 'The signature of this message is not valid.'],
});

/** The gateway's header: `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>", in hex>`. */
export const GATEWAY_SIGNATURE = 'X-Gateway-Signature';

/** What a gateway for text messages or mails tells. Whatever else stands in it is left alone. */
export const GatewayNews = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('status'),
    channel: z.enum(['sms', 'mail']),
    /** What it answered, the Idempotency-Key of the message or, of a mail, the Message-ID. */
    id: z.string().max(200),
    to: z.string().max(254),
    state: z.enum(['sent', 'delivered', 'bounced', 'failed']),
  }),
  z.object({
    type: z.literal('reply'),
    /** The same if it is told again. */
    id: z.string().max(200).optional(),
    from: z.string().max(40),
    text: z.string().max(2_000),
  }),
]);
export type GatewayNews = z.infer<typeof GatewayNews>;

/** That somebody was told something, by which channel and with what success: never the text, and no address. */
export const SentWord = z.object({
  id: z.number(),
  at: Moment,
  news: z.enum(NEWS_KINDS),
  channel: z.enum(DELIVERY_CHANNELS),
  state: z.enum(DELIVERY_STATES),
});
export type SentWord = z.infer<typeof SentWord>;

/** The maximum number of them for one order, the latest. */
export const SENT_MAX = 100;

export const deliveryContract = contract('deliveries', {
  ofOrder: get('/api/orders/:id/deliveries', {
    summary: `What the buyer of an order was told by push, text message or mail, the latest first; at most ${SENT_MAX}. Staff are not told of news of care.`,
    access: team,
    audit: { action: 'read', subject: 'timeline' },
    reply: z.array(SentWord),
  }),
  gateway: post('/api/deliveries/gateway', {
    summary: 'A gateway says what became of a message, or that somebody has answered one.',
    access: everyone,
    signed: true,
    reply: null,
    limit: 'poll',
  }),
  twilio: post('/api/deliveries/twilio', {
    summary: 'The same from Twilio, in its own shape.',
    access: everyone,
    signed: true,
    reply: null,
    limit: 'poll',
  }),
});
