import type { Endpoint, ReadInput } from '#shared/lib/contract.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { currentAccount } from '#web/offline/account.ts';
import { withinLimit } from '#web/offline/limit.ts';
import { answerFrom, isPlace, kindOf, type Answer } from '#web/offline/store/answers.ts';
import { copyName } from '#web/offline/store/copy-name.ts';
import { orCopy, type Ask, type ReadThroughOptions } from '#web/offline/store/or-copy.ts';
import { catchUp } from './catch-up.ts';

type Options = ReadThroughOptions & {
  /** The server's own answer, for what the rows do not say and for a device that keeps none. */
  ask: Ask;
};

/**
 * A read from the rows on this device: what they say is shown at once (`onCopy`), and given as the answer when they have
 * caught up. Without a server they are the answer, marked with their age.
 */
export async function readFromRows(
  endpoint: Endpoint,
  input: ReadInput,
  { ask, onCopy, onNext, isAnew }: Options,
): Promise<unknown> {
  const account = currentAccount()!;
  const look = () => withinLimit(answerFrom(endpoint, input, account));
  const give = ({ value, next }: Answer) => {
    onNext?.(next);
    return value;
  };
  const askServer = () => {
    // Whoever is in front of the screen now has not asked for this.
    if (account !== currentAccount()) throw new AppError(errors.unavailable);
    return ask();
  };
  const before = await look().catch(() => undefined);
  if (before === undefined) return askServer();
  // A further page stands in rows that the first has brought up to date.
  if (before && isPlace(input.query?.cursor)) return give(before);
  if (before) onCopy?.(before, before.next);
  return orCopy(copyName(endpoint, account, input), {
    onNext,
    find: () => Promise.resolve(before),
    ask: async () => {
      const isBackground = endpoint.spec.background === true;
      const isThere = await catchUp(account, kindOf(endpoint), { isAnew, isBackground });
      const after = isThere ? await look().catch(() => null) : null;
      return after && !after.isCut ? give(after) : askServer();
    },
  });
}
