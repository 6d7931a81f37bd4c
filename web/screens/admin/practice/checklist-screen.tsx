import { useTranslation } from 'react-i18next';
import { useConfig } from '#web/features/config/config.queries.ts';
import { CheckList } from '#web/features/practice/check-list.tsx';
import { OpeningSwitch } from '#web/features/practice/opening-switch.tsx';
import { useChecklist } from '#web/features/practice/practice.queries.ts';
import { withPracticeWords } from '#web/parts/practice-words.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** Loaded on demand, because everybody else's is too. */
const PushToggle = latePart(
  async () => (await import('#web/features/notifications/push-toggle.tsx')).PushToggle,
  null,
);

/** What a practice sets up before its first order, and the switch that opens it (decision C120). */
function ChecklistPage() {
  const { t } = useTranslation();
  const config = useConfig();
  const query = useChecklist();
  const hasOpened = query.data?.opening.openedAt != null;
  return (
    <Page
      title={t(hasOpened ? 'practice.checklist.titleOpened' : 'practice.checklist.title')}
      text={t('practice.checklist.text')}
      query={query}
      loading={<TableSkeleton />}
      errorTitle={t('practice.checklist.loadFailed')}
    >
      {(checklist) => (
        <div className="space-y-6">
          <OpeningSwitch checklist={checklist} />
          <CheckList
            checklist={checklist}
            push={<PushToggle publicKey={config.data?.vapidPublicKey} />}
          />
        </div>
      )}
    </Page>
  );
}

export const ChecklistScreen = withPracticeWords(ChecklistPage);
