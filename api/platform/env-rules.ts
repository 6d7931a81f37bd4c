/** Rules across several variables. Each returns its problem, or nothing. */
type Given = Record<string, string | undefined>;
type Rule = (env: Given) => string | false | undefined;

const isProduction = (env: Given) => env.NODE_ENV === 'production';

const stripeNames = (mode: string) => [
  `STRIPE_${mode}_SECRET_KEY`,
  `STRIPE_${mode}_PUBLISHABLE_KEY`,
  `STRIPE_${mode}_WEBHOOK_SECRET`,
];

/** If any of these is set, the others must be set too. */
function together(env: Given, names: string[], needed = names): string | false {
  const missing = needed.filter((name) => !env[name]);
  const given = names.filter((name) => env[name]);
  if (given.length === 0 || missing.length === 0) return false;
  return `${missing.join(' and ')} must be set too, because ${given[0]} is`;
}

// Without a webhook secret the service still polls Stripe, which is enough on a developer's machine.
const stripeSet =
  (mode: string): Rule =>
  (env) => {
    const names = stripeNames(mode);
    return together(env, names, isProduction(env) ? names : names.slice(0, 2));
  };

const bucketNames = [
  'PICTURES_S3_ENDPOINT',
  'PICTURES_S3_BUCKET',
  'PICTURES_S3_ACCESS_KEY_ID',
  'PICTURES_S3_SECRET_ACCESS_KEY',
];

const hasStripe = (env: Given) => env.STRIPE_TEST_SECRET_KEY ?? env.STRIPE_LIVE_SECRET_KEY;

/** Local trials work without TLS, because no traffic leaves the machine. */
const isPlain = (url: string | undefined): boolean =>
  /^http:/.test(url ?? '') && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url!);

const rules: Rule[] = [
  (env) =>
    isProduction(env) &&
    !env.DATABASE_URL &&
    'DATABASE_URL must be set when NODE_ENV=production: the embedded database is for trying out and developing',
  (env) =>
    isProduction(env) &&
    !env.ENCRYPTION_KEY &&
    'ENCRYPTION_KEY must be set when NODE_ENV=production: make one with "openssl rand -base64 32" and keep it safe, health data cannot be read without it',
  (env) =>
    isProduction(env) &&
    !hasStripe(env) &&
    'STRIPE_LIVE_SECRET_KEY, STRIPE_LIVE_PUBLISHABLE_KEY and STRIPE_LIVE_WEBHOOK_SECRET (or the three STRIPE_TEST_… ones) must be set when NODE_ENV=production: the payment simulator takes no money',
  (env) =>
    isProduction(env) &&
    ['1', 'true'].includes(env.DEMO ?? '') &&
    'DEMO must not be 1 when NODE_ENV=production: demo accounts have known passwords',
  (env) =>
    isProduction(env) &&
    env.PUSH_ALLOWED_HOSTS &&
    'PUSH_ALLOWED_HOSTS must not be set when NODE_ENV=production: it is for tests with a push service of their own',
  (env) =>
    isProduction(env) &&
    !env.PUBLIC_URL &&
    'PUBLIC_URL must be set when NODE_ENV=production: links in feeds, mails and search engines need the address people use, and what a caller says it is is not believed',
  (env) =>
    isProduction(env) &&
    isPlain(env.PUBLIC_URL) &&
    'PUBLIC_URL must begin with https:// when NODE_ENV=production: over http logins and health data can be read on the way',
  (env) =>
    isProduction(env) &&
    env.PUBLIC_URL?.startsWith('https:') &&
    !Number(env.TRUST_PROXY) &&
    'TRUST_PROXY must be 1 or more when NODE_ENV=production and PUBLIC_URL is https: a proxy in front ends TLS, and without it cookies are not marked secure and all people share one address',
  stripeSet('TEST'),
  stripeSet('LIVE'),
  (env) => together(env, ['DATABASE_READ_URL'], ['DATABASE_URL']),
  (env) => together(env, ['DATABASE_POOL_URL'], ['DATABASE_URL']),
  (env) =>
    env.PHARMACY === 'http' &&
    !(env.PHARMACY_URL && env.PHARMACY_SECRET && env.PHARMACY_WEBHOOK_SECRET) &&
    'PHARMACY_URL, PHARMACY_SECRET and PHARMACY_WEBHOOK_SECRET must be set when PHARMACY=http',
  (env) =>
    isPlain(env.PHARMACY_URL) &&
    'PHARMACY_URL must begin with https://: over http prescriptions can be read on the way',
  (env) =>
    isProduction(env) &&
    env.PHARMACY === 'simulator' &&
    'PHARMACY must not be simulator when NODE_ENV=production: nobody would fill anything',
  (env) => together(env, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']),
  (env) => together(env, ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN']),
  (env) =>
    env.SMS_PROVIDER === 'twilio'
      ? together(env, ['SMS_PROVIDER', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'PUBLIC_URL'])
      : env.TWILIO_ACCOUNT_SID && 'SMS_PROVIDER must be twilio, because TWILIO_ACCOUNT_SID is set',
  (env) =>
    env.SMS_PROVIDER === 'twilio' &&
    Boolean(env.TWILIO_FROM) === Boolean(env.TWILIO_MESSAGING_SERVICE_SID) &&
    'TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID must be set, one of them, because SMS_PROVIDER is twilio',
  (env) =>
    env.SMS_PROVIDER === 'twilio' &&
    env.SMS_GATEWAY_URL &&
    'SMS_GATEWAY_URL must not be set when SMS_PROVIDER is twilio: text messages go one way only',
  (env) => together(env, [...bucketNames, 'PICTURES_S3_REGION'], bucketNames),
  (env) => env.MAIL_FROM && together(env, ['SMTP_URL', 'MAIL_FROM'], ['SMTP_URL']),
  (env) =>
    isProduction(env) &&
    env.SMTP_URL &&
    !env.MAIL_FROM &&
    !env.CONTACT_EMAIL &&
    'MAIL_FROM or CONTACT_EMAIL must be set too, because SMTP_URL is: mails need a sender',
];

export const problemsBetween = (env: Given): string[] => rules.flatMap((rule) => rule(env) || []);
