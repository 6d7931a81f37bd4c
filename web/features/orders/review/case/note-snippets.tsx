import { TextQuote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';

const REASONS = [
  'bmi',
  'contraindication',
  'medicine',
  'pregnancy',
  'unclear',
  'inPerson',
] as const;

type NoteSnippetsProps = { isDisabled: boolean; onInsert: (text: string) => void };

/** Sentences that doctors write again and again, above all to those they decline; each is edited like one's own. */
export function NoteSnippets({ isDisabled, onInsert }: NoteSnippetsProps) {
  const { t } = useTranslation();
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          variant="quiet"
          disabled={isDisabled}
          icon={<TextQuote aria-hidden="true" className="size-4.5" />}
        >
          {t('doctor.snippets.title')}
        </Button>
      }
    >
      {REASONS.map((reason) => (
        <MenuItem key={reason} onSelect={() => onInsert(t(`doctor.snippets.${reason}.text`))}>
          {t(`doctor.snippets.${reason}.name`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
