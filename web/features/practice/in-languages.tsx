import type { Language } from '#shared/accounts.ts';
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES } from '#web/lib/languages.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { ClaimNotes } from '#web/parts/claim-notes.tsx';

type Values = Partial<Record<Language, string>>;

type InLanguagesProps = {
  legend: string;
  values: Values;
  most: number;
  error?: string | undefined;
  faultAt: (language: Language) => string | undefined;
  onChange: (values: Values) => void;
};

/** One text in up to three languages. A language that is left empty has none. */
export function InLanguages({ legend, values, most, error, faultAt, onChange }: InLanguagesProps) {
  function handleChange(language: Language, value: string) {
    const { [language]: _former, ...others } = values;
    onChange(value === '' ? others : { ...others, [language]: value });
  }
  return (
    <FieldGroup legend={legend} error={error}>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-3">
        {INTERFACE_LANGUAGES.map((one) => (
          <div key={one} className="min-w-0">
            <Field
              label={LANGUAGE_NAMES[one]}
              aside={`${(values[one] ?? '').length} / ${most}`}
              error={faultAt(one)}
            >
              <TextArea
                lang={one}
                rows={2}
                autoComplete="off"
                value={values[one] ?? ''}
                onChange={(event) => handleChange(one, event.target.value)}
              />
            </Field>
            <ClaimNotes text={values[one] ?? ''} language={one} />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
