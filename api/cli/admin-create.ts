import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createTeamAccount, TeamAccount } from '#api/accounts/team-account.ts';
import { signAuditWith } from '#api/platform/audit-link.ts';
import { migrateDatabase, openDatabase } from '#api/platform/database.ts';
import { startEmbedded } from '#api/platform/embedded.ts';
import { readEnv } from '#api/platform/env.ts';
import { loadKeys } from '#api/platform/secrets.ts';
import { failureLine } from '#api/platform/start-failure.ts';
import { provenSecrets } from '#api/settings/key-canary.ts';
import { AppError } from '#shared/lib/errors.ts';
import { sentenceOf } from '#shared/lib/validation-texts.ts';
import config from '../../mikro-orm.config.ts';

const USAGE = `npm run admin:create                        asks for everything
npm run admin:create -- --role staff        makes a staff member instead of an administrator
npm run admin:create -- --phone 5551234567 --name "Ada Byron" --email ada@example.com
                                            asks for the password only
The password may also come from the variable ADMIN_PASSWORD; as an argument it would stay in the shell's history.`;

const { values } = parseArgs({
  options: {
    role: { type: 'string', default: 'admin' },
    phone: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

/** Asks on the terminal. Secrets are not shown while they are typed. */
async function ask(question: string, isSecret = false): Promise<string> {
  if (!stdin.isTTY) throw new Error(`${question} is missing.\n\n${USAGE}`);
  stdout.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: stdin,
    output: isSecret ? silent : stdout,
    terminal: true,
  });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    if (isSecret) stdout.write('\n');
  }
}

async function askTwice(): Promise<string> {
  const password = await ask('Password, at least 12 characters', true);
  if ((await ask('The same password again', true)) !== password)
    throw new Error('The two passwords differ.');
  return password;
}

function refused(problems: string[]): never {
  throw new Error(problems.join('\n'));
}

async function main(): Promise<void> {
  const env = readEnv();
  const given = TeamAccount.safeParse({
    role: values.role,
    phone: values.phone ?? (await ask('Phone, the login')),
    fullName: values.name ?? (await ask('Full name')),
    // Whoever names the rest as arguments is not asked for what may be missing.
    email:
      values.email ?? (values.phone ? '' : await ask('Email, for figures and codes (or none)')),
    password: process.env.ADMIN_PASSWORD || (await askTwice()),
  });
  if (!given.success)
    refused(
      given.error.issues.map((issue) => `${issue.path.join('.')}: ${sentenceOf(issue.message)}`),
    );

  const embedded = env.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: env.DATA_DIR, log: console.log, exclusive: false });
  const url = env.DATABASE_URL ?? embedded!.url;
  const orm = await openDatabase(config, url);
  try {
    await migrateDatabase(orm, url);
    const keys = await loadKeys(env.ENCRYPTION_KEY, env.DATA_DIR, env.ENCRYPTION_KEYS_READABLE);
    signAuditWith(orm.em, (await provenSecrets(orm.em.fork(), keys)).audit);
    const user = await createTeamAccount(orm.em.fork(), given.data);
    console.log(`${user.fullName} can log in with ${user.phone} as ${user.role}.`);
    if (user.role === 'admin')
      console.log('At /doctor-login; what a new practice has to set up is at /admin/practice.');
  } finally {
    await orm.close();
    await embedded?.stop();
  }
}

if (values.help) {
  console.log(USAGE);
} else {
  await main().catch((error: unknown) => {
    const fields = error instanceof AppError ? Object.entries(error.fields ?? {}) : [];
    for (const [field, text] of fields) console.error(`${field}: ${text}`);
    if (fields.length === 0) console.error(failureLine(error, process.env.DATABASE_URL));
    process.exitCode = 1;
  });
}
