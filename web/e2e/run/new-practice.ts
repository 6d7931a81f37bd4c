import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { secondFactorContract } from '#shared/second-factor.ts';
import { hasPractice, teamContract, type TeamRole } from '#shared/team.ts';
import { startEmbedded } from '#api/platform/embedded.ts';
import { StripeStandIn } from '#api/testing/stripe-stand-in.ts';
import { TestClient } from '#api/testing/test-client.ts';
import { newTestFolder } from '#api/testing/test-folder.ts';
import { startApp, type AppProcess } from '../app-process.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

/** Somebody joins by the link that the admin hands on, and sets up the second factor that the team must have. */
export async function joinTeam(
  url: string,
  admin: TestClient,
  person: { role: TeamRole; fullName: string; phone: string },
): Promise<{ client: TestClient; id: number }> {
  const practice = hasPractice(person.role) && { specialization: 'Obesity', licenseNumber: 'X-1' };
  const body = { ...person, email: '', ...practice };
  const { token } = await admin.call(teamContract.invite, { body });
  const client = new TestClient(url);
  const password = 'Copper-Meadow-58';
  const session = await client.call(teamContract.join, { body: { token: token!, password } });
  client.token = session.token;
  const { secret } = await client.call(secondFactorContract.begin, { body: { password } });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await client.call(secondFactorContract.confirm, { body: { code } });
  return { client, id: session.user.id };
}

export type NewPractice = {
  app: AppProcess;
  stripe: StripeStandIn;
  admin: { phone: string; password: string; name: string };
  stop: () => Promise<void>;
};

/**
 * A practice as the README and docs/operations.md begin it: an empty PostgreSQL with two roles, `npm run migrate`,
 * `npm run admin:create`, and the service in production with Stripe's test keys. Nothing is seeded.
 */
export async function beginPractice(): Promise<NewPractice> {
  const stripe = new StripeStandIn();
  await stripe.start();
  const dataDir = await newTestFolder();
  const database = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  const serviceUrl = await makeServiceRole(database.adminUrl, database.url);
  const admin = { phone: '5553010099', password: 'Violet-Harbor-63', name: 'Ada Byron' };
  const env = {
    NODE_ENV: 'production',
    DEMO: 'false',
    WEB_CONCURRENCY: '1',
    DATABASE_URL: serviceUrl,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    CONTACT_PHONE: '(555) 301-0042',
    CONTACT_EMAIL: 'care@lotus.example',
    STRIPE_TEST_SECRET_KEY: 'sk_test_new_practice',
    STRIPE_TEST_PUBLISHABLE_KEY: 'pk_test_new_practice',
    STRIPE_TEST_WEBHOOK_SECRET: 'whsec_of_the_new_practice',
    STRIPE_API_BASE: stripe.url,
  };
  const command = (file: string, args: string[], more: Record<string, string>) =>
    run(process.execPath, [`api/cli/${file}`, ...args], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: dataDir,
        PUBLIC_URL: 'http://127.0.0.1:3000',
        ...env,
        ...more,
      },
    });
  await command('migrate.ts', [], { DATABASE_MIGRATION_URL: database.url });
  await command('admin-create.ts', ['--phone', admin.phone, '--name', admin.name], {
    ADMIN_PASSWORD: admin.password,
  });
  const app = await startApp('new-practice', { env, copyOf: null });
  const stop = async () => {
    await app.stop();
    await database.stop();
    await stripe.stop();
    await rm(dataDir, { recursive: true });
  };
  return { app, stripe, admin, stop };
}

/** The role that the service uses, which owns nothing. Its rights come with `npm run migrate`. */
async function makeServiceRole(adminUrl: string, ownerUrl: string): Promise<string> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  await client.query(`create role service login password 'of-the-service'`);
  await client.end();
  const url = new URL(ownerUrl);
  [url.username, url.password] = ['service', 'of-the-service'];
  return url.href;
}
