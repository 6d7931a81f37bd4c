import i18next from 'i18next';
import { closingContract } from '#shared/closing.ts';
import { call } from '#web/device/api/api.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { begunClosing } from './begun-closing.ts';
import { closeSession } from './session-life.ts';
import type { Device } from '#web/device/core/device.ts';

/**
 * If the account whose deletion was requested on this device is deleted, tells the user and wipes its data here. False
 * if the server does not say that it is.
 */
export async function leaveIfClosed(device: Device): Promise<boolean> {
  const begun = begunClosing();
  if (!begun) return false;
  const { account, clientId } = begun;
  try {
    if (!(await call(device, closingContract.outcome, { params: { clientId } })).isClosed)
      return false;
  } catch {
    return false;
  }
  await closeSession(device, { account });
  toast({ title: i18next.t('auth.closed.title'), description: i18next.t('auth.closed.text') });
  return true;
}
