import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#web/lib/error-text.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { useLicenceRule, useSetLicenceRule } from './licences.queries.ts';

/** Whether a case is decided only with a licence for its patient's state, and why it should be (decision C125). */
export function LicenceRule() {
  const { t } = useTranslation();
  const query = useLicenceRule();
  return (
    <Card as="section" aria-labelledby="licence-rule" className="max-w-2xl">
      <CardHeader
        title={<span id="licence-rule">{t('licences.rule.title')}</span>}
        text={t('licences.rule.text')}
      />
      <QueryView query={query} errorTitle={t('licences.rule.loadFailed')}>
        {({ isRequired }) => <RuleSwitch isRequired={isRequired} />}
      </QueryView>
    </Card>
  );
}

function RuleSwitch({ isRequired }: { isRequired: boolean }) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useSetLicenceRule();
  const [failure, setFailure] = useState<string>();

  async function handleChange(isOn: boolean) {
    setFailure(undefined);
    try {
      await mutateAsync({ body: { isRequired: isOn } });
      toast({ title: t(`licences.rule.done.${isOn ? 'on' : 'off'}`) });
    } catch (error) {
      setFailure(failureText(error, t, t('licences.rule.failed')));
    }
  }

  return (
    <>
      <Switch
        label={t('licences.rule.switch')}
        hint={t(`licences.rule.${isRequired ? 'on' : 'off'}`)}
        checked={isRequired}
        disabled={isPending}
        onChange={(isOn) => void handleChange(isOn)}
      />
      {failure && (
        <Alert tone="danger" className="mt-4">
          {failure}
        </Alert>
      )}
    </>
  );
}
