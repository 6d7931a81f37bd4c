import { useTranslation } from 'react-i18next';
import { usePromises } from '#web/features/config/config.queries.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';

const QUESTIONS = ['when', 'declined', 'change', 'account'] as const;

export function WizardQuestions() {
  const { t } = useTranslation();
  const { reviewHours } = usePromises();
  return (
    <Card>
      <CardHeader title={t('register.faq.title')} />
      {QUESTIONS.map((name) => (
        <Disclosure key={name} group="wizard-faq" title={t(`register.faq.${name}.question`)}>
          <p>{t(`register.faq.${name}.answer`, { count: reviewHours })}</p>
        </Disclosure>
      ))}
    </Card>
  );
}
