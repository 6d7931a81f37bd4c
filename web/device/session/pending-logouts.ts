import { accountContract } from '#shared/accounts.ts';
import { isDefinite } from '#web/lib/api-error.ts';
import { call } from '#web/device/api/api.ts';
import { pendingLogouts, removePendingLogout } from '#web/device/core/stored-session.ts';

let paying: Promise<void> | null = null;

/** Tells the server about logouts that happened while it was unreachable. Never rejects. */
export function reportLogouts(): Promise<void> {
  paying ??= payAll().finally(() => (paying = null));
  return paying;
}

async function payAll(): Promise<void> {
  for (const tokenHash of pendingLogouts()) {
    try {
      await call(accountContract.settleLogout, { body: { tokenHash } }, { isUnbound: true });
    } catch (error) {
      // It stays pending while the server is unreachable. After a refusal, asking again would not help.
      if (!isDefinite(error)) return;
    }
    removePendingLogout(tokenHash);
  }
}
