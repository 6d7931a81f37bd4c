import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/accounts.ts';
import { LEGAL_TEXT } from '#shared/lib/legal-text.ts';
import { says } from '#shared/lib/says.ts';
import { holesIn, textFault } from '#shared/practice/editable-texts.ts';
import type { PracticeText } from '#shared/practice/texts.ts';
import { LANGUAGE_NAMES } from '#web/lib/languages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ClaimNotes } from '#web/parts/claim-notes.tsx';

type Fault = 'tooLong' | 'invalid' | 'markup' | 'holes';

/** What the server would refuse. */
export function faultOf(text: PracticeText, language: Language, value: string): Fault | null {
  const said = value.trim();
  if (said === '') return null;
  if (said.length > text.longest) return 'tooLong';
  if (!LEGAL_TEXT.test(said)) return 'invalid';
  return textFault(said, text.languages[language].built);
}

function faultText(t: TFunction, fault: Fault, built: string): string {
  if (fault === 'markup') return t('errors.practice_text.markup');
  if (fault !== 'holes') return t(says(fault));
  const holes = holesIn(built)
    .map((name) => `{{${name}}}`)
    .join(', ');
  return holes === ''
    ? t('practice.texts.noHoles')
    : t('practice.texts.holes', { holes, interpolation: { escapeValue: false } });
}

type WordingFieldProps = {
  text: PracticeText;
  language: Language;
  value: string;
  hasTried: boolean;
  /** It is focused when it appears. */
  hasFocus: boolean;
  onChange: (value: string) => void;
};

/** What the practice says in one language, above the built text that stands there otherwise. */
export function WordingField(props: WordingFieldProps) {
  const { text, language, value, hasTried, hasFocus, onChange } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (hasFocus) area.current?.focus();
  }, [hasFocus]);
  const { t } = useTranslation();
  const { built, own } = text.languages[language];
  const fault = faultOf(text, language, value);
  const isLong = fault === 'tooLong';
  return (
    <div className="min-w-0">
      <Field
        label={LANGUAGE_NAMES[language]}
        aside={`${value.trim().length} / ${text.longest}`}
        hint={
          <span lang={language} className="wrap-anywhere whitespace-pre-line">
            {t('practice.texts.built', { built })}
          </span>
        }
        error={fault && (hasTried || isLong) ? faultText(t, fault, built) : undefined}
      >
        <TextArea
          ref={area}
          lang={language}
          rows={2}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <ClaimNotes text={value} language={language} />
      {(value !== '' || own !== null) && (
        <Button
          size="sm"
          variant="quiet"
          className="mt-2"
          disabled={value === ''}
          onClick={() => onChange('')}
        >
          {t('practice.texts.back', { language: LANGUAGE_NAMES[language] })}
        </Button>
      )}
    </div>
  );
}
