import { useTranslation } from 'react-i18next';
import { Select } from '#web/ui/form/select.tsx';

const SENTENCES = ['bmi', 'medicine', 'pregnancy', 'inPerson'] as const;

type NoteSnippetsProps = { isDisabled: boolean; onInsert: (text: string) => void };

/** Text snippets that doctors need often, above all for declined patients. They can be edited like any text. */
export function NoteSnippets({ isDisabled, onInsert }: NoteSnippetsProps) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('doctor.snippets.title')}
      className="max-w-60"
      disabled={isDisabled}
      // Nothing stays selected, because every choice inserts another sentence.
      value=""
      onChange={(event) => onInsert(event.target.value)}
    >
      <option value="" disabled>
        {t('doctor.snippets.title')}
      </option>
      {SENTENCES.map((one) => (
        <option key={one}>{t(`doctor.snippets.${one}`)}</option>
      ))}
    </Select>
  );
}
