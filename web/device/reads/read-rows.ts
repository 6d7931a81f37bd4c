import type { Endpoint, ReadInput } from '#shared/lib/contract.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { currentAccount } from '#web/device/core/account.ts';
import { withTimeout } from '#web/device/core/timeout.ts';
import { answerFrom, isPlace, kindOf, type Answer } from '#web/device/rows/answers.ts';
import { copyName } from './copies.ts';
import { orCopy, type Ask, type ReadThroughOptions } from './or-copy.ts';
import { catchUp } from '#web/device/rows/catch-up.ts';
import type { Device } from '#web/device/core/device.ts';

type Options = ReadThroughOptions & {
  /** Asks the server, for whatever the rows do not contain and for a device without storage. */
  ask: Ask;
};

/**
 * A read from the rows on this device: shown at once (`onCopy`), and returned when they have been synchronized. If the
 * server is unreachable they are returned as they are, marked with their age.
 */
export async function readFromRows(
  device: Device,
  endpoint: Endpoint,
  input: ReadInput,
  { ask, onCopy, onNext, isAnew }: Options,
): Promise<unknown> {
  const account = currentAccount(device)!;
  const look = () => withTimeout(answerFrom(device, endpoint, input, account));
  const give = ({ value, next }: Answer) => {
    onNext?.(next);
    return value;
  };
  const askServer = () => {
    // Another account may have logged in meanwhile.
    if (account !== currentAccount(device)) throw new AppError(errors.unavailable);
    return ask();
  };
  const before = await look().catch(() => undefined);
  if (before === undefined) return askServer();
  // The first page has just synchronized the rows of the following ones.
  if (before && isPlace(input.query?.cursor)) return give(before);
  if (before) onCopy?.(before, before.next);
  return orCopy(device, copyName(endpoint, account, input), {
    onNext,
    find: () => Promise.resolve(before),
    ask: async () => {
      const isBackground = endpoint.spec.background === true;
      const isThere = await catchUp(device, account, kindOf(endpoint), { isAnew, isBackground });
      const after = isThere ? await look().catch(() => null) : null;
      return after && !after.isCut ? give(after) : askServer();
    },
  });
}
