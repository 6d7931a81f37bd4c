import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#web/lib/languages.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TimeAgo } from '#web/ui/data/time-text.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useTextHistory } from './texts.queries.ts';

type TextHistoryProps = { name: string; title: string; onClose: () => void };

/** Who worded a text, how and when. */
export function TextHistory({ name, title, onClose }: TextHistoryProps) {
  const { t } = useTranslation();
  const query = useTextHistory(name);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('practice.texts.history')}
      description={title}
    >
      <QueryView
        query={query}
        errorTitle={t('practice.texts.historyFailed')}
        empty={<p className="text-ink-soft">{t('practice.texts.noHistory')}</p>}
      >
        {(changes) => (
          <ol className="divide-y divide-line">
            {changes.map(({ id, language, text, author, at }) => (
              <li key={id} className="py-3">
                <p className="text-sm text-ink-soft">
                  {t('practice.texts.change', { author, language: LANGUAGE_NAMES[language] })}{' '}
                  <TimeAgo value={at} />
                </p>
                {text === null ? (
                  <p className="text-ink-soft">{t('practice.texts.wentBack')}</p>
                ) : (
                  <p lang={language} className="wrap-anywhere whitespace-pre-line text-ink">
                    {text}
                  </p>
                )}
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Dialog>
  );
}
