import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactorContract, type SecondFactor } from '#shared/second-factor.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useFormat } from '#web/lib/format.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { hasPasskeys } from './passkey-browser.ts';
import { PasskeyList } from './passkey-list.tsx';
// Not loaded later: the codes are shown once, and must not be lost with a file that does not come.
import { RecoveryCodes } from './recovery-codes.tsx';

// Contains the QR code generator.
const EnrolDialog = lateDialog(async () => (await import('./enrol-dialog.tsx')).EnrolDialog);
const AddPasskeyDialog = lateDialog(
  async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog,
);
const ProvenDialog = lateDialog(async () => (await import('./proven-dialog.tsx')).ProvenDialog);

type Kind = 'passkey' | 'enrol' | 'remove' | 'renew';
type Asked = { kind: Kind } | { kind: 'codes'; codes: string[] } | null;
const FEW = 3;

/** The user's second factor: passkeys, an authenticator app, and the recovery codes that exist with either. */
export function FactorCard({ onEnrolled }: { onEnrolled: () => void }) {
  const { t } = useTranslation();
  const state = useEndpoint(secondFactorContract.state, {}, { staleTime: 0 });
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  // Only the first factor of a login comes with codes.
  const showCodes = (codes: string[]) =>
    setAsked(codes.length > 0 ? { kind: 'codes', codes } : null);
  return (
    <Card>
      <CardHeader title={t('account.factor.title')} text={t('account.factor.text')} />
      <QueryView query={state} errorTitle={t('account.factor.failed')}>
        {(factor) => <Standing factor={factor} onAsk={(kind) => setAsked({ kind })} />}
      </QueryView>
      {asked?.kind === 'passkey' && <AddPasskeyDialog onClose={close} onAdded={showCodes} />}
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
    </Card>
  );
}

type StandingProps = { factor: SecondFactor; onAsk: (kind: Kind) => void };

function Standing({ factor, onAsk }: StandingProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { since, hasApp, passkeys, recoveryCodesLeft: count, isRequired } = factor;
  const isLast = passkeys.length + Number(hasApp) === 1;
  const isKept = isRequired && isLast;
  return (
    <div className="space-y-6">
      {since === null ? (
        isRequired && <Alert tone="warning">{t('account.factor.requiredText')}</Alert>
      ) : (
        <p className="font-medium text-ink">
          {t('account.factor.since', { date: format.longDay(since) })}
        </p>
      )}
      <Part title={t('account.passkey.title')}>
        <p className="text-ink-soft">{t('account.passkey.text')}</p>
        {passkeys.length > 0 && <PasskeyList passkeys={passkeys} isKept={isKept} />}
        {hasPasskeys() ? (
          <Button variant="secondary" onClick={() => onAsk('passkey')}>
            {t('account.passkey.add')}
          </Button>
        ) : (
          <Alert role="note">{t('account.passkey.noBrowser')}</Alert>
        )}
      </Part>
      <Part title={t('account.factor.app')}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {hasApp ? (
            <Badge tone="green">{t('account.factor.on')}</Badge>
          ) : (
            <Badge tone="grey">{t('account.factor.off')}</Badge>
          )}
          {!hasApp && (
            <Button variant="secondary" onClick={() => onAsk('enrol')}>
              {t('account.factor.begin')}
            </Button>
          )}
          {hasApp && !isKept && (
            <Button variant="quiet" onClick={() => onAsk('remove')}>
              {t('account.factor.remove')}
            </Button>
          )}
        </div>
      </Part>
      {since !== null && (
        <Part title={t('account.factor.codesTitle')}>
          <p className="text-ink-soft">{t('account.factor.left', { count })}</p>
          {count < FEW && <Alert tone="warning">{t('account.factor.fewLeft')}</Alert>}
          <Button variant="secondary" onClick={() => onAsk('renew')}>
            {t('account.factor.renew')}
          </Button>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h3 id={id} className="font-semibold text-ink">
        {title}
      </h3>
      {children}
    </section>
  );
}
