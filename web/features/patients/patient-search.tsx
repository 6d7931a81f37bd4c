import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#web/ui/text-input.tsx';

type PatientSearchProps = { value: string; onChange: (value: string) => void };

/** Finds within the list, on the server: the page on screen is not all there is. */
export function PatientSearch({ value, onChange }: PatientSearchProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      type="search"
      before={<Search aria-hidden="true" />}
      aria-label={t('patients.search')}
      placeholder={t('patients.search')}
      className="mb-5 max-w-lg"
      maxLength={100}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
