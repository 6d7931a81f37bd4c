import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { KeptLine } from '#web/ui/form/list-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

type Medicine = { name: string; dose: string; since: string };

/** In the three languages, so that a form begun in one can be finished in another. */
const SINCE = ['since', 'từ', 'desde'];

/** "Metformin – 500 mg – since 2024", and as people write it themselves: "Metformin 500 mg". */
export function readMedicine(line: string): Medicine {
  const [first = '', ...rest] = line.split(' – ');
  const sinceAt = rest.findIndex((part) => SINCE.some((word) => part.startsWith(`${word} `)));
  const since = sinceAt < 0 ? '' : rest.splice(sinceAt, 1)[0]!.split(' ').slice(1).join(' ');
  const amount = rest.length === 0 ? (/\s+\d.*$/u.exec(first)?.[0] ?? '') : '';
  const name = first.slice(0, first.length - amount.length);
  return { name, dose: amount ? amount.trim() : rest.join(' – '), since };
}

export const writeMedicine = ({ name, dose, since }: Medicine, word: string): string =>
  [name, dose.trim(), since.trim() && `${word} ${since.trim()}`].filter(Boolean).join(' – ');

/** A medicine that was picked, with its dose and since when it is taken: both may stay empty. */
export function MedicineLine({ line, disabled, onChange, onRemove }: KeptLine) {
  const { t } = useTranslation();
  const medicine = readMedicine(line);
  const change = (part: Partial<Medicine>) =>
    onChange(writeMedicine({ ...medicine, ...part }, t('intake.medicine.since')));
  return (
    <li className="rounded-md border border-line bg-accent-soft p-3">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 pt-2 font-medium break-words text-accent-strong">{medicine.name}</p>
        <button
          type="button"
          disabled={disabled}
          aria-label={t('ui.list.remove', { line: medicine.name })}
          onClick={onRemove}
          className="-mt-1 -mr-1 flex size-11 shrink-0 items-center justify-center rounded-md"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      <div className="grid grid-cols-2 items-end gap-3">
        <Field label={t('intake.medicine.dose')}>
          <TextInput
            autoComplete="off"
            disabled={disabled}
            defaultValue={medicine.dose}
            onChange={(event) => change({ dose: event.target.value })}
          />
        </Field>
        <Field label={t('intake.medicine.sinceWhen')}>
          <TextInput
            autoComplete="off"
            disabled={disabled}
            defaultValue={medicine.since}
            onChange={(event) => change({ since: event.target.value })}
          />
        </Field>
      </div>
    </li>
  );
}
