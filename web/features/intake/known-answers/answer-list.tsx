import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#web/lib/languages.ts';
import { ListInput } from '#web/ui/form/list-input.tsx';
import type { IntakeFormApi } from '../intake-form/intake-form-schema.ts';
import { findAnswers, type Kinds, type KnownAnswer } from './known-answer.ts';
import { MedicineLine, readMedicine } from './medicine-line.tsx';

const MEDICINE_ROW = { Line: MedicineLine, nameOf: (line: string) => readMedicine(line).name };

type Known = { list: readonly KnownAnswer[]; kinds: Kinds };

const LISTS = {
  medicines: async (): Promise<Known> => {
    const [{ medicines }, { medicineKinds }] = await Promise.all([
      import('./medicines.ts'),
      import('./medicine-kinds.ts'),
    ]);
    return { list: medicines, kinds: medicineKinds };
  },
  allergies: async (): Promise<Known> => {
    const { allergies } = await import('./allergies.ts');
    return { list: allergies, kinds: [] };
  },
};

type AnswerListProps = {
  form: IntakeFormApi;
  name: 'currentMedications' | 'allergies' | 'previousWeightLossAttempts';
  of: keyof typeof LISTS;
  disabled?: boolean;
};

/** Answers a line each, with help from a list that comes with the app: nothing of what is typed leaves the device. */
export function AnswerList({ form, name, of, disabled = false }: AnswerListProps) {
  const { i18n } = useTranslation();
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ control: form.control, name });
  const { list, kinds } = useKnown(of);
  const language = toLanguage(i18n.resolvedLanguage);
  return (
    <ListInput
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      disabled={disabled}
      suggest={(typed) => findAnswers(list, typed, language, kinds)}
      row={of === 'medicines' ? MEDICINE_ROW : undefined}
    />
  );
}

/** Empty until it is there; without it everything can still be typed. */
function useKnown(of: keyof typeof LISTS): Known {
  const [known, setKnown] = useState<Known>({ list: [], kinds: [] });
  useEffect(() => {
    let isCurrent = true;
    LISTS[of]().then(
      (list) => isCurrent && setKnown(list),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [of]);
  return known;
}
