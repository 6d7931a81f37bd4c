import { useTranslation } from 'react-i18next';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { LandingSection } from './landing-section.tsx';

const QUESTIONS = ['who', 'doctor', 'payment', 'delivery', 'data'] as const;

export function LandingFaq() {
  const { t } = useTranslation();
  return (
    <LandingSection id="faq" title={t('landing.faq.title')}>
      <div className="mx-auto max-w-3xl">
        {QUESTIONS.map((question) => (
          <Disclosure
            key={question}
            group="landing-faq"
            title={t(`landing.faq.${question}Question`)}
          >
            <p>{t(`landing.faq.${question}Answer`)}</p>
          </Disclosure>
        ))}
      </div>
    </LandingSection>
  );
}
