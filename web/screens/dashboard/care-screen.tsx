import { useTranslation } from 'react-i18next';
import { OwnWeights } from '#web/features/care/own-weights.tsx';
import { useCare } from '#web/features/care/care.queries.ts';
import { useAddressParam } from '#web/lib/address-param.ts';
import { Page } from '#web/ui/layout/page.tsx';

/** The patient's own records. `?add` comes from the dashboard and opens the form at once. */
export function CareScreen() {
  const { t } = useTranslation();
  const care = useCare();
  const [add, setAdd] = useAddressParam('add');
  return (
    <Page title={t('care.title')} text={t('care.text')} query={care} errorTitle={t('care.failed')}>
      {(data) => (
        <OwnWeights
          care={data}
          isAdding={add !== null}
          onAdded={() => {
            if (add !== null) setAdd(null);
          }}
        />
      )}
    </Page>
  );
}
