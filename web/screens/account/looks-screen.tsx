import { useTranslation } from 'react-i18next';
import { LookList } from '#web/features/own-record/look-list.tsx';
import { useLooks } from '#web/features/own-record/own-record.queries.ts';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** Who of the team opened a patient's record, for that patient. */
export function LooksScreen() {
  const { t } = useTranslation();
  const looks = useLooks();
  return (
    <div className="mx-auto w-full max-w-prose">
      <Page
        title={t('ownRecord.looks.title')}
        text={t('ownRecord.looks.text')}
        backTo="/account"
        query={looks}
        errorTitle={t('ownRecord.looks.failed')}
        empty={<EmptyState title={t('ownRecord.looks.empty')} />}
      >
        {(found) => (
          <>
            <LookList looks={found} />
            <LoadMore query={looks} label={t('ownRecord.looks.more')} className="mt-5" />
          </>
        )}
      </Page>
    </div>
  );
}
