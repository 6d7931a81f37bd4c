import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/accounts.ts';
import { claimsIn } from '#shared/practice/claims.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { usePracticeWords } from './practice-words.tsx';

/** What regulators may take for a claim in a text that is being written. It warns and forbids nothing. */
export function ClaimNotes({ text, language }: { text: string; language: Language }) {
  const { t } = useTranslation();
  const hasWords = usePracticeWords().data !== undefined;
  const claims = claimsIn(text, language);
  if (claims.length === 0 || !hasWords) return null;
  return (
    <Alert tone="warning" className="mt-2">
      <ul className="space-y-2 text-sm">
        {claims.map(({ kind, phrase, source }) => (
          <li key={kind}>
            <span className="font-semibold">{t('practice.claims.found', { phrase })}</span>{' '}
            {t(`practice.claims.${kind}`)}{' '}
            <span className="text-ink-soft">{t('practice.claims.source', { source })}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
