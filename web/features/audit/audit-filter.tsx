import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS } from '#shared/lib/audit-words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DateRange } from '#web/ui/form/date-range.tsx';
import type { AuditQuery } from './audit.queries.ts';
import { PersonFilter } from './person-filter.tsx';

/** Names of the selected people, known from the rows on screen or from the last selection. */
export type AuditNames = Record<'person' | 'actor' | 'patient', string | undefined>;

type AuditFilterProps = {
  query: AuditQuery;
  names: AuditNames;
  onChange: (change: Partial<AuditQuery>) => void;
  onPerson: (person: { id: number; name: string }) => void;
};

export function AuditFilter({ query, names, onChange, onPerson }: AuditFilterProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-4 space-y-3">
      <div className="flex flex-wrap items-end gap-4">
        <PersonFilter onPick={onPerson} />
        <label className="font-medium text-ink max-sm:w-full">
          {t('admin.audit.action')}
          <Select
            className="mt-1"
            value={query.action ?? ''}
            onChange={({ target }) =>
              onChange({ action: (target.value || undefined) as AuditQuery['action'] })
            }
          >
            <option value="">{t('admin.audit.allActions')}</option>
            {AUDIT_ACTIONS.map((action) => (
              <option key={action} value={action}>
                {t(`admin.audit.actions.${action}`)}
              </option>
            ))}
          </Select>
        </label>
        <DateRange
          labels={{ from: t('admin.audit.from'), to: t('admin.audit.to') }}
          value={query}
          onChange={({ from, to }) => onChange({ from, to })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {query.personId !== undefined && (
          <ChosenPerson
            text={t('admin.audit.aboutPerson', {
              name: names.person ?? `#${String(query.personId)}`,
            })}
            onClear={() => onChange({ personId: undefined })}
          />
        )}
        {query.actorId !== undefined && (
          <ChosenPerson
            text={t('admin.audit.byPerson', { name: names.actor ?? `#${String(query.actorId)}` })}
            onClear={() => onChange({ actorId: undefined })}
          />
        )}
        {query.patientId !== undefined && (
          <ChosenPerson
            text={t('admin.audit.ofPatient', {
              name: names.patient ?? `#${String(query.patientId)}`,
            })}
            onClear={() => onChange({ patientId: undefined })}
          />
        )}
      </div>
    </div>
  );
}

function ChosenPerson({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('admin.audit.clear', { filter: text })}
      onClick={onClear}
      icon={<X aria-hidden="true" className="size-4" />}
    >
      {text}
    </Button>
  );
}
