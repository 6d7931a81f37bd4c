import { z } from 'zod';
import { LANGUAGES } from './accounts.ts';
import { contract, everyone, get } from './lib/contract.ts';
import { PracticeIdentity } from './practice/identity.ts';
import { CrisisLines } from './care/crisis-lines.ts';
import { DEFAULT_PROMISES, Promises } from './care/promises.ts';
import { ROLES } from './lib/actor.ts';
import { Areas } from './practice/areas.ts';
import { VersionsInForce } from './practice/legal-versions.ts';

/** The payment companies, and whether real cards are charged. */
export const GATEWAYS = ['stripe', 'simulator'] as const;
export const PAYMENT_MODES = ['test', 'live'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/**
 * When a card is charged (decision C114): with the purchase, or when a doctor approves; until then its bank reserves the
 * amount.
 */
export const CAPTURES = ['checkout', 'approval'] as const;
export type Capture = (typeof CAPTURES)[number];

/** What visitors are told: `soon` of a practice that has never been open, `paused` of one that takes nobody new. */
export const OPENING_STATES = ['open', 'soon', 'paused'] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

export const PublicConfig = z.object({
  /** The name of the practice. */
  brand: z.string(),
  contact: z.object({ phone: z.string(), email: z.string() }),
  /** Missing in older copies. */
  identity: PracticeIdentity.optional(),
  languages: z.array(z.enum(LANGUAGES)),
  demo: z.boolean(),
  /** Demo mode only. */
  demoAccounts: z
    .array(z.object({ role: z.enum(ROLES), phoneNumber: z.string(), password: z.string() }))
    .optional(),
  payments: z.object({
    gateway: z.enum(GATEWAYS),
    mode: z.enum(PAYMENT_MODES),
    capture: z.enum(CAPTURES).default('checkout'),
  }),
  vapidPublicKey: z.string(),
  promises: Promises.default(DEFAULT_PROMISES),
  /** Whether patients book appointments online (decision C111). Missing in older copies. */
  appointments: z.boolean().optional(),
  /** The version of each legal document that is in force. Missing in older copies. */
  legal: VersionsInForce.optional(),
  /** What the practice has entered. Missing in older copies. */
  crisisLines: CrisisLines.optional(),
  /** Where the practice treats. Missing in older copies, which are from a practice that treated everywhere. */
  areas: Areas.optional(),
  /** Whether the practice sells (decision C120). Missing in older copies, which are of one that does. */
  opening: z.enum(OPENING_STATES).optional(),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

export const configContract = contract('config', {
  find: get('/api/config', {
    summary: 'What the browser must know before anybody is logged in.',
    access: everyone,
    reply: PublicConfig,
    offline: 'kept',
    keep: 'public',
  }),
});
