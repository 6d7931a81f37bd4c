import { useTranslation } from 'react-i18next';
import type { OutboxItem } from '#web/device/page/use-outbox.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Words = { subject?: string; content?: string };

/** The message as it had arrived, and as it was changed since. Both are kept while the user decides. */
export function EarlierVersion({ item }: { item: OutboxItem }) {
  const { t } = useTranslation();
  return (
    <Alert tone="warning" className="mt-4" title={t('outbox.earlier.title')}>
      <p>{t('outbox.earlier.text')}</p>
      <dl className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Version name={t('outbox.earlier.arrived')} words={item.arrived as Words | null} />
        <Version name={t('outbox.earlier.yours')} words={item.parcel.body as Words | null} />
      </dl>
    </Alert>
  );
}

function Version({ name, words }: { name: string; words: Words | null }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-ink">{name}</dt>
      <dd dir="auto" className="mt-1 wrap-anywhere text-ink">
        <span className="block font-medium">{words?.subject}</span>
        <span className="block whitespace-pre-wrap">{words?.content}</span>
      </dd>
    </div>
  );
}
