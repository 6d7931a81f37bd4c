import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/data/badge.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { brandNameOf, type CardFaults, type CardField, type CardInput } from './card-input.ts';
import { cvcLengthOf } from './card-number.ts';

type CardFieldsProps = {
  card: CardInput;
  faults: CardFaults;
  onType: (field: CardField, text: string) => void;
  onLeave: (field: CardField) => void;
};

export function CardFields({ card, faults, onType, onLeave }: CardFieldsProps) {
  const { t } = useTranslation();
  const brand = brandNameOf(card);
  const errorOf = (field: CardField) => faults[field] && t(faults[field]);
  const control = (field: CardField) => ({
    value: card[field],
    onChange: (event: { target: { value: string } }) => onType(field, event.target.value),
    onBlur: () => onLeave(field),
    inputMode: 'numeric' as const,
    'data-figures': true,
  });
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5 cramped:grid-cols-1">
      <Field
        label={t('payment.card.number')}
        error={errorOf('number')}
        required
        className="col-span-full"
      >
        <TextInput
          {...control('number')}
          name="cardNumber"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          after={<span role="status">{brand && <Badge tone="secondary">{brand}</Badge>}</span>}
        />
      </Field>
      <Field label={t('payment.card.expiry')} error={errorOf('expiry')} required>
        <TextInput
          {...control('expiry')}
          name="cardExpiry"
          autoComplete="cc-exp"
          placeholder={t('payment.card.expiryFormat')}
        />
      </Field>
      <Field
        label={t('payment.card.cvc')}
        hint={t('payment.card.cvcHint', { digits: cvcLengthOf(card.number) })}
        error={errorOf('cvc')}
        required
      >
        <TextInput {...control('cvc')} name="cardCvc" autoComplete="cc-csc" placeholder="123" />
      </Field>
    </div>
  );
}
