import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '#web/lib/timed-values.ts';
import { Field } from '#web/ui/form/field.tsx';
import { SearchSelect } from '#web/ui/form/search-select.tsx';
import { useAuditPeople } from './audit.queries.ts';

type PersonFilterProps = { onPick: (person: { id: number; name: string }) => void };

/** Finds people by part of their name, including closed accounts. */
export function PersonFilter({ onPick }: PersonFilterProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const found = useAuditPeople(settled);
  const people = settled ? (found.data ?? []) : [];
  return (
    <Field label={t('admin.audit.person')} className="max-sm:w-full sm:w-64">
      <SearchSelect
        value={null}
        options={people.map(({ id, fullName, role }) => ({
          id,
          label: `${fullName} · ${t(`admin.audit.role.${role}`)}`,
        }))}
        onSearch={setSearch}
        onChange={(id) => {
          const person = people.find((one) => one.id === id);
          if (person) onPick({ id, name: person.fullName });
        }}
        note={t(noteOf(settled, found))}
        openLabel={t('admin.audit.openPeople')}
        placeholder={t('admin.audit.personPlaceholder')}
      />
    </Field>
  );
}

function noteOf(search: string, found: { isPending: boolean; isError: boolean }): string {
  if (!search) return 'admin.audit.typeName';
  if (found.isError) return 'admin.audit.failed';
  return found.isPending ? 'ui.loading' : 'admin.audit.nobody';
}
