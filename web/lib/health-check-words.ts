import { useTranslation } from 'react-i18next';
import { HEALTH_ANSWERS, HEALTH_QUESTIONS, type HealthReply } from '#shared/health-check.ts';
import { useFormat } from './format.ts';
import { HEALTH_LABELS } from './health-labels.ts';
import { LANGUAGE_NAMES } from './languages.ts';

/** What was answered to the health check, when, and in which language and version of the text: a line each. */
export function useHealthReplyWords(): (reply: HealthReply) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const answersOf = ({ answers }: HealthReply): string[] => {
    const same = HEALTH_ANSWERS.find((one) => HEALTH_QUESTIONS.every((q) => answers[q] === one));
    if (same !== undefined && same !== 'yes') return [t(`healthCheck.all.${same}`)];
    return HEALTH_QUESTIONS.map(
      (one) => `${t(HEALTH_LABELS[one])}: ${t(`healthCheck.${answers[one]}`)}`,
    );
  };
  return (reply) => {
    const asked = t('healthCheck.asked', {
      moment: format.moment(reply.at),
      language: LANGUAGE_NAMES[reply.language],
      version: reply.textVersion,
    });
    return [...answersOf(reply), `(${asked})`].join('\n');
  };
}
