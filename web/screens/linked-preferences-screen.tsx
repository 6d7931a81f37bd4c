import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkedWishes } from '#web/features/notifications/linked-wishes.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** How somebody is reached, chosen by the link in a mail. The token leaves the address bar, and so the history. */
export function LinkedPreferencesScreen() {
  const { t } = useTranslation();
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  return (
    <div className="mx-auto w-full max-w-form">
      <Card className="sm:p-8">
        <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold text-ink">
          {t('notifications.linked.title')}
        </h1>
        <LinkedWishes token={token} />
      </Card>
    </div>
  );
}
