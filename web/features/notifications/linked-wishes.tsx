import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationContract } from '#shared/notifications.ts';
import { type LinkedPreferences } from '#shared/notification-preferences.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { hasCode } from '#web/lib/api-error.ts';
import { WordWishes } from './word-wishes.tsx';

/** What the holder of a link may choose, or that it does not work any more. */
export function LinkedWishes({ token }: { token: string }) {
  const query = useEndpoint(
    notificationContract.linkedPreferences,
    { body: { token } },
    { enabled: token !== '' },
  );
  if (token === '' || hasCode(query.error, 'notification.link_over')) return <Over />;
  return <QueryView query={query}>{(found) => <Choice token={token} found={found} />}</QueryView>;
}

function Choice({ token, found }: { token: string; found: LinkedPreferences }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(found);
  const change = useSend(notificationContract.changeLinkedPreferences, {});
  if (hasCode(change.error, 'notification.link_over')) return <Over />;
  return (
    <div className="space-y-6">
      <p className="text-ink-soft">{t('notifications.linked.text')}</p>
      <WordWishes
        hasPush
        topics={found.topics}
        reader={found.reader}
        value={chosen}
        isSmsStopped={found.isSmsStopped}
        onChange={(next, smsConsent) => {
          const before = chosen;
          setChosen({ ...chosen, ...next });
          change.mutate(
            { body: { token, ...next, smsConsent } },
            { onSuccess: setChosen, onError: () => setChosen(before) },
          );
        }}
      />
      <p role="status" className="text-sm text-ink-soft">
        {change.isSuccess && t('notifications.linked.saved')}
      </p>
    </div>
  );
}

function Over() {
  const { t } = useTranslation();
  return (
    <div className="space-y-6">
      <Alert tone="danger" title={t('notifications.linked.over')}>
        {t('notifications.linked.overText')}
      </Alert>
      <TextLink to="/login">{t('notifications.linked.login')}</TextLink>
    </div>
  );
}
