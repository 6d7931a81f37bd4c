import type { Endpoint, ReadInput } from '#shared/lib/contract.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { hasNoServer } from '#web/lib/api-error.ts';
import { currentAccount } from '#web/offline/account.ts';
import { withinLimit } from '#web/offline/limit.ts';
import { answerFrom, isPlace, kindOf, type Answer } from '#web/offline/store/answers.ts';
import { markCopy } from '#web/offline/store/copies.ts';
import { copyName } from '#web/offline/store/copy-name.ts';
import { PATIENCE_MS, type ReadThroughOptions } from '#web/offline/store/read-options.ts';
import { catchUp } from './catch-up.ts';

type Options = ReadThroughOptions & {
  /** The server's own answer, for what the rows do not say and for a device that keeps none. */
  asked: () => Promise<unknown>;
};

/**
 * A read from the rows on this device: what they say is shown at once (`onCopy`), and given as the answer when they have
 * caught up. Without a server they are the answer, marked with their age.
 */
export async function readFromRows(
  endpoint: Endpoint,
  input: ReadInput,
  { asked, onCopy, onNext, isAnew }: Options,
): Promise<unknown> {
  const account = currentAccount()!;
  const name = copyName(endpoint, account, input);
  const give = ({ value, next }: Answer) => {
    onNext?.(next);
    return value;
  };
  const fromServer = () => {
    // Whoever is in front of the screen now has not asked for this.
    if (account !== currentAccount()) throw new AppError(errors.unavailable);
    return asked();
  };

  const look = () => withinLimit(answerFrom(endpoint, input, account));
  const before = await look().catch(() => undefined);
  if (before === undefined) return fromServer();
  // A further page stands in rows that the first has brought up to date.
  if (before && isPlace(input.query?.cursor)) return give(before);
  if (before) onCopy?.(before, before.next);
  const timer = setTimeout(() => before && markCopy(name, before.savedAt), PATIENCE_MS);
  try {
    const isBackground = endpoint.spec.background === true;
    const isThere = await catchUp(account, kindOf(endpoint), { isAnew, isBackground });
    markCopy(name, null);
    const after = isThere ? await look().catch(() => null) : null;
    return after && !after.isCut ? give(after) : await fromServer();
  } catch (error) {
    if (!hasNoServer(error) || !before) throw error;
    markCopy(name, before.savedAt);
    return give(before);
  } finally {
    clearTimeout(timer);
  }
}
