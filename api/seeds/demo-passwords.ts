import { DEMO_ACCOUNTS } from '#api/accounts/demo-accounts.ts';
import { User } from '#api/accounts/user.entity.ts';
import { verifyPassword } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';

/** Outside the demo, a password from our source code must not open anything: the server refuses to start with one. */
export async function refuseDemoPasswords({ orm }: Deps): Promise<void> {
  const em = orm.em.fork();
  for (const { phoneNumber, password } of DEMO_ACCOUNTS) {
    const user = await em.findOne(User, { phone: phoneNumber, removedAt: null });
    if (!user?.isActive || !(await verifyPassword(password, user.passwordHash))) continue;
    throw new Error(
      `The account ${phoneNumber} still has its demo password. Use an empty database, or change that password or remove the account in demo mode (DEMO=1) first.`,
    );
  }
}
