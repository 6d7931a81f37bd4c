import { useTranslation } from 'react-i18next';
import { Promises } from '#shared/care/promises.ts';
import { settingContract } from '#shared/settings.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { useOwnZone } from '#web/parts/own-zone.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

/** The practice's promises to its patients for each stage of an order. */
export function PromisedTimes() {
  const { t } = useTranslation();
  const query = useEndpoint(settingContract.promises, {}, { staleTime: 0 });
  return (
    <Card as="section" aria-labelledby="promised-times" className="max-w-2xl">
      <CardHeader
        title={<span id="promised-times">{t('admin.promises.title')}</span>}
        text={t('admin.promises.text')}
      />
      <QueryView query={query} errorTitle={t('admin.promises.loadFailed')}>
        {(promises) => <PromisesForm key={JSON.stringify(promises)} promises={promises} />}
      </QueryView>
    </Card>
  );
}

function PromisesForm({ promises }: { promises: Promises }) {
  const { t } = useTranslation();
  const { mutateAsync } = useSend(settingContract.setPromises, { quiet: true });
  const own = useOwnZone();
  const form = useZodForm(Promises, { defaultValues: promises });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('admin.promises.failed'),
    send: async (body) => {
      await mutateAsync({ body });
      toast({ title: t('admin.promises.saved') });
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field
        label={t('admin.promises.reviewHours')}
        error={fieldError(t, errors.reviewHours)}
        required
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          {...form.register('reviewHours', { valueAsNumber: true })}
        />
      </Field>
      <Field
        label={t('admin.promises.shippingDays')}
        hint={t('admin.promises.shippingHint')}
        error={fieldError(t, errors.shippingDays)}
        required
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          {...form.register('shippingDays', { valueAsNumber: true })}
        />
      </Field>
      <Field
        label={t('admin.promises.timeZone')}
        error={fieldError(t, errors.timeZone)}
        className="sm:col-span-2"
        required
      >
        <Select {...form.register('timeZone')}>
          {zonesWith(promises.timeZone, own).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      </Field>
      {failure && (
        <Alert tone="danger" className="sm:col-span-2">
          {failure}
        </Alert>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" loading={isSending}>
          {t('admin.promises.save')}
        </Button>
      </div>
    </form>
  );
}

/** The saved one first, which an engine may list under another name, and then that of this device. */
const zonesWith = (saved: string, own: string): string[] => [
  ...new Set([saved, own, ...Intl.supportedValuesOf('timeZone')]),
];
