import { useTranslation } from 'react-i18next';
import { FilledByHand, type BoardSupply } from '#shared/pharmacy.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useFillSupply } from './pharmacy.queries.ts';

const Filled = FilledByHand.pick({ lot: true, beyondUseOn: true });

/** Which lot a supply was filled with. The server refuses one that spoils before the last dose. */
export function LotForm({ supply }: { supply: BoardSupply }) {
  const { t } = useTranslation();
  const fill = useFillSupply();
  const form = useZodForm(Filled, {
    defaultValues: { lot: supply.lot ?? '', beyondUseOn: supply.beyondUseOn ?? '' },
  });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('ui.errorText'),
    keepAs: `lot-${supply.id}`,
    send: async (filled) => {
      const body = { ...filled, rowVersion: supply.rowVersion };
      await fill.mutateAsync({ params: { id: supply.id }, body });
      toast({ title: t('pharmacy.lot.saved', { reference: supply.reference }) });
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field
        label={t('pharmacy.lot.label')}
        hint={t('pharmacy.lot.hint')}
        error={fieldError(t, errors.lot)}
        required
      >
        <TextInput autoComplete="off" spellCheck={false} {...form.register('lot')} />
      </Field>
      <Field
        label={t('pharmacy.lot.beyondUse')}
        hint={t('pharmacy.lot.beyondUseHint')}
        error={fieldError(t, errors.beyondUseOn)}
        required
      >
        <TextInput type="date" {...form.register('beyondUseOn')} />
      </Field>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <div>
        <Button type="submit" size="sm" loading={isSending}>
          {t('pharmacy.lot.save')}
        </Button>
      </div>
    </form>
  );
}
