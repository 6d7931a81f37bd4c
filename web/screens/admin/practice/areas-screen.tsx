import { withPracticeWords } from '#web/parts/practice-words.tsx';
import { useTranslation } from 'react-i18next';
import { areaContract } from '#shared/practice/areas.ts';
import { AreasForm } from '#web/features/practice/areas-form.tsx';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { Page } from '#web/ui/layout/page.tsx';

function AreasPage() {
  const { t } = useTranslation();
  const query = useEndpoint(areaContract.find, {}, { staleTime: 0 });
  return (
    <Page
      title={t('admin.practice.areas')}
      text={t('practice.areas.text')}
      query={query}
      errorTitle={t('practice.areas.loadFailed')}
    >
      {(areas) => <AreasForm key={JSON.stringify(areas)} areas={areas} />}
    </Page>
  );
}

export const AreasScreen = withPracticeWords(AreasPage);
