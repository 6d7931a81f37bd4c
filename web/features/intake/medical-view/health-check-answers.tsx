import { useTranslation } from 'react-i18next';
import type { HealthCheck } from '#shared/health-check.ts';
import { useHealthReplyWords } from '#web/lib/health-check-words.ts';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';

/** What was answered before the order, with an earlier answer that was taken back. */
export function HealthCheckAnswers({ check }: { check: HealthCheck | null }) {
  const { t } = useTranslation();
  const wordsOf = useHealthReplyWords();
  return (
    <DescriptionList className="mt-2 gap-y-2.5">
      {check?.earlier && (
        <Detail term={t('healthCheck.before')}>
          <span className="whitespace-pre-line">{wordsOf(check.earlier)}</span>
        </Detail>
      )}
      <Detail term={t('healthCheck.title')}>
        <span className="whitespace-pre-line">
          {check ? wordsOf(check) : t('healthCheck.unasked')}
        </span>
      </Detail>
    </DescriptionList>
  );
}
