import { lentToken } from './background-sync.ts';
import { accountOf } from '#web/device/store/db.ts';
import { databaseNames } from '#web/device/store/delete-database.ts';
import { deliver, isServerThere, OUTBOX_CHANNEL, type Dispatch, type Outcome } from './deliver.ts';
import { drain, type Drained } from './drain.ts';
import { isDeviceBusy } from '#web/device/core/timeout.ts';
import { outboxLock, withLock } from '#web/device/core/lock.ts';
import type { Device } from '#web/device/core/device.ts';

/** Sends the waiting writes of all accounts on this device; false if some still have to wait. */
export async function sendWaiting(device: Device): Promise<boolean> {
  const channel = device.ports.channel(OUTBOX_CHANNEL);
  const rounds: Drained[] = [];
  for (const account of (await databaseNames(device)).map(accountOf)) {
    if (account === undefined) continue;
    const round = await withLock(device, outboxLock(account), () =>
      drain(device, account, {
        transport: (dispatch) => deliverAs(device, dispatch),
        isServerThere: () => isServerThere(device.ports.fetch),
        onSettled: ({ id, endpoint }, outcome) =>
          channel?.postMessage({ account, id, endpoint, outcome }),
      }),
    ).catch(notNow);
    rounds.push(round);
  }
  channel?.close();
  return rounds.every(({ stoppedBy, nextAt }) => stoppedBy === null && nextAt === null);
}

/** A page holds the lock: the browser wakes the worker again later. */
function notNow(error: unknown): Drained {
  if (!isDeviceBusy(error)) throw error;
  return { sent: 0, stoppedBy: 'later', nextAt: null };
}

async function deliverAs(device: Device, dispatch: Dispatch): Promise<Outcome> {
  const token = await lentToken(device, dispatch.account);
  if (dispatch.account !== null && !token) return { kind: 'stranger' };
  return deliver(device.ports.fetch, dispatch, token);
}
