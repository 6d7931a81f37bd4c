import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseEnv, type EnvSource } from './env.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://clinic:secret@db.example:5432/clinic',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  PUBLIC_URL: 'https://clinic.example',
  TRUST_PROXY: '1',
  STRIPE_LIVE_SECRET_KEY: 'sk_live_a',
  STRIPE_LIVE_PUBLISHABLE_KEY: 'pk_live_a',
  STRIPE_LIVE_WEBHOOK_SECRET: 'whsec_a',
};

function accepted(source: EnvSource) {
  const parsed = parseEnv(source);
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  return parsed.env;
}

function refused(source: EnvSource) {
  const parsed = parseEnv(source);
  return 'problems' in parsed ? parsed.problems : [];
}

describe('the environment', () => {
  test('needs nothing: a demo on this machine alone', () => {
    expect(accepted({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DEMO: true,
      DATA_DIR: resolve('.data'),
      NODE_ENV: 'development',
      PUSH_ALLOWED_HOSTS: [],
    });
  });

  test('takes an empty variable for an unset one', () => {
    expect(accepted({ PORT: '', DATABASE_URL: ' ', ENCRYPTION_KEY: '' })).toEqual(accepted({}));
  });

  test.each([
    ['with the embedded database', {}, true],
    ['switched off', { DEMO: '0' }, false],
    ['with a database of its own', { DATABASE_URL: production.DATABASE_URL }, false],
    ['asked for on such a database', { DATABASE_URL: production.DATABASE_URL, DEMO: '1' }, true],
    ['in production', production, false],
  ])('demo mode %s', (_case, source, expected) => {
    expect(accepted(source).DEMO).toBe(expected);
  });

  test('reads the encryption key as hex and as base64', () => {
    const key = Buffer.from(
      '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
      'hex',
    );
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(accepted({ ENCRYPTION_KEY: key.toString(encoding) }).ENCRYPTION_KEY).toEqual(key);
    }
  });

  test('calls a practice that has not named itself as people find it, never by the name of this software', () => {
    const found = { ...production, PUBLIC_URL: 'https://care.lotus.example' };
    expect(accepted({}).BRAND_NAME).toBe('Steadwell');
    expect(accepted(found).BRAND_NAME).toBe('care.lotus.example');
    expect(accepted({ ...found, BRAND_NAME: 'Lotus' }).BRAND_NAME).toBe('Lotus');
  });

  test('shows no invented contact to real patients', () => {
    expect(accepted({}).CONTACT_PHONE).not.toBe('');
    expect(accepted(production)).toMatchObject({ CONTACT_PHONE: '', CONTACT_EMAIL: '' });
    expect(accepted({ ...production, CONTACT_PHONE: '+1 415 555 2671' }).CONTACT_PHONE).toBe(
      '+1 415 555 2671',
    );
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['NODE_ENV', 'live'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'not an address'],
    ['DEMO', 'maybe'],
    ['ENCRYPTION_KEY', 'too short'],
    ['STRIPE_TEST_SECRET_KEY', 'sk_live_real'],
    ['STRIPE_LIVE_PUBLISHABLE_KEY', 'sk_live_secret'],
    ['CONTACT_EMAIL', 'nobody'],
    ['PUBLIC_URL', 'ftp://clinic.example'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['PICTURES_S3_ENDPOINT', 's3.example'],
    ['PICTURES_S3_ENDPOINT', 'https://s3.example/bucket'],
    ['PICTURES_S3_ENDPOINT', 'https://id:secret@s3.example'],
    ['PICTURES_S3_BUCKET', 'Two Words'],
    ['PICTURES_S3_REGION', 'eu central'],
    ['PICTURES_S3_SECRET_ACCESS_KEY', 'with a space'],
  ])('refuses %s=%s in one line that names it and keeps the value to itself', (name, value) => {
    const [problem, ...others] = refused({ [name]: value }).filter((line) => line.startsWith(name));
    expect(problem).toMatch(new RegExp(`^${name} must `));
    expect(problem).not.toContain(value);
    expect(others).toEqual([]);
  });

  test.each([
    ['no database', { DATABASE_URL: '' }, 'DATABASE_URL must be set'],
    ['no key for health data', { ENCRYPTION_KEY: '' }, 'ENCRYPTION_KEY must be set'],
    ['demo accounts', { DEMO: '1' }, 'DEMO must not be 1'],
    ['half a Stripe set', { STRIPE_LIVE_WEBHOOK_SECRET: '' }, 'STRIPE_LIVE_WEBHOOK_SECRET must be'],
    [
      'a push service for tests',
      { PUSH_ALLOWED_HOSTS: 'localhost' },
      'PUSH_ALLOWED_HOSTS must not',
    ],
    ['an address that nobody has given', { PUBLIC_URL: '' }, 'PUBLIC_URL must be set'],
    ['a page over plain http', { PUBLIC_URL: 'http://clinic.example' }, 'PUBLIC_URL must begin'],
    [
      'a name that only looks like this machine',
      { PUBLIC_URL: 'http://localhost.evil.example' },
      'PUBLIC_URL must begin',
    ],
    ['https without its proxy', { TRUST_PROXY: '' }, 'TRUST_PROXY must be 1 or more'],
    ['https with a proxy that is not trusted', { TRUST_PROXY: '0' }, 'TRUST_PROXY must be 1'],
    ['one VAPID key', { VAPID_PUBLIC_KEY: 'B'.repeat(87) }, 'VAPID_PRIVATE_KEY must be set too'],
  ])('production refuses %s', (_case, change, expected) => {
    expect(accepted(production).NODE_ENV).toBe('production');
    expect(refused({ ...production, ...change })).toEqual([expect.stringContaining(expected)]);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])(
    'production may be tried out at %s',
    (PUBLIC_URL) => {
      expect(accepted({ ...production, PUBLIC_URL, TRUST_PROXY: '' })).toMatchObject({
        PUBLIC_URL,
      });
    },
  );

  test('a bucket for pictures needs its name and its key', () => {
    const bucket = {
      PICTURES_S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
      PICTURES_S3_BUCKET: 'clinic-pictures',
      PICTURES_S3_ACCESS_KEY_ID: 'AKIA0',
      PICTURES_S3_SECRET_ACCESS_KEY: 'a-long/secret+',
    };
    expect(accepted(bucket)).toMatchObject({
      PICTURES_S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
      PICTURES_S3_REGION: 'us-east-1',
    });
    for (const name of Object.keys(bucket))
      expect(refused({ ...bucket, [name]: '' })).toEqual([
        expect.stringContaining(`${name} must be set too`),
      ]);
    expect(refused({ PICTURES_S3_REGION: 'eu-central-1' })).toEqual([
      expect.stringContaining('because PICTURES_S3_REGION is'),
    ]);
  });

  test('a replica needs its database', () => {
    expect(refused({ DATABASE_READ_URL: production.DATABASE_URL })).toEqual([
      expect.stringContaining('DATABASE_URL must be set too'),
    ]);
  });

  test('production refuses the payment simulator', () => {
    const { NODE_ENV, DATABASE_URL, ENCRYPTION_KEY, PUBLIC_URL, TRUST_PROXY } = production;
    const without = { NODE_ENV, DATABASE_URL, ENCRYPTION_KEY, PUBLIC_URL, TRUST_PROXY };
    expect(refused(without)).toEqual([
      expect.stringContaining('the payment simulator takes no money'),
    ]);
  });

  test('names every problem at once, in lines, and ends with exit code 1', async () => {
    const script = `(await import('#api/platform/env.ts')).readEnv()`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { PORT: 'x', NODE_ENV: 'production', DEMO: '1' },
    });
    const failure = await run.catch((error: { code: number; stderr: string }) => error);
    const names = failure.stderr
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[1]);
    expect(names.toSorted()).toEqual(
      [
        'DATABASE_URL',
        'DEMO',
        'ENCRYPTION_KEY',
        'PORT',
        'PUBLIC_URL',
        'STRIPE_LIVE_SECRET_KEY,',
      ].toSorted(),
    );
    expect(failure).toMatchObject({ code: 1 });
  });
});
