import { DEMO_ACCOUNTS } from './accounts/demo-accounts.ts';
import type { Closers } from './platform/closers.ts';
import type { Env } from './platform/env.ts';

/** Starts this process's role and adds everything it opens to `opened`. Gives up once it is no longer wanted. */
export type Start = (env: Env, opened: Closers, isWanted: () => boolean) => Promise<void>;

/** The start failed, and the cause has been reported already. */
export class AlreadyTold extends Error {}

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** The first lines that whoever started the service reads. */
export function greet(env: Env, port: number): void {
  const host = ['0.0.0.0', '::', '127.0.0.1'].includes(env.HOST) ? 'localhost' : env.HOST;
  if (env.ROLE === 'worker') {
    say(`\n${env.BRAND_NAME} is at work on its jobs; /readyz and /metrics on port ${port}`);
    return;
  }
  say(`\n${env.BRAND_NAME} is ready: ${env.PUBLIC_URL ?? `http://${host}:${port}`}\n`);
  if (!env.DEMO) return;
  say('Demo logins (phone / password):');
  for (const { role, phoneNumber, password } of DEMO_ACCOUNTS) {
    say(`  ${role.padEnd(10)} ${phoneNumber}  ${password}`);
  }
  say('\nTest card: 4242 4242 4242 4242, any future date, any CVC. Stop with Ctrl-C.');
}
