import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { CrisisLine as Line, type CrisisLines } from '#shared/care/crisis-lines.ts';
import { says } from '#shared/lib/says.ts';
import { settingContract } from '#shared/settings.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

/** Whom patients in Vietnam can call in a crisis. The practice knows a line, and we name none. */
export function CrisisLine() {
  const { t } = useTranslation();
  const query = useEndpoint(settingContract.crisisLines, {}, { staleTime: 0 });
  return (
    <Card as="section" aria-labelledby="crisis-line" className="max-w-2xl">
      <CardHeader
        title={<span id="crisis-line">{t('admin.crisis.title')}</span>}
        text={t('admin.crisis.text')}
      />
      <QueryView query={query} errorTitle={t('admin.crisis.loadFailed')}>
        {(lines) => <LineForm key={JSON.stringify(lines)} lines={lines} />}
      </QueryView>
    </Card>
  );
}

const { name, phone } = Line.shape;
const empty = z.literal('');
const LineFields = z
  .object({ name: empty.or(name), phone: empty.or(phone) })
  .refine((line) => (line.name === '') === (line.phone === ''), {
    path: ['phone'],
    message: says('bothOrNeither'),
  });

function LineForm({ lines: { vn } }: { lines: CrisisLines }) {
  const { t } = useTranslation();
  const { mutateAsync } = useSend(settingContract.setCrisisLines, { quiet: true });
  const form = useZodForm(LineFields, { defaultValues: vn ?? { name: '', phone: '' } });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('admin.crisis.failed'),
    send: async (line) => {
      await mutateAsync({ body: { vn: line.name === '' ? null : line } });
      toast({ title: t('admin.crisis.saved') });
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label={t('admin.crisis.name')} error={fieldError(t, errors.name)} optional>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('admin.crisis.phone')} error={fieldError(t, errors.phone)} optional>
        <TextInput autoComplete="off" {...form.register('phone')} />
      </Field>
      {failure && (
        <Alert tone="danger" className="sm:col-span-2">
          {failure}
        </Alert>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" loading={isSending}>
          {t('admin.crisis.save')}
        </Button>
      </div>
    </form>
  );
}
