import { useTranslation } from 'react-i18next';
import { LookList } from '#web/features/own-record/look-list.tsx';
import { useLooks } from '#web/features/own-record/own-record.queries.ts';
import { useFormat } from '#web/lib/format.ts';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OfflineArt } from '#web/ui/illustrations/offline-art.tsx';
import { QuietArt } from '#web/ui/illustrations/quiet-art.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** Who of the team opened a patient's record, for that patient. */
export function LooksScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const looks = useLooks();
  const time = looks.keptAt === null ? null : format.moment(new Date(looks.keptAt).toISOString());
  const toAccount = (
    <ButtonLink to="/account" variant="secondary">
      {t('layout.menu.account')}
    </ButtonLink>
  );
  return (
    <div className="mx-auto w-full max-w-prose">
      <Page
        title={t('ownRecord.looks.title')}
        text={t('ownRecord.looks.text')}
        backTo="/account"
        query={looks}
        errorTitle={t('ownRecord.looks.failed')}
        empty={
          // An empty copy does not mean that nobody has looked since.
          time === null ? (
            <EmptyState
              illustration={<QuietArt />}
              title={t('ownRecord.looks.empty')}
              action={toAccount}
            />
          ) : (
            <EmptyState
              illustration={<OfflineArt />}
              title={t('ownRecord.looks.emptyCopy')}
              action={toAccount}
            >
              {t('ownRecord.looks.emptyCopyText', { time })}
            </EmptyState>
          )
        }
      >
        {(found) => (
          <>
            {time !== null && (
              <p className="mb-4 text-ink-soft">{t('ownRecord.looks.copy', { time })}</p>
            )}
            <LookList looks={found} />
            <LoadMore query={looks} label={t('ownRecord.looks.more')} className="mt-5" />
          </>
        )}
      </Page>
    </div>
  );
}
