import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from '#web/lib/zod.ts';
import { catalogueContract, catalogueErrors, type PlanType } from '#shared/catalogue.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useConflict } from '#web/lib/conflict.tsx';
import { useFormSend } from '#web/device/page/form-send.ts';
import { applyServerErrors, fieldError, useZodForm } from '#web/lib/form.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { usePriceQuestion, type Offer } from './price-question.tsx';
import { NEW_PRICE, PriceForm, priceValues, type PriceStart } from './price-schema.ts';
import { useAddPrice, useChangePrice } from './settings.queries.ts';
import { typedPrice } from './typed-number.ts';

type PriceDialogProps = {
  product: Offer;
  price: PriceStart;
  planTypes: PlanType[];
  onClose: () => void;
};

/** The price of a plan in dollars. The id 0 means a new one. */
export function PriceDialog({ product, price, planTypes, onClose }: PriceDialogProps) {
  const { t } = useTranslation();
  const add = useAddPrice();
  const change = useChangePrice();
  const isNew = price.id === NEW_PRICE;
  const { ask, isAsking, question } = usePriceQuestion();
  const form = useZodForm(PriceForm, {
    defaultValues: priceValues(price),
  });
  const conflict = useConflict(form, {
    endpoint: catalogueContract.changePrice,
    base: { version: price.version, values: priceValues(price) },
    valuesOf: priceValues,
    fields: [
      {
        name: 'planType',
        label: t('products.price.planType'),
        show: (type) => t(`products.plan.${type as PlanType}`),
      },
      {
        name: 'price',
        label: t('products.price.amount'),
        show: (dollars) => `$${String(dollars)}`,
      },
      {
        name: 'isActive',
        label: t('products.price.active'),
        show: (isActive) => t(isActive ? 'products.active' : 'products.inactive'),
      },
    ],
  });
  const { field: plan } = useController({ control: form.control, name: 'planType' });
  const { field } = useController({ control: form.control, name: 'price' });
  const { errors } = form.formState;
  const noneLeft = planTypes.length === 0 ? t('products.price.noneLeft') : undefined;
  const hint = plan.value === '' ? noneLeft : t(`products.price.hint.${plan.value}`);
  const { onSubmit, isSending } = useFormSend(form, {
    fallback: t('products.price.failed'),
    keepAs: `price-${price.productId}-${price.id}`,
    send: async (values) => {
      if (!(await isSure(values))) return;
      const body = { ...values, productId: price.productId };
      if (isNew) await add.mutateAsync({ body });
      else {
        const { version } = conflict.base;
        await change.mutateAsync({ params: { id: price.id }, body: { ...body, version } });
      }
      toast({ title: t('products.price.done') });
      onClose();
    },
    onError: (error) => {
      if (conflict.take(error)) return true;
      applyServerErrors(form, error);
      if (hasCode(error, catalogueErrors.plan_exists.code)) {
        const message = t('errors.catalogue.plan_exists');
        form.setError('planType', { message }, { shouldFocus: true });
      }
      toast({
        title: t('products.error'),
        description: t('products.price.failed'),
        variant: 'destructive',
      });
      return true;
    },
  });

  /** Saving what was there already asks nothing. */
  async function isSure(values: z.output<typeof PriceForm>): Promise<boolean> {
    const { planType: type, price: dollars, isActive } = values;
    if (type === price.planType && dollars === price.price && isActive === price.isActive)
      return true;
    const { id, productId, version } = price;
    const others = product.prices.filter((one) => one.id !== id);
    const prices = [...others, { ...values, id, productId, version, archivedAt: null }];
    const free = isActive && dollars === 0 ? t(`products.plan.${type}`) : null;
    return ask({ before: product, after: { ...product, prices }, free });
  }

  return (
    <FormDialog
      title={t(isNew ? 'products.price.newTitle' : 'products.price.title')}
      size="sm"
      saveLabel={t('products.save')}
      savingLabel={t('products.saving')}
      isSending={isSending && !isAsking}
      failure={undefined}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {conflict.notice}
      <Field
        label={t('products.price.planType')}
        hint={hint}
        error={fieldError(t, errors.planType)}
        required
      >
        <Select {...plan}>
          {isNew && <option value="">{t('products.price.choosePlan')}</option>}
          {planTypes.map((type) => (
            <option key={type} value={type}>
              {t(`products.plan.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('products.price.amount')} error={fieldError(t, errors.price)} required>
        <TextInput
          {...field}
          before="$"
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => field.onChange(typedPrice(event.target.value))}
        />
      </Field>
      <Checkbox label={t('products.price.active')} {...form.register('isActive')} />
      {question}
    </FormDialog>
  );
}
