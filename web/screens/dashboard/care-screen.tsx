import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { OwnWeights } from '#web/features/care/own-weights.tsx';
import { useCare } from '#web/features/care/care.queries.ts';
import { Page } from '#web/ui/layout/page.tsx';

/** What a patient follows about themselves. `?add` comes from the dashboard: the form is open at once. */
export function CareScreen() {
  const { t } = useTranslation();
  const care = useCare();
  const [query, setQuery] = useSearchParams();
  return (
    <Page title={t('care.title')} text={t('care.text')} query={care} errorTitle={t('care.failed')}>
      {(data) => (
        <OwnWeights
          care={data}
          isAdding={query.has('add')}
          onAdded={() => {
            if (!query.has('add')) return;
            query.delete('add');
            setQuery(query, { replace: true });
          }}
        />
      )}
    </Page>
  );
}
