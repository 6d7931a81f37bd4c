import { z } from 'zod';
import { FillNews, REJECTION_MAX } from '#shared/pharmacy.ts';
import { now } from '#api/platform/clock.ts';
import { signEvent } from '#api/payments/gateways/webhook-signature.ts';
import { PharmacyDown, type Answer, type Pharmacy } from './pharmacy.ts';

const TIMEOUT_MS = 10_000;
const MOST_AT_ONCE = 100;
/** Says nothing about the prescription: our key is wrong, or the pharmacy is busy or broken. */
const NOT_ABOUT_IT = new Set([401, 403, 404, 405, 408, 425, 429]);

const Received = z.object({ status: z.literal('received') });
const AnswerBody = z.union([FillNews, Received]);
const Refusal = z.object({ reason: z.string().optional(), error: z.string().optional() });
const StatusBody = z.object({
  prescriptions: z.array(z.intersection(z.object({ key: z.string() }), AnswerBody)),
});

type Line = { url: string; secret: string };
type Reply = { status: number; body: unknown };

/** Signed JSON over HTTPS (docs/pharmacy.md). */
export function httpPharmacy(line: Line): Pharmacy {
  return {
    name: 'http',
    submit: async (message, key) => {
      const reply = await call(line, '/prescriptions', message, key);
      if (reply.status === 409) return latestOf(line, key);
      if (reply.status >= 400) return rejection(reply.body);
      return reply.body === null ? 'received' : answerIn(reply.body);
    },
    cancel: async (key) => {
      const path = `/prescriptions/${encodeURIComponent(key)}/cancel`;
      const reply = await call(line, path, {}, `${key}-cancel`);
      if (reply.status >= 400 && reply.status !== 409) throw new PharmacyDown(said(reply.status));
      const answer = answerIn(reply.body);
      if (answer === 'received') throw new PharmacyDown('the cancellation is not confirmed yet');
      return answer;
    },
    status: async (keys) => {
      const known = new Map<string, Answer>();
      for (let from = 0; from < keys.length; from += MOST_AT_ONCE) {
        const some = keys.slice(from, from + MOST_AT_ONCE);
        const reply = await call(line, '/prescriptions/status', { keys: some });
        if (reply.status >= 400) throw new PharmacyDown(said(reply.status));
        const parsed = StatusBody.safeParse(reply.body);
        if (!parsed.success) throw new PharmacyDown('the statuses cannot be read');
        for (const { key, ...answer } of parsed.data.prescriptions) {
          known.set(key, answerIn(answer));
        }
      }
      return known;
    },
  };
}

/** It knows the key already, perhaps from an answer that we have lost. */
async function latestOf(line: Line, key: string): Promise<Answer> {
  const answer = (await httpPharmacy(line).status([key])).get(key);
  if (!answer) throw new PharmacyDown('the pharmacy refuses a key that it does not know');
  return answer;
}

const said = (status: number) => `the pharmacy answered ${status}`;

function answerIn(body: unknown): Answer {
  const parsed = AnswerBody.safeParse(body);
  if (!parsed.success) throw new PharmacyDown('the answer cannot be read');
  return parsed.data.status === 'received' ? 'received' : parsed.data;
}

function rejection(body: unknown): FillNews {
  const { reason, error } = Refusal.catch({}).parse(body ?? {});
  return {
    status: 'rejected',
    occurredAt: now().toISOString(),
    reason: (reason ?? error ?? '').slice(0, REJECTION_MAX),
  };
}

async function call(line: Line, path: string, what: object, key?: string): Promise<Reply> {
  const body = Buffer.from(JSON.stringify(what));
  const answer = await fetch(line.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': signEvent(Buffer.from(line.secret), body),
      ...(key && { 'idempotency-key': key }),
    },
    body,
    // No redirects: no other address may receive a prescription.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    // Its cause may quote the body, which is about a patient.
    throw new PharmacyDown(`the pharmacy cannot be reached: ${error.name}`);
  });
  const { status } = answer;
  const text = await answer.text().catch(() => {
    throw new PharmacyDown('the answer broke off');
  });
  if (status >= 500 || NOT_ABOUT_IT.has(status)) throw new PharmacyDown(said(status));
  return { status, body: text ? parse(text) : null };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new PharmacyDown('the answer is not JSON');
  }
}
