import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { check, z } from '#web/lib/zod.ts';
import {
  catalogueContract,
  DOCUMENTED_PRODUCTS,
  Plan,
  PLANS,
  ProductId,
} from '#shared/catalogue.ts';
import { errors } from '#shared/lib/errors.ts';
import { reason } from '#shared/lib/fields.ts';
import { says } from '#shared/lib/says.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useConflict } from '#web/lib/conflict.tsx';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { productName } from '#web/lib/product-name.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useChangeOrder } from './admin-orders.queries.ts';
import { typedCents } from '#web/lib/typed-dollars.ts';

/** The price of an order: typed in dollars, sent in cents. */
const DollarAmount = typedCents(
  { wrong: 'priceMin', cents: 'priceCents' },
  { min: 0, max: 1_000_000 },
);

const OrderForm = z
  .object({
    product: ProductId,
    plan: Plan,
    price: DollarAmount,
    reason: reason(500, { optional: true }),
  })
  .superRefine(({ price, reason }, ctx) => {
    if (price !== 0 || reason) return;
    ctx.addIssue({ code: 'custom', path: ['reason'], message: says('freeReason') });
  });

type OrderValues = z.input<typeof OrderForm>;

const valuesOf = ({ product, plan, price }: Order): OrderValues => ({
  product,
  plan,
  price: (price / 100).toFixed(2),
  reason: '',
});

type EditOrderDialogProps = { order: Order; onClose: () => void };

/** Edits product, plan and price until the order is paid. Dollars on screen, cents in the API. */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useChangeOrder();
  const products = useEndpoint(catalogueContract.listProducts, {}).data ?? [];
  const ids = [
    ...new Set([
      ...DOCUMENTED_PRODUCTS,
      ...products.filter((one) => !one.archivedAt).map(({ id }) => id),
      order.product,
    ]),
  ];
  const nameOf = (id: string) => {
    const known = products.find((one) => one.id === id)?.name;
    return productName(t, id, known ?? (id === order.product ? order.productName : id));
  };
  const form = useZodForm(OrderForm, {
    defaultValues: valuesOf(order),
  });
  const conflict = useConflict(form, {
    endpoint: orderContract.change,
    base: { version: order.version, values: valuesOf(order) },
    valuesOf,
    fields: [
      {
        name: 'product',
        label: t('admin.order.product'),
        show: (product) => nameOf(String(product)),
      },
      {
        name: 'plan',
        label: t('admin.order.plan'),
        show: (plan) => t(`orders.plan.${plan as Plan}`),
      },
      { name: 'price', label: t('admin.order.price'), show: (price) => `$${String(price)}` },
    ],
  });
  const { errors: faults } = form.formState;
  const isFree = check(DollarAmount, useWatch({ control: form.control, name: 'price' })).data === 0;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('admin.order.edit.failed'),
    keepAs: `order-${order.id}`,
    send: async ({ reason, ...values }) => {
      const { version } = conflict.base;
      const body = { ...values, version, ...(values.price === 0 && { reason }) };
      await change.mutateAsync({ params: { id: order.id }, body });
      toast({ title: t('admin.order.edit.done', { reference: order.referenceNumber }) });
      onClose();
    },
    onError: (error) => {
      // The list behind it shows the newer state too.
      if (hasCode(error, errors.conflict.code)) {
        void client.invalidateQueries({ queryKey: [orderContract.list.name] });
      }
      return conflict.take(error);
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
      {conflict.notice}
      {!order.can.edit && <Alert role="note">{t('admin.order.edit.fixed')}</Alert>}
      <Field label={t('admin.order.product')} error={fieldError(t, faults.product)}>
        <Select {...form.register('product')}>
          {ids.map((id) => (
            <option key={id} value={id}>
              {nameOf(id)}
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
      {isFree && (
        <Field
          label={t('admin.order.edit.freeReason')}
          hint={t('admin.order.edit.freeHint')}
          error={fieldError(t, faults.reason)}
          required
        >
          <TextInput {...form.register('reason')} />
        </Field>
      )}
    </FormDialog>
  );
}
