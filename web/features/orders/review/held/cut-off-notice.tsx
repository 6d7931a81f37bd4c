import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderStatus } from '#shared/order-status.ts';
import { orderContract } from '#shared/orders.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useNow } from '#web/lib/timed-values.ts';
import { forgetCutOff, HOLD_MS, remembered, useHeld, type CutOff } from './held-store.ts';

/** Another tab may be holding it back at this moment. */
const SETTLED_MS = 3 * HOLD_MS;

type CutOffNoticeProps = { onOpen: (id: number) => void };

/** Says that approvals whose page was closed before they were sent did not happen, so their cases are undecided. */
export function CutOffNotice({ onOpen }: CutOffNoticeProps) {
  const me = useSessionSnapshot().user?.id ?? 0;
  const held = useHeld();
  const now = useNow();
  const [forgotten, setForgotten] = useState<readonly number[]>([]);
  const forget = (id: number) => {
    forgetCutOff(me, id);
    setForgotten((ids) => [...ids, id]);
  };
  return remembered(me)
    .filter(({ id, at }) => at + SETTLED_MS < now && !forgotten.includes(id))
    .filter(({ id }) => !held.some(({ order }) => order.id === id))
    .map((one) => (
      <Told
        key={one.id}
        cutOff={one}
        onOpen={() => {
          forget(one.id);
          onOpen(one.id);
        }}
        onDone={() => forget(one.id)}
      />
    ));
}

type ToldProps = { cutOff: CutOff; onOpen: () => void; onDone: () => void };

/** Only the server knows: a request in progress when the page was closed may have arrived. */
function Told({ cutOff: { id, reference }, onOpen, onDone }: ToldProps) {
  const { t } = useTranslation();
  const { data } = useEndpoint(orderContract.find, { params: { id } }, { staleTime: 0 });
  if (!data) return null;
  const isWaiting = orderStatus.is.undecided(data.status);
  return (
    <Alert
      tone={isWaiting ? 'warning' : 'info'}
      className="mb-4"
      action={
        <div className="flex flex-wrap gap-3">
          {isWaiting && (
            <Button size="sm" onClick={onOpen}>
              {t('doctor.held.open')}
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={onDone}>
            {t('doctor.held.understood')}
          </Button>
        </div>
      }
    >
      {t(isWaiting ? 'doctor.held.cutOff' : 'doctor.held.decided', { reference })}
    </Alert>
  );
}
