import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Plan, PLANS, productLabel, PRODUCTS } from '#shared/catalogue.ts';
import { errors } from '#shared/lib/errors.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useFormSend } from '#web/lib/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useChangeOrder } from './admin-orders.queries.ts';
import { DollarAmount } from './dollar-amount.ts';

const OrderForm = z.object({ product: z.enum(PRODUCTS), plan: Plan, price: DollarAmount });

type EditOrderDialogProps = { order: Order; onClose: () => void };

/** Product, plan and price, as long as nobody has paid it; dollars on screen, cents on the wire. */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChangeOrder();
  const form = useZodForm(OrderForm, {
    defaultValues: {
      product: order.product,
      plan: order.plan,
      price: (order.price / 100).toFixed(2),
    },
  });
  const { errors: faults } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('admin.order.edit.failed'),
    keepAs: `order-${order.id}`,
    send: async (values) => {
      const body = { ...values, version: order.version };
      await change.mutateAsync({ params: { id: order.id }, body });
      toast({ title: t('admin.order.edit.done', { reference: order.referenceNumber }) });
      onClose();
    },
    onError: (error) => {
      // The list behind it shows the newer state; the next try goes from there.
      if (hasCode(error, errors.conflict.code)) {
        void client.invalidateQueries({ queryKey: [orderContract.list.name] });
      }
    },
  });

  return (
    <FormDialog
      title={t('admin.order.edit.title', { reference: order.referenceNumber })}
      size="sm"
      saveLabel={t('admin.save')}
      isSending={isSending}
      failure={failure}
      isReadOnly={!order.can.edit}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {!order.can.edit && <Alert role="note">{t('admin.order.edit.fixed')}</Alert>}
      <Field label={t('admin.order.product')} error={fieldError(t, faults.product)}>
        <Select {...form.register('product')}>
          {PRODUCTS.map((product) => (
            <option key={product} value={product}>
              {productLabel(product)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('admin.order.plan')} error={fieldError(t, faults.plan)}>
        <Select {...form.register('plan')}>
          {PLANS.map((plan) => (
            <option key={plan} value={plan}>
              {t(`orders.plan.${plan}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('admin.order.price')}
        hint={t('admin.order.edit.priceHint')}
        error={fieldError(t, faults.price)}
      >
        <TextInput before="$" inputMode="decimal" {...form.register('price')} />
      </Field>
    </FormDialog>
  );
}
