import { isRed } from '#shared/care/check-in-risk.ts';
import type { KnownOfParcel } from '#shared/care/parcel-blocks.ts';
import { dosingContract } from '#shared/dosing.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useOwnCheckIns, type ShownCheckIn } from './check-ins.queries.ts';

/** The own check-ins with something red that no doctor has dealt with, newest first; some may not have left this device. */
export const redOf = (checkIns: readonly ShownCheckIn[] = []): ShownCheckIn[] =>
  checkIns.filter(({ look, answers }) => !look && isRed(answers));

type OpenRed = { checkIn: ShownCheckIn | undefined; block: KnownOfParcel['red'] };

/**
 * What of the patient's own waits for a doctor, as what holds the next parcel, dose and order back (C133): a check-in that
 * this device knows, or what the server alone knows of, most likely a letter.
 */
export function useOpenRed(): OpenRed {
  const [checkIn] = redOf(useOwnCheckIns().data);
  const { data: dosing } = useEndpoint(dosingContract.mine);
  return { checkIn, block: checkIn ? 'red' : dosing?.hasOpenRed ? 'letter' : null };
}
