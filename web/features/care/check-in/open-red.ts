import { useEffect, useState } from 'react';
import { isUrgentEffect, SIDE_EFFECTS } from '#shared/care/check-in.ts';
import type { KnownOfParcel } from '#shared/care/parcel-blocks.ts';
import { dosingContract } from '#shared/dosing.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useOwnCheckIns, type ShownCheckIn } from './check-ins.queries.ts';

type Judge = (answers: ShownCheckIn['answers']) => boolean;

/** What was ticked needs no reader: signs, and a pain that is urgent by its grade. */
const isTicked: Judge = ({ signs, effects }) =>
  signs.length > 0 || SIDE_EFFECTS.some((name) => isUrgentEffect(name, effects[name]));

/** The reader of words is as much code as the rest of such a page, and is only loaded where some wait to be judged. */
function useJudge(isNeeded: boolean): Judge {
  const [judge, setJudge] = useState<{ isRed: Judge }>({ isRed: isTicked });
  useEffect(() => {
    if (!isNeeded) return;
    void import('#shared/care/check-in-risk.ts').then(setJudge, () => undefined);
  }, [isNeeded]);
  return judge.isRed;
}

type OpenRed = { checkIn: ShownCheckIn | undefined; block: KnownOfParcel['red'] };

/**
 * What of the patient's own waits for a doctor, as what holds the next parcel, dose and order back (C133): a check-in, or
 * what the server alone knows of, most likely a letter. The words of a check-in that the server has are judged there, by
 * the rules of the day on which it came, unless what it says here is older.
 */
export function useOpenRed(): OpenRed {
  const { data: dosing, dataUpdatedAt } = useEndpoint(dosingContract.mine);
  const isOpen = dosing?.hasOpenRed === true;
  const unread = useOwnCheckIns().data?.filter(
    ({ look, isUnsent, sentAt, answers }) =>
      !look && (isUnsent || isOpen || isTicked(answers) || Date.parse(sentAt) > dataUpdatedAt),
  );
  const isRed = useJudge(unread !== undefined && unread.length > 0);
  const checkIn = unread?.find(({ answers }) => isRed(answers));
  return { checkIn, block: checkIn ? 'red' : isOpen ? 'letter' : null };
}
