import { resolve } from 'node:path';
import { z } from 'zod';
import { CAPTURES } from '#shared/config.ts';
import { DEFAULT_SEMAGLUTIDE_RULE, SEMAGLUTIDE_RULES } from '#shared/dosing/semaglutide-rule.ts';
import { PHARMACIES } from '#shared/pharmacy.ts';
import { BRAND_MAX } from '#shared/practice/identity.ts';
import { DEMO_BRAND } from '#shared/practice/pictures.ts';
import { problemsBetween } from './env-rules.ts';
import { processesByMachine } from './heap.ts';

/** Empty variables count as unset, because compose files pass unset ones on as empty. */
export type EnvSource = Record<string, string | undefined>;

const text = (rule: RegExp, hint: string) => z.string().regex(rule, hint).optional();

const wholeNumber = (least: number, most: number, hint: string) =>
  z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && +value >= least && +value <= most, hint)
    .transform(Number);

const flag = z
  .enum(['1', '0', 'true', 'false'], 'must be 1 or 0')
  .transform((value) => value === '1' || value === 'true')
  .optional();

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
  .transform((value) => value.replace(/\/+$/, ''))
  .optional();

const originOnly = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })
  .refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : null;
    return !url || url.href === `${url.origin}/`;
  }, 'must be an address without user, password and path: the bucket is named by PICTURES_S3_BUCKET')
  .transform((value) => value.replace(/\/$/, ''))
  .optional();

const databaseAddress = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must look like postgresql://user:password@host:5432/database',
  })
  .optional();

const encryptionKey = z
  .string()
  .transform((value) => Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64'))
  .refine(
    (key) => key.length === 32,
    'must be 32 random bytes: make one with "openssl rand -base64 32"',
  );

const keyList = z
  .string()
  .transform((value) => value.split(',').flatMap((key) => key.trim() || []))
  .pipe(z.array(encryptionKey))
  .prefault('');

const hostList = z
  .string()
  .transform((value) => value.split(',').flatMap((host) => host.trim().toLowerCase() || []))
  .prefault('');

const stripeKey = (kinds: string, mode: string) =>
  text(
    new RegExp(`^(${kinds})_${mode}_\\w+$`),
    `must be a Stripe key that begins with ${kinds.split('|')[0]}_${mode}_`,
  );
const webhookSecret = text(/^whsec_\S+$/, "must be the webhook's signing secret (whsec_…)");
const vapidHint = 'must be a VAPID key: make a pair with "npx web-push generate-vapid-keys"';

const EnvShape = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  PORT: wholeNumber(0, 65_535, 'must be a port number, 0 to 65535').prefault('3000'),
  // Listens on localhost only: a demo with known passwords must not be open to a whole network by accident.
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress,
  TRUST_PROXY: wholeNumber(0, 9, 'must be the number of proxies in front, 0 to 9').prefault('0'),
  ROLE: z.enum(['web', 'worker', 'both'], 'must be web, worker or both').default('both'),
  WEB_CONCURRENCY: wholeNumber(1, 64, 'must be the number of processes, 1 to 64').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),

  DATABASE_URL: databaseAddress,
  DATABASE_POOL_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,
  DATABASE_MIGRATION_URL: databaseAddress,
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(folder)),
  ENCRYPTION_KEY: encryptionKey.optional(),
  ENCRYPTION_KEYS_READABLE: keyList,
  DEMO: flag,
  SEMAGLUTIDE_MISSED_DOSE: z
    .enum(SEMAGLUTIDE_RULES, 'must be two_days_before_next or within_five_days')
    .default(DEFAULT_SEMAGLUTIDE_RULE),
  CAPTURE: z.enum(CAPTURES, 'must be checkout or approval').default('checkout'),
  RETENTION_YEARS: wholeNumber(1, 50, 'must be a number of years, 1 to 50').prefault('7'),
  METRICS_TOKEN: text(/^[\x21-\x7e]{16,}$/, 'must have 16 characters or more, without spaces'),

  /** The first values of the practice's name and contact: from then on the database has them (api/practice). */
  BRAND_NAME: z
    .string()
    .max(BRAND_MAX, `must have ${BRAND_MAX} characters at most`)
    .default(DEMO_BRAND),
  CONTACT_PHONE: text(/^[+\d() .-]{7,25}$/, 'must be a telephone number').default('(555) 010-0142'),
  CONTACT_EMAIL: z.email('must be an email address').default('care@steadwell.example'),

  STRIPE_TEST_SECRET_KEY: stripeKey('sk|rk', 'test'),
  STRIPE_TEST_PUBLISHABLE_KEY: stripeKey('pk', 'test'),
  STRIPE_TEST_WEBHOOK_SECRET: webhookSecret,
  STRIPE_LIVE_SECRET_KEY: stripeKey('sk|rk', 'live'),
  STRIPE_LIVE_PUBLISHABLE_KEY: stripeKey('pk', 'live'),
  STRIPE_LIVE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: webAddress,

  PICTURES_S3_ENDPOINT: originOnly,
  PICTURES_S3_BUCKET: text(
    /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
    'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  ),
  PICTURES_S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,40}$/, 'must be a region such as eu-central-1, or what your provider says')
    .default('us-east-1'),
  PICTURES_S3_ACCESS_KEY_ID: text(/^[\x21-\x7e]{3,128}$/, 'must be the id of an access key'),
  PICTURES_S3_SECRET_ACCESS_KEY: text(/^[\x21-\x7e]{8,}$/, 'must be the secret of an access key'),

  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465' })
    .optional(),
  MAIL_FROM: z.email('must be an email address').optional(),
  SMS_GATEWAY_URL: webAddress,
  SMS_GATEWAY_TOKEN: z.string().optional(),
  SMS_PROVIDER: z.enum(['gateway', 'twilio'], 'must be gateway or twilio').default('gateway'),
  TWILIO_ACCOUNT_SID: text(/^AC[0-9a-f]{32}$/, 'must be the SID of an account (AC…)'),
  TWILIO_AUTH_TOKEN: text(/^[\x21-\x7e]{16,}$/, "must be the account's auth token"),
  TWILIO_FROM: text(/^\+\d{8,15}$/, 'must be a number of yours such as +15550100142'),
  TWILIO_MESSAGING_SERVICE_SID: text(/^MG[0-9a-f]{32}$/, 'must be the SID of a service (MG…)'),
  TWILIO_API_BASE: webAddress.default('https://api.twilio.com'),
  DELIVERY_WEBHOOK_SECRET: text(/^[\x21-\x7e]{16,}$/, 'must have 16 characters or more'),

  /** How prescriptions reach the pharmacy (docs/pharmacy.md). */
  PHARMACY: z.enum(PHARMACIES, 'must be print, http or simulator').default('print'),
  PHARMACY_NAME: z.string().trim().max(120, 'must have 120 characters at most').optional(),
  PHARMACY_URL: webAddress,
  PHARMACY_SECRET: text(/^[\x21-\x7e]{32,}$/, 'must have 32 characters or more, without spaces'),
  PHARMACY_WEBHOOK_SECRET: text(
    /^[\x21-\x7e]{32,}$/,
    'must have 32 characters or more, without spaces',
  ),

  VAPID_PUBLIC_KEY: text(/^[\w-]{87}=?$/, vapidHint),
  VAPID_PRIVATE_KEY: text(/^[\w-]{43}=?$/, vapidHint),
  VAPID_SUBJECT: text(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be mailto:… or https://…'),
  PUSH_ALLOWED_HOSTS: hostList,
});

export type Env = Omit<z.output<typeof EnvShape>, 'DEMO' | 'WEB_CONCURRENCY'> & {
  DEMO: boolean;
  WEB_CONCURRENCY: number;
};

export type ParsedEnv = { env: Env } | { problems: string[] };

const isEmpty = ([, value]: [string, string | undefined]) => !value?.trim();

/** Checks all variables before it fails, so that one start reports every problem. */
export function parseEnv(source: EnvSource): ParsedEnv {
  const given = Object.fromEntries(Object.entries(source).filter((entry) => !isEmpty(entry)));
  const parsed = EnvShape.safeParse(given);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}`),
    ...problemsBetween(given),
  ];
  if (!parsed.data || problems.length > 0) return { problems };

  const { data } = parsed;
  const isProduction = data.NODE_ENV === 'production';
  return {
    env: {
      ...data,
      DEMO: data.DEMO ?? !(data.DATABASE_URL || isProduction),
      // On a machine where somebody tries it out, one process leaves memory for their other work.
      WEB_CONCURRENCY: data.WEB_CONCURRENCY ?? (isProduction ? processesByMachine() : 1),
      BRAND_NAME: isProduction ? (given.BRAND_NAME ?? hostOf(data.PUBLIC_URL)) : data.BRAND_NAME,
      // Real patients must not see the invented contact, so they see none.
      CONTACT_PHONE: isProduction ? (given.CONTACT_PHONE ?? '') : data.CONTACT_PHONE,
      CONTACT_EMAIL: isProduction ? (given.CONTACT_EMAIL ?? '') : data.CONTACT_EMAIL,
    },
  };
}

/** A practice that has not named itself yet is called as people find it, and not by the name of this software. */
const hostOf = (address: string | undefined): string =>
  address ? new URL(address).hostname.slice(0, BRAND_MAX) : DEMO_BRAND;

/** The validated environment of this process. If it is invalid, prints what to fix and exits. */
export function readEnv(): Env {
  const parsed = parseEnv(process.env);
  if ('env' in parsed) return parsed.env;
  for (const problem of parsed.problems) process.stderr.write(`configuration: ${problem}\n`);
  process.exit(1);
}
