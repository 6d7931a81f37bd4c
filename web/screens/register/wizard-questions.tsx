import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';

const QUESTIONS = ['when', 'declined', 'change', 'account'] as const;

export function WizardQuestions() {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t('register.faq.title')} />
      {QUESTIONS.map((name) => (
        <Disclosure key={name} group="wizard-faq" title={t(`register.faq.${name}.question`)}>
          <p>{t(`register.faq.${name}.answer`)}</p>
        </Disclosure>
      ))}
    </Card>
  );
}
