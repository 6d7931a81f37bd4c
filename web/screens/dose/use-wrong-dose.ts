import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SIDE_EFFECTS, type CheckInAnswers } from '#shared/care/check-in.ts';
import { useTellRed } from '#web/features/care/check-in/check-ins.queries.ts';
import { useFormat } from '#web/lib/format.ts';
import { localDay } from '#web/lib/local-day.ts';
import { randomKey } from '#web/lib/submission-keys.ts';

export const WRONG_DOSE_DRAFT = 'wrong-dose';
const effects = Object.fromEntries(SIDE_EFFECTS.map((name) => [name, 0]));

const answersOf = (words: string): CheckInAnswers => ({
  ...{ day: localDay(), kg: null, missedDoses: 0, newMedicines: '', words },
  effects: effects as CheckInAnswers['effects'],
  signs: ['wrong_dose'],
});

/**
 * A wrong dose that was taken, which reaches a doctor as the red sign of a check-in: once, also from offline. That two
 * were taken is sent at once, another amount with what the patient says of it. The plan gets no dose by it.
 */
export function useWrongDose() {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate, reset, ...sending } = useTellRed(WRONG_DOSE_DRAFT);
  const [told, setTold] = useState<{ what: 'twice' | 'amount'; clientId: string } | null>(null);

  const send = (clientId: string, words: string) =>
    mutate({ body: { clientId, answers: answersOf(words), isPartial: true } });

  function begin(what: 'twice' | 'amount') {
    const clientId = randomKey();
    reset();
    setTold({ what, clientId });
    return clientId;
  }
  return {
    told,
    tellTwice: (at: number[]) => {
      const times = at.map((one) => format.moment(one)).join(' · ');
      send(begin('twice'), t('dosing.wrong.twice', { times }));
    },
    askAmount: () => void begin('amount'),
    /** What the patient says of another amount; of two doses, what could not be sent before. */
    tell: (words: string) => {
      const amount = `${t('dosing.wrong.amount')} ${words}`.trim();
      const again = sending.variables?.body.answers.words ?? amount;
      if (told) send(told.clientId, told.what === 'twice' ? again : amount);
    },
    isSending: sending.isPending,
    /** It waits on this device, or a doctor is called. */
    state: sending.isSuccess ? (sending.data ? ('sent' as const) : ('kept' as const)) : null,
    error: sending.error,
  };
}
export type TellingWrongDose = ReturnType<typeof useWrongDose>;
