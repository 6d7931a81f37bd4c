import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/lib/may-call.ts';
import { prescribingContract, type ProductProtocols } from '#shared/prescribing.ts';
import { unitOf } from '#shared/prescriptions/fills.ts';
import { planOf, type Protocol } from '#shared/prescriptions/protocol.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { KeepsOpened } from '../keeps-opened.tsx';
import { PlanSteps } from '../plan-steps.tsx';
import { quantityText } from '../prescription/prescription-words.ts';
import { ProtocolForm } from './protocol-form.tsx';
import { useSignProtocol } from './protocol.queries.ts';

/** The protocol of a product that is in force, a draft after it, and what can be done about them. */
export function ProtocolCard({ of }: { of: ProductProtocols }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const sign = useSignProtocol();
  const { user } = useSessionSnapshot();
  const { inForce, draft, product } = of;
  if (isEditing) {
    return (
      <Card as="section" aria-label={of.productName}>
        <CardHeader title={of.productName} />
        <ProtocolForm of={of} onDone={() => setEditing(false)} />
      </Card>
    );
  }
  const maySign = mayCall(user, prescribingContract.signProtocol);
  return (
    <Card as="section" aria-label={of.productName}>
      <CardHeader
        title={of.productName}
        actions={
          <Button size="sm" variant="secondary" onClick={() => setEditing(true)}>
            {t(inForce || draft ? 'prescribing.protocols.change' : 'prescribing.protocols.write')}
          </Button>
        }
      />
      <div className="space-y-5">
        {draft && (
          <Alert tone="warning" role="note" title={t('prescribing.protocols.unsigned')}>
            <p className="mb-3">{t('prescribing.protocols.unsignedText')}</p>
            <Shown of={of} protocol={draft} />
            {maySign && (
              <Button
                className="mt-3"
                loading={sign.isPending}
                onClick={() =>
                  sign.mutate(
                    { params: { product }, body: { version: draft.version } },
                    { onSuccess: () => toast({ title: t('prescribing.protocols.signed') }) },
                  )
                }
              >
                {t('prescribing.protocols.sign')}
              </Button>
            )}
            {sign.error && (
              <p role="alert" className="mt-2 text-danger">
                {errorText(sign.error, t)}
              </p>
            )}
          </Alert>
        )}
        {inForce ? (
          <Shown of={of} protocol={inForce} />
        ) : (
          <p className="text-ink-soft">{t('prescribing.protocols.none')}</p>
        )}
      </div>
    </Card>
  );
}

function Shown({ of, protocol }: { of: ProductProtocols; protocol: Protocol }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { content, version, signed, authorName, createdAt } = protocol;
  const unit = unitOf(of.medicine, content.form);
  const plan = planOf(content, of.medicine, createdAt.slice(0, 10));
  return (
    <div className="space-y-3">
      <p className="text-sm text-ink-soft">
        {signed
          ? t('prescribing.protocols.by', {
              version,
              name: signed.by,
              time: format.moment(signed.at),
            })
          : t('prescribing.protocols.draftBy', {
              version,
              name: authorName,
              time: format.moment(createdAt),
            })}
      </p>
      <PlanSteps plan={plan} currentIndex={null} starts={content.steps.map(() => null)} />
      <p className="text-ink" data-figures>
        {t('prescribing.protocols.terms', {
          days: content.daysSupply,
          quantities: content.steps
            .map(({ quantity }) => quantityText(t, quantity, unit))
            .join(' → '),
          begins: t('prescribing.protocols.begins', { count: content.firstDoseAfterDays }),
          months: content.validMonths,
        })}
      </p>
      <KeepsOpened plan={plan} />
      {content.compoundedBecause && <p className="text-ink-soft">{content.compoundedBecause}</p>}
    </div>
  );
}
