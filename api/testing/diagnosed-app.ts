import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { writeManifest } from '#api/backup/manifest.ts';
import { diagnose } from '#api/diagnosis/diagnose.ts';
import { parseEnv } from '#api/platform/env.ts';
import { loadKeys } from '#api/platform/secrets.ts';
import { MailServer } from './mail-server.ts';
import { SmsGateway } from './sms-gateway.ts';
import { startStripeApp, TEST_KEYS, type StripeApp } from './stripe-app.ts';
import { TEST_KEY } from './test-app.ts';
import { testDatabaseUrl } from './test-database.ts';

/** A service with everything that `npm run doctor` looks at, and nothing to mend but a missing backup. */
export class DiagnosedApp {
  readonly mail = new MailServer();
  readonly sms = new SmsGateway();
  app!: StripeApp;
  folder!: string;
  /** The configuration of the service. */
  base!: Record<string, string>;

  async start(): Promise<void> {
    this.app = await startStripeApp({ DEMO: '0', ...TEST_KEYS });
    this.folder = await mkdtemp(join(tmpdir(), 'steadwell-doctor-'));
    await this.mail.start();
    this.base = {
      DEMO: '0',
      DATABASE_URL: await testDatabaseUrl(),
      DATA_DIR: this.folder,
      ENCRYPTION_KEY: TEST_KEY,
      PUBLIC_URL: this.app.url,
      STRIPE_API_BASE: this.app.stripe.url,
      SMTP_URL: `smtp://127.0.0.1:${this.mail.port}`,
      ...TEST_KEYS,
      ...(await this.sms.start()),
    };
    await anAdmin(this.app.em());
    await aDoctor(this.app.em());
  }

  async stop(): Promise<void> {
    await this.app.stop();
    await this.mail.stop();
    await this.sms.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** What is said about one thing, with this configuration. */
  async said(about: string, more: Record<string, string> = {}): Promise<string[]> {
    const parsed = parseEnv({ ...this.base, ...more });
    if (!('env' in parsed)) throw new Error(parsed.problems.join());
    const { env } = parsed;
    const keys = await loadKeys(env.ENCRYPTION_KEY, env.DATA_DIR);
    const findings = await diagnose({ env, orm: this.app.deps.orm, keys });
    return findings
      .filter((one) => one.about === about)
      .map(({ state, text }) => `${state} ${text}`);
  }

  /** Lays a backup of this moment where they are looked for. */
  async keep(name: string, madeAt: string): Promise<void> {
    const place = join(this.folder, 'backups', name);
    await mkdir(place, { recursive: true });
    const { audit } = this.app.deps.secrets;
    await writeManifest(place, audit, {
      format: 1,
      madeAt,
      migrations: ['one'],
      keyIds: [audit.current.id],
      tables: {},
      auditEnd: null,
      sequences: {},
    });
  }
}
