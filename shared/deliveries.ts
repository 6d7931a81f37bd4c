import { z } from 'zod';
import { contract, everyone, post } from './lib/contract.ts';
import { defineErrors } from './lib/errors.ts';

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
  z.object({ type: z.literal('reply'), from: z.string().max(40), text: z.string().max(2_000) }),
]);
export type GatewayNews = z.infer<typeof GatewayNews>;

export const deliveryContract = contract('deliveries', {
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
