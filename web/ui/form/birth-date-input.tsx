import {
  useId,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import { dayFrom, isoOf, LENGTHS, orderIn, partsOf, type DayPart } from './birth-date.ts';
import { classNames } from '../class-names.ts';
import { controlClass } from './text-input.tsx';
import { FieldMessages, messageIds, RequiredMark } from './field-parts.tsx';

type BirthDateInputProps = {
  legend: ReactNode;
  name: string;
  /** `1984-03-09`. An incomplete date is kept as typed and is not a valid day (birth-date.ts). */
  value: string;
  onChange: (value: string) => void;
  /** Called when the focus has left all three fields. */
  onBlur?: () => void;
  error?: string | undefined;
  required?: boolean;
  /** False for another person's date of birth, which this browser cannot know. */
  autoFill?: boolean;
  /** The first of the three fields. */
  ref?: Ref<HTMLInputElement>;
};

/**
 * A date of birth in three plain fields, in the order of the language: nobody wants to scroll a calendar back by forty
 * years, and Safari shows today in an empty date field as if it were filled in. A complete date that is pasted or
 * autofilled into one of them is distributed over all three.
 */
export function BirthDateInput(props: BirthDateInputProps) {
  const {
    legend,
    name,
    value,
    onChange,
    onBlur,
    error,
    required = false,
    autoFill = true,
    ref,
  } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(() => partsOf(value));
  // Changed from outside: a draft was restored, or the form was reset.
  if (isoOf(typed) !== value) setTyped(partsOf(value));
  const order = orderIn(i18n.resolvedLanguage ?? 'en');
  const describedBy = messageIds(id, undefined, error);

  function change(next: typeof typed) {
    setTyped(next);
    onChange(isoOf(next));
  }

  function handleInput(part: DayPart, text: string) {
    const whole = dayFrom(text, order);
    change(whole ?? { ...typed, [part]: text.replace(/\D/g, '').slice(0, LENGTHS[part]) });
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const whole = dayFrom(event.clipboardData.getData('text'), order);
    if (!whole) return;
    event.preventDefault();
    change(whole);
  }

  function handleBlur(event: FocusEvent<HTMLFieldSetElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  }

  return (
    <fieldset aria-describedby={describedBy} onBlur={handleBlur}>
      <legend className="mb-1.5 font-medium text-ink">
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className="flex flex-wrap gap-3">
        {order.map((part, at) => (
          <label key={part} className={classNames('block', part === 'year' ? 'w-24' : 'w-20')}>
            <span className="mb-1 block text-sm text-ink-soft">{t(`ui.birth.${part}`)}</span>
            <input
              ref={at === 0 ? ref : undefined}
              type="text"
              name={`${name}-${part}`}
              inputMode="numeric"
              autoComplete={autoFill ? `bday-${part}` : 'off'}
              data-figures
              aria-describedby={describedBy}
              aria-invalid={error ? true : undefined}
              aria-required={required || undefined}
              className={controlClass}
              value={typed[part]}
              onChange={(event) => handleInput(part, event.target.value)}
              onPaste={handlePaste}
            />
          </label>
        ))}
      </div>
      <FieldMessages id={id} error={error} />
    </fieldset>
  );
}
