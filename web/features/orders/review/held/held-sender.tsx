import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { orderContract } from '#shared/orders.ts';
import { call } from '#web/device/page/call.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useDecision } from '../decision/use-decision.ts';
import { useNotes, useWritten } from '../case/use-notes.ts';
import { dropHeld, markHeld, settleHeld, useHeld, type Held } from './held-store.ts';

/**
 * Sends held approvals when their time has come, as long as the doctor's screen is open. If it is closed before,
 * nothing is sent: the case is undecided, which is announced at once and on the next visit.
 */
export function HeldSender() {
  const { t } = useTranslation();
  const all = useHeld();
  const me = useSessionSnapshot().user?.id ?? 0;

  const cutOff = useEffectEvent((isLeaving: boolean) => {
    const unsent = all.filter(({ state }) => state === 'held');
    for (const { order } of unsent) {
      // Releases the claim, because nobody here will return to the case for now.
      const params = { id: order.id };
      void call(orderContract.release, { params }, { keepalive: true }).catch(() => undefined);
      if (!isLeaving) continue;
      const title = t('doctor.held.cutOff', { reference: order.referenceNumber });
      toast({ title, variant: 'destructive' });
    }
    dropHeld(me);
  });
  useEffect(() => {
    const end = () => cutOff(false);
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('pagehide', end);
      cutOff(true);
    };
  }, []);

  return all.map((one) => <Sending key={one.order.id} held={one} doctorId={me} />);
}

/** Sends one of them, and resolves a lost response in the same way as an open case does. */
function Sending({ held, doctorId }: { held: Held; doctorId: number }) {
  const { t } = useTranslation();
  const { order, decision, at, state } = held;
  const notes = useNotes(order);
  const [, , forgetWritten] = useWritten(order.id);
  const { decide, refused } = useDecision(order, {
    onTaken: () => undefined,
    onDecided: (decided) => {
      notes.clear();
      void forgetWritten();
      settleHeld(doctorId, order.id);
      const words = { reference: decided.referenceNumber, name: order.patientName };
      toast({
        title: t('doctor.done.approved'),
        description: t('doctor.done.approvedText', words),
      });
    },
  });
  const send = useEffectEvent(() => {
    markHeld(order.id, 'sending');
    void decide(decision);
  });

  useEffect(() => {
    if (state !== 'held') return;
    const timer = setTimeout(() => send(), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at, state]);

  const hasFailed = refused !== null && refused.kind !== 'lost';
  useEffect(() => {
    if (hasFailed) markHeld(order.id, 'failed');
  }, [hasFailed, order.id]);

  return null;
}
