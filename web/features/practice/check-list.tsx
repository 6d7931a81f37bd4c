import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Checklist, CheckName } from '#shared/practice/checklist.ts';
import { useFormat } from '#web/lib/format.ts';
import { FROM_CHECKLIST } from '#web/lib/from-checklist.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { MessageTrial } from './message-trial.tsx';
import { OwnEmail } from './own-email.tsx';
import { PaymentTrial } from './payment-trial.tsx';
import { useMarkTextsRead } from './practice.queries.ts';

/** Where it is done. The rest is tried out here, or on the server. */
const SCREENS: Readonly<Partial<Record<CheckName, string>>> = {
  contact: '/admin/practice/brand',
  clock: '/admin/settings#promised-times',
  areas: '/admin/practice/areas',
  texts: '/admin/practice/texts',
  legal: '/admin/practice/legal',
  medicines: '/admin/products',
  doctors: '/admin/team',
  protocols: '/admin/protocols',
  payments: '/admin/settings',
  factor: '/account',
};

type CheckListProps = { checklist: Checklist; push: ReactNode };

/** What a practice sets up, why it matters, and the way there. The layout leads back here (`BackToChecklist`). */
export function CheckList({ checklist, push }: CheckListProps) {
  const { t } = useTranslation();
  const { checks } = checklist;
  const done = checks.filter(({ isDone }) => isDone).length;
  return (
    <Card as="section" aria-labelledby="checklist">
      <h2 id="checklist" className="text-xl font-semibold text-ink">
        {t('practice.checklist.progress', { done, count: checks.length })}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {checks.map(({ name, isDone }) => (
          <li key={name} className="flex gap-3 py-4 last:pb-0">
            {isDone ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            ) : (
              <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
            )}
            <div className="min-w-0 flex-1">
              <h3 className="font-semibold text-ink">
                {t(`practice.checklist.checks.${name}.title`)}
                <span className="sr-only">
                  {`: ${t(isDone ? 'practice.checklist.isDone' : 'practice.checklist.isToDo')}`}
                </span>
              </h3>
              <p className="mt-1 max-w-prose text-ink-soft">
                {t(`practice.checklist.checks.${name}.why`)}
              </p>
              <Way name={name} checklist={checklist} push={push} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The way to get it done. */
function Way({ name, checklist, push }: CheckListProps & { name: CheckName }) {
  const { t } = useTranslation();
  const to = SCREENS[name];
  const { unlicensed = [] } = checklist;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      {to && <ScreenLink name={name} to={to} />}
      {name === 'protocols' && checklist.missingProtocols.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('practice.checklist.missingProtocols', {
            products: checklist.missingProtocols.join(', '),
          })}
        </p>
      )}
      {name === 'doctors' && unlicensed.length > 0 && (
        <p className="text-sm text-ink-soft">
          {t('practice.checklist.unlicensed', { places: unlicensed.join(', ') })}
        </p>
      )}
      {name === 'texts' && <TextsWay checklist={checklist} />}
      {name === 'payments' && <PaymentTrial trial={checklist.testPayment} />}
      {name === 'messages' && <MessageTrial trial={checklist.testMessage} />}
      {name === 'messages' && checklist.ownEmail && <OwnEmail {...checklist.ownEmail} />}
      {name === 'push' && push}
      {name === 'backup' && <BackupWay at={checklist.backupAt} />}
    </div>
  );
}

function ScreenLink({ name, to }: { name: CheckName; to: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      size="sm"
      variant="secondary"
      to={to}
      state={FROM_CHECKLIST}
      aria-label={t('practice.checklist.goTo', {
        name: t(`practice.checklist.checks.${name}.title`),
      })}
    >
      {t('practice.checklist.go')}
    </ButtonLink>
  );
}

/** Nobody but the practice knows that they were read. */
function TextsWay({ checklist }: { checklist: Checklist }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMarkTextsRead();
  if (checklist.checks.some(({ name, isDone }) => name === 'texts' && isDone)) return null;
  return (
    <Button size="sm" variant="secondary" loading={isPending} onClick={() => mutate({})}>
      {t('practice.checklist.textsRead')}
    </Button>
  );
}

function BackupWay({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className="text-sm text-ink-soft">
      {at
        ? t('practice.checklist.backupAt', { date: format.moment(at) })
        : t('practice.checklist.noBackup')}
    </p>
  );
}
