import { currentAccount } from '#web/device/core/account.ts';
import { deliver, isServerThere, OUTBOX_CHANNEL, type Dispatch, type Outcome } from './deliver.ts';
import { drain, type Drained } from './drain.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { isDeviceBusy } from '#web/device/core/timeout.ts';
import { oneMore, outboxLock, withLock } from '#web/device/core/lock.ts';
import { hurry } from './outbox.ts';
import { signal } from '#web/lib/store.ts';
import { announceRefusal } from '#web/device/core/session-events.ts';
import { storedToken } from '#web/device/core/stored-session.ts';
import type { Device } from '#web/device/core/device.ts';

/** The page's side of the outbox: sends it when possible, and tells all tabs the outcome of each write. */
type News = { account: number | null; id: number; endpoint: string; outcome: Outcome };

function senderPart(device: Device) {
  const news = signal<News>();
  const channel = device.ports.channel(OUTBOX_CHANNEL);
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => news.tell(data));
  return {
    news,
    channel,
    /** Writes whose form is still waiting and handles the outcome itself. */
    awaited: new Set<string>(),
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    failures: 0,
  };
}

export const onOutboxNews = (device: Device, listener: (news: News) => void): (() => void) =>
  device.part(senderPart).news.listen(listener);

const nameOf = (account: number | null, id: number) => `${account} ${id}`;

export const isAwaited = (device: Device, { account, id }: News): boolean =>
  device.part(senderPart).awaited.has(nameOf(account, id));

export function awaitItem(device: Device, account: number | null, id: number): () => void {
  const sender = device.part(senderPart);
  sender.awaited.add(nameOf(account, id));
  return () => sender.awaited.delete(nameOf(account, id));
}

function tell(device: Device, one: News): void {
  const sender = device.part(senderPart);
  sender.news.tell(one);
  sender.channel?.postMessage(one);
}

async function send(device: Device, dispatch: Dispatch): Promise<Outcome> {
  const { account } = dispatch;
  // Another account has logged in meanwhile: the write waits for its author.
  if (account !== null && account !== currentAccount(device)) return { kind: 'stranger' };
  const token = storedToken();
  const outcome = await deliver(device.ports.fetch, dispatch, token);
  announceRefusal(device, 'by' in outcome ? outcome.by?.code : undefined, token);
  return outcome;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

const roundsPart = (device: Device) => oneMore(() => sendAll(device));

/** Sends what is due. Resolves when a round that began after this call is over. */
export const wakeOutbox = (device: Device): Promise<void> => device.part(roundsPart)();

/** After an outage: sends at once whatever waited only for the network. */
export async function wakeAfterOutage(device: Device): Promise<void> {
  for (const account of new Set([null, currentAccount(device)])) {
    await withLock(device, outboxLock(account), async () => hurry(device, account)).catch(
      () => undefined,
    );
  }
  await wakeOutbox(device);
}

async function sendAll(device: Device): Promise<void> {
  clearTimeout(device.part(senderPart).timer);
  if (!navigator.onLine) return;
  const rounds: Drained[] = [];
  // A guest's writes for the order they paid are sent after their login too.
  for (const account of new Set([null, currentAccount(device)])) {
    try {
      rounds.push(await sendOf(device, account));
    } catch (error) {
      // Another window is sending, or sleeps. Storage that is denied or was just wiped contains nothing to send.
      const isBusy = isDeviceBusy(error) || accountDatabase(device, account).isHeld();
      const nextAt = device.ports.clock.now() + FIRST_PAUSE_MS;
      if (isBusy) rounds.push({ sent: 0, stoppedBy: 'later', nextAt });
    }
  }
  planNext(device, rounds);
}

const sendOf = (device: Device, account: number | null): Promise<Drained> =>
  withLock(device, outboxLock(account), () =>
    drain(device, account, {
      transport: (dispatch) => send(device, dispatch),
      isServerThere: () => isServerThere(device.ports.fetch),
      onSettled: ({ id, endpoint }, outcome) => tell(device, { account, id, endpoint, outcome }),
    }),
  );

/** While the server is unreachable, the pause grows with each round. */
function planNext(device: Device, rounds: readonly Drained[]): void {
  const sender = device.part(senderPart);
  const isServerGone = rounds.some(({ stoppedBy }) => stoppedBy === 'no_server');
  sender.failures = isServerGone ? sender.failures + 1 : 0;
  const times = rounds.map(({ nextAt }) => nextAt).filter((one) => one !== null);
  if (isServerGone) wakeIn(device, pauseAfter(sender.failures));
  else if (times.length > 0)
    wakeIn(device, Math.max(500, Math.min(...times) - device.ports.clock.now()));
}

const pauseAfter = (count: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(count - 1, 8)) *
  (0.5 + Math.random() / 2);

function wakeIn(device: Device, delay: number): void {
  const sender = device.part(senderPart);
  clearTimeout(sender.timer);
  sender.timer = setTimeout(() => void wakeOutbox(device), Math.min(delay, LONGEST_PAUSE_MS));
}
