import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoneyChoice } from '#shared/money-choices.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useFormat } from './format.ts';

type Money = 'refund' | 'keep';

export type MoneyAnswer = {
  money: Money;
  reason: string;
  fault: string | undefined;
  choose: (money: Money) => void;
  write: (reason: string) => void;
  /** The data to send. Null if the reason is missing, which is then shown at the field. */
  read: () => MoneyChoice | null;
};

/** What to do with the money of an order that ends. Refunded by default. `kept`: the reason, where the device keeps it. */
export function useMoneyAnswer(kept?: [string, (reason: string) => void]): MoneyAnswer {
  const { t } = useTranslation();
  const [money, choose] = useState<Money>('refund');
  const own = useState('');
  const [reason, setReason] = kept ?? own;
  const [isMissing, setMissing] = useState(false);
  return {
    money,
    reason,
    fault: isMissing ? t('validation.moneyReason') : undefined,
    choose,
    write: (next) => {
      setReason(next);
      setMissing(false);
    },
    read: () => {
      const said = reason.trim();
      if (money === 'refund') return { money };
      setMissing(!said);
      return said ? { money, reason: said } : null;
    },
  };
}

/** `asksReason`: keeping the money requires a reason. */
type MoneyQuestionProps = { amount: number; answer: MoneyAnswer; asksReason: boolean };

export function MoneyQuestion({ amount, answer, asksReason }: MoneyQuestionProps) {
  const { t } = useTranslation();
  const words = { amount: useFormat().money(amount) };
  const { money, choose } = answer;
  return (
    <div className="space-y-4">
      <FieldGroup legend={t('ui.money.question', words)} className="space-y-3">
        <RadioCard
          name="money"
          title={t('ui.money.refund', words)}
          text={t('ui.money.refundText')}
          checked={money === 'refund'}
          onChange={() => choose('refund')}
        />
        <RadioCard
          name="money"
          title={t('ui.money.keep')}
          text={t('ui.money.keepText')}
          checked={money === 'keep'}
          onChange={() => choose('keep')}
        />
      </FieldGroup>
      {asksReason && money === 'keep' && (
        <Field label={t('ui.money.reason')} error={answer.fault} required>
          <TextArea
            rows={2}
            maxLength={500}
            value={answer.reason}
            onChange={(event) => answer.write(event.target.value)}
          />
        </Field>
      )}
    </div>
  );
}
