import { useTranslation } from 'react-i18next';
import { brandContract } from '#shared/practice/brand.ts';
import { EDITABLE_TEXTS } from '#shared/practice/editable-texts.ts';
import { nameInMessages } from '#shared/practice/identity.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { usePractice } from '#web/lib/practice-identity.ts';
import { Card } from '#web/ui/layout/card.tsx';

const LETTERS = EDITABLE_TEXTS.filter(({ section }) => section === 'mails');

/** The letters as they are sent, with a code that nobody has. What only a real one knows stays in braces. */
export function PreviewLetters() {
  const { t } = useTranslation();
  const { name } = usePractice();
  const { data } = useEndpoint(brandContract.find);
  const brand = data ? nameInMessages(data) : name;
  const values = { brand, code: '000000', minutes: 10, skipOnVariables: true };
  return (
    <Card as="section" aria-labelledby="mails">
      <h2 id="mails" className="text-xl font-semibold text-ink">
        {t('practice.section.mails')}
      </h2>
      {LETTERS.map(({ key }) => (
        <p key={key} className="mt-4 wrap-anywhere whitespace-pre-line text-ink">
          {t(key, values)}
        </p>
      ))}
    </Card>
  );
}
