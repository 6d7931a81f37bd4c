import { useWatch, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { catalogueErrors, PLAN_TYPES, type Price } from '#shared/catalogue.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useFormSend } from '#web/lib/form-send.ts';
import { applyServerErrors, fieldError, useZodForm } from '#web/lib/form.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { NEW_PRICE, PriceForm } from './price-schema.ts';
import { useAddPrice, useChangePrice } from './settings.queries.ts';
import { typedPrice } from './typed-number.ts';

type PriceDialogProps = { price: Price; onClose: () => void };

/** What a plan costs, in dollars; with the id 0 a new one. */
export function PriceDialog({ price, onClose }: PriceDialogProps) {
  const { t } = useTranslation();
  const add = useAddPrice();
  const change = useChangePrice();
  const isNew = price.id === NEW_PRICE;
  const form = useZodForm(PriceForm, {
    defaultValues: {
      planType: price.planType,
      price: String(price.price),
      isActive: price.isActive,
    },
  });
  const planType = useWatch({ control: form.control, name: 'planType' });
  const { field } = useController({ control: form.control, name: 'price' });
  const { errors } = form.formState;
  const { onSubmit, isSending } = useFormSend(form, {
    fallback: t('products.price.failed'),
    keepAs: `price-${price.productId}-${price.planType}`,
    send: async (values) => {
      const body = { ...values, productId: price.productId };
      if (isNew) await add.mutateAsync({ body });
      else await change.mutateAsync({ params: { id: price.id }, body });
      toast({ title: t('products.price.done') });
      onClose();
    },
    onError: (error) => {
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

  return (
    <FormDialog
      title={t(isNew ? 'products.price.newTitle' : 'products.price.title')}
      size="sm"
      saveLabel={t('products.save')}
      savingLabel={t('products.saving')}
      isSending={isSending}
      failure={undefined}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('products.price.planType')}
        hint={t(`products.price.hint.${planType}`)}
        error={fieldError(t, errors.planType)}
        required
      >
        <Select {...form.register('planType')}>
          {PLAN_TYPES.map((type) => (
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
    </FormDialog>
  );
}
