import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  catalogueContract,
  catalogueErrors,
  isDocumented,
  type Product,
} from '#shared/catalogue.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useConflict } from '#web/lib/conflict.tsx';
import { useDraftedSend } from '#web/device/page/form-draft.ts';
import { applyServerErrors, fieldError, useZodForm } from '#web/lib/form.tsx';
import { ClaimNotes } from '#web/parts/claim-notes.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { OwnFields, type PictureField } from './own-fields.tsx';
import { PercentField } from './percent-field.tsx';
import { hasSameTotals, usePriceQuestion } from './price-question.tsx';
import { ProductForm, productValues } from './product-schema.ts';
import { useChangeProduct } from './settings.queries.ts';

type ProductDialogProps = {
  product: Product;
  pictureField: PictureField;
  /** The discounts have their own button, which opens the same form scrolled to them. */
  isAboutDiscounts: boolean;
  onClose: () => void;
};

const OWN = [
  ...[
    'nameVi',
    'nameEs',
    'brandLine',
    'brandLineVi',
    'brandLineEs',
    'descriptionVi',
    'descriptionEs',
  ],
  ...['strengths', 'guideSlug'],
] as const;

export function ProductDialog({
  product,
  pictureField,
  isAboutDiscounts,
  onClose,
}: ProductDialogProps) {
  const { t } = useTranslation();
  const change = useChangeProduct();
  const { ask, isAsking, question } = usePriceQuestion();
  const form = useZodForm(ProductForm, { defaultValues: productValues(product) });
  const { errors } = form.formState;
  const description = useWatch({ control: form.control, name: 'description' });
  const conflict = useConflict(form, {
    endpoint: catalogueContract.changeProduct,
    base: { version: product.version, values: productValues(product) },
    valuesOf: productValues,
    fields: [
      { name: 'name', label: t('products.edit.name') },
      { name: 'description', label: t('products.edit.description') },
      {
        name: 'imageUrl',
        label: t('products.own.picture'),
        show: (address) =>
          address ? (
            <img
              src={String(address)}
              alt={t('products.own.picture')}
              className="max-h-24 max-w-full"
            />
          ) : (
            ''
          ),
      },
      {
        name: 'isActive',
        label: t('products.information.status'),
        show: (isActive) => t(isActive ? 'products.active' : 'products.inactive'),
      },
      { name: 'quarterlyDiscount', label: t('products.edit.quarterlyDiscount') },
      { name: 'annualDiscount', label: t('products.edit.annualDiscount') },
      ...OWN.map((name) => ({ name, label: t(`products.own.${name}`) })),
    ],
  });
  const { onSubmit, isSending } = useDraftedSend(form, {
    draftAs: `product.${product.id}`,
    conflict,
    fallback: t('products.edit.failed'),
    send: async (values) => {
      const after = { ...product, ...values };
      if (!hasSameTotals(product, after) && !(await ask({ before: product, after, free: null })))
        return false;
      const body = { ...values, version: conflict.base.version };
      await change.mutateAsync({ params: { id: product.id }, body });
      toast({ title: t('products.edit.done') });
      onClose();
      return true;
    },
    onError: (error) => {
      if (conflict.take(error)) return true;
      applyServerErrors(form, error);
      if (hasCode(error, catalogueErrors.incomplete.code))
        form.setError('isActive', { message: t('errors.catalogue.incomplete') });
      if (hasCode(error, catalogueErrors.strengths.code))
        form.setError('strengths', { message: t('errors.catalogue.strengths') });
      toast({
        title: t('products.error'),
        description: t('products.edit.failed'),
        variant: 'destructive',
      });
      return true;
    },
  });
  const discounts = (
    // Below each other, because the labels differ in length, and beside each other the inputs would not be level.
    <div key="discounts" className="grid grid-cols-1 gap-5">
      <PercentField
        control={form.control}
        name="quarterlyDiscount"
        label={t('products.edit.quarterlyDiscount')}
      />
      <PercentField
        control={form.control}
        name="annualDiscount"
        label={t('products.edit.annualDiscount')}
      />
    </div>
  );

  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('products.edit.title', { name: product.name })}
        saveLabel={t('products.save')}
        savingLabel={t('products.saving')}
        isSending={isSending && !isAsking}
        failure={undefined}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        {conflict.notice}
        {isAboutDiscounts && discounts}
        <Field label={t('products.edit.name')} error={fieldError(t, errors.name)} required>
          <TextInput autoComplete="off" {...form.register('name')} />
        </Field>
        <div>
          <Field
            label={t('products.edit.description')}
            error={fieldError(t, errors.description)}
            required
          >
            <TextArea rows={4} maxLength={2_000} {...form.register('description')} />
          </Field>
          <ClaimNotes text={description} language="en" />
        </div>
        <Checkbox
          label={t('products.edit.active')}
          error={fieldError(t, errors.isActive)}
          {...form.register('isActive')}
        />
        {!isAboutDiscounts && discounts}
        {!isDocumented(product.id) && <OwnFields pictureField={pictureField} />}
        {question}
      </FormDialog>
    </FormProvider>
  );
}
