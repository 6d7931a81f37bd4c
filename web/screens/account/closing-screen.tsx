import { useTranslation } from 'react-i18next';
import { CloseAccountButton } from '#web/features/closing/close-account-button.tsx';
import { useHasAppointments } from '#web/features/config/config.queries.ts';
import { EndingOrders, ErasedCard, KeptCard } from '#web/features/closing/closing-facts.tsx';
import { useClosing } from '#web/features/closing/closing.queries.ts';
import { hasNoServer } from '#web/lib/api-error.ts';
import { useUnsent } from '#web/device/page/use-outbox.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** Deletes a customer's account. Says beforehand what ends, what is erased, and what is kept and why (decision C110). */
export function ClosingScreen() {
  const { t } = useTranslation();
  const closing = useClosing();
  const hasAppointments = useHasAppointments();
  const { waiting, failed } = useUnsent();
  const unsent = waiting + failed;
  return (
    <div className="mx-auto w-full max-w-prose">
      <Page title={t('closing.title')} text={t('closing.text')} backTo="/account">
        <div className="space-y-5">
          {unsent > 0 && (
            <Alert
              tone="warning"
              title={t('closing.unsent', { count: unsent })}
              action={
                <ButtonLink to="/outbox" variant="secondary">
                  {t('outbox.notice.open')}
                </ButtonLink>
              }
            >
              <p>{t('closing.unsentText')}</p>
            </Alert>
          )}
          <ErasedCard />
          {closing.data === undefined && hasNoServer(closing.error) ? (
            <Alert role="note" title={t('closing.offline')} />
          ) : (
            <QueryView query={closing} errorTitle={t('closing.loadFailed')}>
              {(found) => (
                <div className="space-y-5">
                  <KeptCard closing={found} hasAppointments={hasAppointments} />
                  <EndingOrders orders={found.orders} />
                  {found.needsTeam !== null && (
                    <Alert
                      tone="warning"
                      title={t('closing.needsTeam', { reference: found.needsTeam })}
                      action={
                        <ButtonLink to="/dashboard/messages" variant="secondary">
                          {t('closing.write')}
                        </ButtonLink>
                      }
                    >
                      <p>{t('errors.closing.needs_team')}</p>
                    </Alert>
                  )}
                  <CloseAccountButton closing={found} onChanged={() => void closing.refetch()} />
                </div>
              )}
            </QueryView>
          )}
        </div>
      </Page>
    </div>
  );
}
