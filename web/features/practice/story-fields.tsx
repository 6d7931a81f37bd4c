import { useTranslation } from 'react-i18next';
import { STORY_LENGTHS, type Story } from '#shared/practice/stories.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { InLanguages } from './in-languages.tsx';

const STARS = [5, 4, 3, 2, 1];

type StoryFieldsProps = {
  number: number;
  story: Story;
  faultAt: (path: string) => string | undefined;
  onChange: (story: Story) => void;
  onRemove: () => void;
};

/** What one patient has said. */
export function StoryFields({ number, story, faultAt, onChange, onRemove }: StoryFieldsProps) {
  const { t } = useTranslation();
  return (
    <FieldGroup legend={t('practice.stories.story', { number })} className="space-y-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          label={t('practice.stories.name')}
          hint={t('practice.stories.nameHint')}
          error={faultAt('name')}
          required
        >
          <TextInput
            autoComplete="off"
            value={story.name}
            maxLength={STORY_LENGTHS.name}
            onChange={(event) => onChange({ ...story, name: event.target.value })}
          />
        </Field>
        <Field label={t('practice.stories.rating')} error={faultAt('rating')}>
          <Select
            value={story.rating ?? ''}
            onChange={({ target }) =>
              onChange({ ...story, rating: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{t('practice.stories.noRating')}</option>
            {STARS.map((stars) => (
              <option key={stars} value={stars}>
                {t('landing.stories.rating', { rating: stars })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <InLanguages
        legend={t('practice.stories.words')}
        values={story.texts}
        most={STORY_LENGTHS.text}
        error={faultAt('texts')}
        faultAt={(language) => faultAt(`texts.${language}`)}
        onChange={(texts) => onChange({ ...story, texts })}
      />
      <Button size="sm" variant="quiet" onClick={onRemove}>
        {t('practice.stories.remove', { number })}
      </Button>
    </FieldGroup>
  );
}
