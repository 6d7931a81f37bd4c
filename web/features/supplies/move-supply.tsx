import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import type { Supply, SupplyMove } from '#shared/supplies.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { useFormat } from '#web/lib/format.ts';
import { useZodForm } from '#web/lib/form.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useMoveSupply } from './supplies.queries.ts';

const SKIP = 'skip';
const DAYS = [3, 7, 14, 21, 30];
const Form = z.object({ choice: z.string() });

const moveOf = (choice: string): SupplyMove =>
  choice === SKIP ? { skips: true } : { days: Number(choice) };

/** Sends the next parcel later, or not at all for now. */
export function MoveSupply({ supply, onClose }: { supply: Supply; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync } = useMoveSupply();
  const days = DAYS.filter((count) => count <= (supply.canPostpone ?? 0));
  const first = days[0] === undefined ? SKIP : String(days[0]);
  const form = useZodForm(Form, { defaultValues: { choice: first } });
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('supplies.move.failed'),
    send: async ({ choice }) => {
      const after = await mutateAsync({ params: { id: supply.id }, body: moveOf(choice) });
      const { dueOn } = after.find(({ id }) => id === supply.id)!;
      toast({ title: t('supplies.move.done', { day: format.day(dueOn) }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('supplies.move.title')}
      description={t('supplies.move.text')}
      saveLabel={t('supplies.move.save')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t('supplies.move.days')} required>
        <Select {...form.register('choice')}>
          {days.map((count) => (
            <option key={count} value={count}>
              {t('supplies.move.daysOf', { count })}
            </option>
          ))}
          <option value={SKIP}>{t('supplies.move.skip')}</option>
        </Select>
      </Field>
    </FormDialog>
  );
}
