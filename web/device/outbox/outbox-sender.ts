import { currentAccount } from '#web/device/core/account.ts';
import { deliver, isServerThere, type Outcome } from './deliver.ts';
import { drain, type Drained, type Transport } from './drain.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { isDeviceBusy } from '#web/device/core/timeout.ts';
import { oneMore, outboxLock, withLock } from '#web/device/core/lock.ts';
import { hurry } from './outbox.ts';
import { sendRaw } from '#web/device/api/api.ts';
import { signal } from '#web/lib/store.ts';
import { announceRefusal } from '#web/device/core/session-events.ts';
import { storedToken } from '#web/device/core/stored-session.ts';

/** The page's side of the outbox: sends it when possible, and tells all tabs the outcome of each write. */
type News = { account: number | null; id: number; endpoint: string; outcome: Outcome };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('steadwell-outbox') : null;
const news = signal<News>();

channel?.addEventListener('message', ({ data }: MessageEvent<News>) => news.tell(data));

export const onOutboxNews = news.listen;

/** Writes whose form is still waiting and handles the outcome itself. */
const awaited = new Set<string>();
const nameOf = (account: number | null, id: number) => `${account} ${id}`;

export const isAwaited = ({ account, id }: News): boolean => awaited.has(nameOf(account, id));

export function awaitItem(account: number | null, id: number): () => void {
  awaited.add(nameOf(account, id));
  return () => awaited.delete(nameOf(account, id));
}

function tell(one: News): void {
  news.tell(one);
  channel?.postMessage(one);
}

const transport: Transport = async (dispatch) => {
  const { account } = dispatch;
  // Another account has logged in meanwhile: the write waits for its author.
  if (account !== null && account !== currentAccount()) return { kind: 'stranger' };
  const token = storedToken();
  const outcome = await deliver(sendRaw, dispatch, token);
  announceRefusal('by' in outcome ? outcome.by?.code : undefined, token);
  return outcome;
};

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Sends what is due. Resolves when a round that began after this call is over. */
export const wakeOutbox = oneMore(sendAll);

/** After an outage: sends at once whatever waited only for the network. */
export async function wakeAfterOutage(): Promise<void> {
  for (const account of new Set([null, currentAccount()])) {
    await withLock(outboxLock(account), async () => hurry(account)).catch(() => undefined);
  }
  await wakeOutbox();
}

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  if (!navigator.onLine) return;
  const rounds: Drained[] = [];
  // A guest's writes for the order they paid are sent after their login too.
  for (const account of new Set([null, currentAccount()])) {
    try {
      rounds.push(await sendOf(account));
    } catch (error) {
      // Another window is sending, or sleeps. Storage that is denied or was just wiped contains nothing to send.
      const isBusy = isDeviceBusy(error) || accountDatabase(account).isHeld();
      const nextAt = Date.now() + FIRST_PAUSE_MS;
      if (isBusy) rounds.push({ sent: 0, stoppedBy: 'later', nextAt });
    }
  }
  planNext(rounds);
}

const sendOf = (account: number | null): Promise<Drained> =>
  withLock(outboxLock(account), () =>
    drain(account, {
      transport,
      isServerThere: () => isServerThere(sendRaw),
      onSettled: ({ id, endpoint }, outcome) => tell({ account, id, endpoint, outcome }),
    }),
  );

/** While the server is unreachable, the pause grows with each round. */
function planNext(rounds: readonly Drained[]): void {
  const isServerGone = rounds.some(({ stoppedBy }) => stoppedBy === 'no_server');
  failures = isServerGone ? failures + 1 : 0;
  const times = rounds.map(({ nextAt }) => nextAt).filter((one) => one !== null);
  if (isServerGone) wakeIn(pauseAfter(failures));
  else if (times.length > 0) wakeIn(Math.max(500, Math.min(...times) - Date.now()));
}

const pauseAfter = (count: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(count - 1, 8)) *
  (0.5 + Math.random() / 2);

function wakeIn(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void wakeOutbox(), Math.min(delay, LONGEST_PAUSE_MS));
}
