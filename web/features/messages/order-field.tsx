import type { TFunction } from 'i18next';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Recipient } from '#shared/messages.ts';
import type { Order } from '#shared/orders.ts';
import { fieldError } from '#web/lib/form.tsx';
import { productName } from '#web/lib/product-name.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { ComposeForm } from './compose-values.ts';
import { useLinkableOrders } from './messages.queries.ts';

type OrderFieldProps = { form: ComposeForm; recipient: Recipient | null; isLocked: boolean };

const wordsOf = (
  t: TFunction,
  { id, referenceNumber, product, productName: name }: Order,
): string => `#${id} · ${referenceNumber} · ${productName(t, product, name)}`;

/** The order a message is about, if any. A reply keeps that of its thread. */
export function OrderField({ form, recipient, isLocked }: OrderFieldProps) {
  const { t } = useTranslation();
  const orders = useLinkableOrders(recipient).data ?? [];
  const {
    field: { ref, value, onBlur, onChange },
  } = useController({ control: form.control, name: 'orderId' });
  const chosen = value ?? null;
  const known = orders.find(({ id }) => id === chosen);
  return (
    <Field
      label={t('messages.form.order')}
      error={fieldError(t, form.formState.errors.orderId)}
      hint={isLocked ? t('messages.form.orderLocked') : undefined}
      optional={!isLocked}
    >
      {isLocked ? (
        <TextInput readOnly value={known ? wordsOf(t, known) : `#${chosen}`} />
      ) : (
        <Select
          ref={ref}
          onBlur={onBlur}
          value={chosen ?? ''}
          onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
        >
          <option value="">{t('messages.form.noOrder')}</option>
          {chosen !== null && !known && <option value={chosen}>{`#${chosen}`}</option>}
          {orders.map((order) => (
            <option key={order.id} value={order.id}>
              {wordsOf(t, order)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
