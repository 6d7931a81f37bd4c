import { z } from 'zod';
import { CAPTURES } from '../config.ts';
import { SEMAGLUTIDE_RULES } from '../dosing/semaglutide-rule.ts';
import { admins, contract, get, put } from '../lib/contract.ts';
import { defineErrors } from '../lib/errors.ts';
import { says } from '../lib/says.ts';
import { MonthsPerParcel } from '../supply-plan.ts';

/** Whether text messages are written in the letters of GSM alone, which makes one message of what would be two. */
export const SMS_LETTERS = ['plain', 'accented'] as const;

export const RETENTION_MAX = 50;
/**
 * For fewer years nobody sets it here: six are how long an American practice must keep what it has documented for
 * HIPAA (45 CFR 164.316), and a shorter time is more likely mistyped. One that was configured before stays.
 */
export const RETENTION_MIN = 6;

export const practiceRuleErrors = defineErrors('practice_rules', {
  /** `details.records`: how many closed accounts and orders of guests. */
  erases: [
    409,
    'With so few years, records would be erased that are kept now. Please confirm that.',
  ],
});

export const DEFAULT_PUSH_MINUTES = 5;
const PushMinutes = z
  .int(says('pushMinutes'))
  .min(1, says('pushMinutes'))
  .max(60, says('pushMinutes'));

/** What a practice decides of its work. The environment gives the first values. */
export const PracticeRules = z.object({
  /** When a card is charged (decision C114). What has begun ends in the way in which it began. */
  capture: z.enum(CAPTURES),
  /** Which text of the label patients see for a missed dose of semaglutide. */
  semaglutideRule: z.enum(SEMAGLUTIDE_RULES),
  /** For how many years the records of a closed account are kept (decision C110). */
  retentionYears: z
    .int(says('retentionYears'))
    .min(1, says('retentionYears'))
    .max(RETENTION_MAX, says('retentionYears')),
  /** How long a push has to be shown by a device, before what is owed goes by text message or mail (decision C136). */
  pushMinutes: PushMinutes.default(DEFAULT_PUSH_MINUTES),
  smsLetters: z.enum(SMS_LETTERS),
  /** How much of a plan is sent at once (decision C128). What was approved before stays as it was planned. */
  monthsPerParcel: MonthsPerParcel,
  /** Whether lot and beyond-use date are known before the practice ships what it has filled; a recall needs them. */
  needsLot: z.boolean(),
  /** Whether receipts name the prescriber with license and NPI, as insurers ask of a superbill. */
  superbills: z.boolean().default(true),
});
export type PracticeRules = z.infer<typeof PracticeRules>;

/** Only what changes, so that nobody resets what another admin has set meanwhile. */
export const RulesChange = PracticeRules.partial().extend({
  pushMinutes: PushMinutes.optional(),
  superbills: z.boolean().optional(),
  /** For fewer years than now: how many closed accounts and orders of guests the person was told will be erased. */
  erases: z.int().min(0).optional(),
});

export const practiceRuleContract = contract('practiceRules', {
  find: get('/api/admin/practice/rules', {
    summary:
      'When cards are charged, which rule is shown for a missed dose, how long records are kept, how long a push has, how text messages are written, how much is sent at once, whether it leaves with its lot, whether receipts are superbills.',
    access: admins,
    reply: PracticeRules,
  }),
  change: put('/api/admin/practice/rules', {
    stepUp: true,
    summary:
      'Changes some of the rules. Fewer years of keeping are refused with `practice_rules.erases` until `erases` says how many closed accounts and orders of guests will be erased for it.',
    access: admins,
    body: RulesChange,
    reply: PracticeRules,
    changes: ['practiceRules', 'config', 'payments.publicKey', 'dosing', 'dosePlans'],
  }),
});
