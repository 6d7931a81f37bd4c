import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#web/lib/languages.ts';
import { ListInput } from '#web/ui/form/list-input.tsx';
import type { IntakeFormApi } from '../intake-form/intake-form-schema.ts';
import { findAnswers, type KnownAnswer } from './known-answer.ts';

const LISTS = {
  medicines: () => import('./medicines.ts').then(({ medicines }) => medicines),
  allergies: () => import('./allergies.ts').then(({ allergies }) => allergies),
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
  const known = useKnown(of);
  const language = toLanguage(i18n.resolvedLanguage);
  return (
    <ListInput
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      disabled={disabled}
      suggest={(typed) => findAnswers(known, typed, language)}
    />
  );
}

/** Empty until it is there; without it everything can still be typed. */
function useKnown(of: keyof typeof LISTS): readonly KnownAnswer[] {
  const [known, setKnown] = useState<readonly KnownAnswer[]>([]);
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
