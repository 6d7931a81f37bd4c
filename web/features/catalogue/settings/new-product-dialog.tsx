import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { catalogueErrors, type Product } from '#shared/catalogue.ts';
import { MEDICINES } from '#shared/medicines/medicines.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { useFormChanges } from '#web/lib/form-draft.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { OwnFields, type PictureField } from './own-fields.tsx';
import { emptyProduct, NewProductForm, suggested, type NewProductInput } from './own-schema.ts';
import { useAddProduct } from './settings.queries.ts';

const DRAFT = { key: 'product-new', version: 1 };

/** The errors that concern one field. */
const FIELDS = {
  [catalogueErrors.id_taken.code]: 'id',
  [catalogueErrors.prefix_taken.code]: 'referencePrefix',
  [catalogueErrors.strengths.code]: 'strengths',
} as const;

type NewProductDialogProps = {
  /** Those that exist, whose ids and prefixes are taken. */
  products: readonly Product[];
  pictureField: PictureField;
  onClose: () => void;
  onDone: (product: Product) => void;
};

/** Makes a product. What was typed waits on this device until it is made. */
export function NewProductDialog(props: NewProductDialogProps) {
  const [draft, save, clear] = useDraft<NewProductInput>(DRAFT.key, DRAFT);
  if (draft === undefined) return null;
  return <Form {...props} before={draft} onDraft={save} onMade={clear} />;
}

type FormProps = NewProductDialogProps & {
  before: NewProductInput | null;
  onDraft: (draft: NewProductInput) => void;
  onMade: () => Promise<void>;
};

function Form(props: FormProps) {
  const { products, pictureField, before, onDraft, onMade, onClose, onDone } = props;
  const { t } = useTranslation();
  const add = useAddProduct();
  const form = useZodForm(NewProductForm, {
    defaultValues: { ...emptyProduct, ...before } as NewProductInput,
  });
  useFormChanges(form, onDraft);
  const { register, formState, getValues, setValue } = form;
  const { errors } = formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('products.new.failed'),
    keepAs: DRAFT.key,
    fieldOf: FIELDS,
    send: async (body) => {
      const product = await add.mutateAsync({ body });
      await onMade();
      toast({ title: t('products.new.done', { name: product.name }) });
      onDone(product);
    },
  });

  /** Only where nothing was typed yet. */
  function suggest() {
    const { name, id, referencePrefix } = getValues();
    const start = suggested(name, products);
    if (!id && start.id) setValue('id', start.id, { shouldDirty: true });
    if (!referencePrefix && start.referencePrefix)
      setValue('referencePrefix', start.referencePrefix, { shouldDirty: true });
  }

  const nameField = register('name');
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t('products.new.title')}
        description={t('products.new.text')}
        saveLabel={t('products.new.save')}
        isSending={isSending}
        failure={failure}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <Field
          label={t('products.own.medicine')}
          hint={t('products.own.medicineHint')}
          error={fieldError(t, errors.medicine)}
          required
        >
          <Select {...register('medicine')}>
            <option value="">{t('products.own.choose')}</option>
            {MEDICINES.map((medicine) => (
              <option key={medicine} value={medicine}>
                {t(`products.own.medicines.${medicine.replaceAll('-', '_')}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('products.edit.name')} error={fieldError(t, errors.name)} required>
          <TextInput
            autoComplete="off"
            {...nameField}
            onBlur={(event) => {
              suggest();
              void nameField.onBlur(event);
            }}
          />
        </Field>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Field
            label={t('products.own.id')}
            hint={t('products.own.idHint')}
            error={fieldError(t, errors.id)}
            required
          >
            <TextInput autoComplete="off" autoCapitalize="none" {...register('id')} />
          </Field>
          <Field
            label={t('products.own.prefix')}
            hint={t('products.own.prefixHint')}
            error={fieldError(t, errors.referencePrefix)}
            required
          >
            <TextInput
              autoComplete="off"
              autoCapitalize="characters"
              {...register('referencePrefix')}
            />
          </Field>
        </div>
        <Field
          label={t('products.own.description')}
          error={fieldError(t, errors.description)}
          required
        >
          <TextArea rows={3} maxLength={2_000} {...register('description')} />
        </Field>
        <OwnFields pictureField={pictureField} />
      </FormDialog>
    </FormProvider>
  );
}
