import { useEffect, useEffectEvent } from 'react';
import type { Endpoint, ReadInput } from '#shared/lib/contract.ts';
import { isFollowed } from '#web/device/store/retention.ts';
import type { Answer, answerFrom as AnswerFrom } from '#web/device/rows/answers.ts';
import { device } from '#web/device/page-device.ts';

type Asked = {
  endpoint: Endpoint;
  input: ReadInput | undefined;
  account: number | null;
  isEnabled: boolean;
};

/** Builds the response of a read from the present rows. */
export type AskRows = (query?: ReadInput['query']) => Promise<Answer | null>;

/** Calls `hear` whenever another screen, a tab or a sync has changed the rows that answer a read. */
export function useRowNews(
  { endpoint, input, account, isEnabled }: Asked,
  hear: (ask: AskRows) => Promise<void>,
): void {
  const isLive = isEnabled && isFollowed(device, endpoint, account);
  const tell = useEffectEvent((answerFrom: typeof AnswerFrom) => {
    if (account === null) return;
    void hear((query) =>
      answerFrom(device, endpoint, { ...input, query: { ...input?.query, ...query } }, account),
    ).catch(() => undefined);
  });
  useEffect(() => {
    if (!isLive) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    Promise.all([import('#web/device/store/watch.ts'), import('#web/device/rows/answers.ts')]).then(
      ([{ watchRows }, { answerFrom, kindOf }]) => {
        if (!isOver) stop = watchRows(device, account!, kindOf(endpoint), () => tell(answerFrom));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isLive, account, endpoint]);
}
