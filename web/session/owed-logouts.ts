import { accountContract } from '#shared/accounts.ts';
import { isDefinite } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { owedLogouts, settleLogout } from './stored-session.ts';

let paying: Promise<void> | null = null;

/** Tells the server of the logins that ended on this device while it could not be told. Never rejects. */
export function payLogouts(): Promise<void> {
  paying ??= payAll().finally(() => (paying = null));
  return paying;
}

async function payAll(): Promise<void> {
  for (const farewell of owedLogouts()) {
    try {
      await call(accountContract.settleLogout, { body: { farewell } }, { isUnbound: true });
    } catch (error) {
      // Without a server it stays owed; what the server will not hear of is not asked for without end.
      if (!isDefinite(error)) return;
    }
    settleLogout(farewell);
  }
}
