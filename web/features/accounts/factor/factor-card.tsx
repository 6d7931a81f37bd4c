import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactorContract, type SecondFactor } from '#shared/second-factor.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';

// Contains the QR code generator.
const EnrolDialog = lazy(async () => ({
  default: (await import('./enrol-dialog.tsx')).EnrolDialog,
}));
const ProvenDialog = lazy(async () => ({
  default: (await import('./proven-dialog.tsx')).ProvenDialog,
}));
const RecoveryCodes = lazy(async () => ({
  default: (await import('./recovery-codes.tsx')).RecoveryCodes,
}));

type Asked = { kind: 'enrol' | 'remove' | 'renew' } | { kind: 'codes'; codes: string[] } | null;
const FEW = 3;

/** The user's second factor: setting it up, turning it off, and its recovery codes. */
export function FactorCard({ onEnrolled }: { onEnrolled: () => void }) {
  const { t } = useTranslation();
  const state = useEndpoint(secondFactorContract.state, {}, { staleTime: 0 });
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const showCodes = (codes: string[]) => setAsked({ kind: 'codes', codes });
  return (
    <Card>
      <CardHeader title={t('account.factor.title')} text={t('account.factor.text')} />
      <QueryView query={state} errorTitle={t('account.factor.failed')}>
        {(factor) => <Standing factor={factor} onAsk={(kind) => setAsked({ kind })} />}
      </QueryView>
      <Suspense>
        {asked?.kind === 'enrol' && <EnrolDialog onClose={close} onEnrolled={showCodes} />}
        {(asked?.kind === 'remove' || asked?.kind === 'renew') && (
          <ProvenDialog what={asked.kind} onClose={close} onRenewed={showCodes} />
        )}
        {asked?.kind === 'codes' && (
          <RecoveryCodes
            codes={asked.codes}
            onClose={() => {
              close();
              onEnrolled();
            }}
          />
        )}
      </Suspense>
    </Card>
  );
}

type StandingProps = {
  factor: SecondFactor;
  onAsk: (kind: 'enrol' | 'remove' | 'renew') => void;
};

function Standing({ factor, onAsk }: StandingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { since, recoveryCodesLeft: count, isRequired } = factor;
  if (since === null)
    return (
      <div className="space-y-4">
        {isRequired && <Alert tone="warning">{t('account.factor.requiredText')}</Alert>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Badge tone="grey">{t('account.factor.off')}</Badge>
          <Button onClick={() => onAsk('enrol')}>{t('account.factor.begin')}</Button>
        </div>
      </div>
    );
  return (
    <div className="space-y-4">
      <p className="font-medium text-ink">
        {t('account.factor.since', { date: format.longDay(since) })}
      </p>
      <p className="text-ink-soft">{t('account.factor.left', { count })}</p>
      {count < FEW && <Alert tone="warning">{t('account.factor.fewLeft')}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onAsk('renew')}>
          {t('account.factor.renew')}
        </Button>
        {!isRequired && (
          <Button variant="quiet" onClick={() => onAsk('remove')}>
            {t('account.factor.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
