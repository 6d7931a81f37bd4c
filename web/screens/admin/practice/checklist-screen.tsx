import { useTranslation } from 'react-i18next';
import { useConfig } from '#web/features/config/config.queries.ts';
import { PushToggle } from '#web/features/notifications/push-toggle.tsx';
import { CheckList } from '#web/features/practice/check-list.tsx';
import { OpeningSwitch } from '#web/features/practice/opening-switch.tsx';
import { useChecklist } from '#web/features/practice/practice.queries.ts';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** What a practice sets up before its first order, and the switch that opens it (decision C120). */
export function ChecklistScreen() {
  const { t } = useTranslation();
  const config = useConfig();
  return (
    <Page
      title={t('practice.title')}
      text={t('practice.text')}
      query={useChecklist()}
      loading={<TableSkeleton />}
      errorTitle={t('practice.loadFailed')}
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
