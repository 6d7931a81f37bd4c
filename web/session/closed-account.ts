import { closingContract } from '#shared/closing.ts';
import { call } from '#web/lib/api.ts';
import { begunClosing } from './begun-closing.ts';

/**
 * The account whose deletion was begun on this device and has happened, though its answer was lost. Null if there is
 * none, or if the server does not say so.
 */
export async function closedAccount(): Promise<number | null> {
  const begun = begunClosing();
  if (!begun) return null;
  const { account, clientId } = begun;
  try {
    const { isClosed } = await call(closingContract.outcome, { params: { clientId } });
    return isClosed ? account : null;
  } catch {
    return null;
  }
}
