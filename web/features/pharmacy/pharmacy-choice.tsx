import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PharmacyName } from '#shared/pharmacy.ts';
import { failureText } from '#web/lib/error-text.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { useChoosePharmacy, usePharmacySetup } from './pharmacy.queries.ts';
import { SimulatorPanel } from './simulator-panel.tsx';

/** Which way prescriptions go, and in the demo what the simulated pharmacy does wrong. */
export function PharmacyChoice() {
  const { t } = useTranslation();
  const query = usePharmacySetup();
  const { mutateAsync, isPending } = useChoosePharmacy();
  const [failure, setFailure] = useState<string>();

  async function handleChange(pharmacy: PharmacyName) {
    setFailure(undefined);
    try {
      await mutateAsync({ body: { pharmacy } });
      toast({ title: t('pharmacy.choice.saved') });
    } catch (error) {
      setFailure(failureText(error, t, t('ui.errorText')));
    }
  }
  return (
    <Card as="section" aria-labelledby="pharmacy-choice" className="max-w-2xl">
      <CardHeader
        title={<span id="pharmacy-choice">{t('pharmacy.choice.title')}</span>}
        text={t('pharmacy.choice.text')}
      />
      <QueryView query={query} errorTitle={t('pharmacy.choice.loadFailed')}>
        {({ pharmacy, choices, name, open, troubled }) => (
          <>
            <Field
              label={t('pharmacy.choice.label')}
              hint={t(`pharmacy.choice.hint.${pharmacy}`, { name: name ?? '' })}
            >
              <Select
                value={pharmacy}
                disabled={isPending}
                onChange={({ target }) => void handleChange(target.value as PharmacyName)}
              >
                {choices.map((one) => (
                  <option key={one} value={one}>
                    {t(`pharmacy.choice.option.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
            {failure && (
              <Alert tone="danger" className="mt-4">
                {failure}
              </Alert>
            )}
            {open > 0 && <p className="mt-4">{t('pharmacy.choice.open', { count: open })}</p>}
            {troubled > 0 && (
              <Alert tone="warning" className="mt-4">
                {t('pharmacy.choice.troubled', { count: troubled })}
              </Alert>
            )}
            {pharmacy === 'simulator' && <SimulatorPanel />}
          </>
        )}
      </QueryView>
    </Card>
  );
}
