import { useTranslation } from 'react-i18next';
import { PharmacyChoice } from '#web/features/pharmacy/pharmacy-choice.tsx';
import { withPharmacyWords } from '#web/features/pharmacy/pharmacy-words.tsx';
import { RecallSearch } from '#web/features/pharmacy/recall-search.tsx';
import { SentRecalls } from '#web/features/pharmacy/sent-recalls.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** Who fills the supplies, and who got what is recalled. */
export const PharmacyScreen = withPharmacyWords(function Pharmacy() {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.pharmacy.title')} text={t('pharmacy.text')}>
      <div className="grid grid-cols-1 gap-6">
        <PharmacyChoice />
        <RecallSearch />
        <SentRecalls />
      </div>
    </Page>
  );
});
