import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useShortcutFlag } from '#web/features/orders/review/device-flag.ts';
import { useKeys } from '#web/features/orders/review/use-keys.ts';

/** What the list hands to the page of a patient: the ids of those beside, in its sequence, and its own address. */
type Place = { among?: readonly number[]; list?: string };

const LIST = '/doctor/patients';

/** Where a patient stands in the list that they were opened from; `j` and `k` go on as in the queue. */
export function usePatientPlace(id: number) {
  const navigate = useNavigate();
  const place = useLocation().state as Place | null;
  const { among = [], list = LIST } = place ?? {};
  const at = among.indexOf(id);
  const previous = (at > 0 && among[at - 1]) || null;
  const next = (at >= 0 && among[at + 1]) || null;
  const goTo = (to: number | null) => {
    if (to !== null) void navigate(`${LIST}/${to}`, { replace: true, state: { among, list } });
    return to !== null;
  };
  const [hasShortcuts] = useShortcutFlag();
  useKeys(useRef(null), hasShortcuts, (key) => {
    if (key === 'j') return goTo(next);
    return key === 'k' && goTo(previous);
  });
  const leave = () => void navigate(list, { replace: true });
  // One step back is the list, because going from one patient to the next adds none.
  const back = among.length > 0 ? () => void navigate(-1) : undefined;
  return { listPath: list, back, previous, next, goTo, leave };
}
