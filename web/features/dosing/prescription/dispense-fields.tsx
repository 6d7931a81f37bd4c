import { useTranslation } from 'react-i18next';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import type { Proposal } from '#shared/prescribing.ts';
import { DIRECTIONS_MAX } from '#shared/prescriptions/write.ts';
import { fieldError } from '#web/lib/form.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { readDispense, type DispenseDraft } from './dispense-draft.ts';
import { contradictionText } from './prescription-words.ts';

type DispenseFieldsProps = {
  draft: DispenseDraft;
  /** Null while the steps cannot be read. */
  plan: DosePlanContent | null;
  proposal: Proposal;
  hasTried: boolean;
  onChange: (part: Partial<DispenseDraft>) => void;
};

/** How a prescription is dispensed: for how many days, how often, how much each time, with which directions. */
export function DispenseFields(props: DispenseFieldsProps) {
  const { draft, plan, proposal, hasTried, onChange } = props;
  const { t } = useTranslation();
  if (!plan) return null;
  const { unit, fills, typed, directions, contradictions, errors } = readDispense(
    draft,
    plan,
    proposal,
  );
  const errorOf = (field: string) => (hasTried ? fieldError(t, errors[field]) : undefined);
  const number = (name: 'daysSupply' | 'fills' | 'validMonths') => (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 font-medium text-ink">{t('prescribing.dispensed')}</legend>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Field label={t('prescribing.daysSupply')} error={errorOf('daysSupply')} required>
          {number('daysSupply')}
        </Field>
        <Field label={t('prescription.fills')} error={errorOf('quantities')} required>
          {number('fills')}
        </Field>
        <Field label={t('prescribing.validMonths')} error={errorOf('validMonths')} required>
          {number('validMonths')}
        </Field>
        {fills.map((_fill, index) => (
          <Field
            // Fills have no id, and do not change places.
            key={index}
            label={t('prescribing.quantityOf', { fill: index + 1 })}
            error={errorOf(`quantities.${index}`)}
            required
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              after={t(`prescribing.units.${unit}`)}
              value={typed[index] ?? ''}
              onChange={(event) =>
                onChange({
                  quantities: typed.map((one, at) => (at === index ? event.target.value : one)),
                })
              }
            />
          </Field>
        ))}
      </div>
      {contradictions.length > 0 && (
        <Alert tone="danger" title={t('prescribing.contradicts.title')}>
          <ul>
            {contradictions.map((one) => (
              <li key={`${one.fill} ${one.what}`}>{contradictionText(t, one, unit)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Field label={t('prescribing.directionsEn')} error={errorOf('directions.en')} required>
        <TextArea
          rows={3}
          maxLength={DIRECTIONS_MAX}
          lang="en"
          value={directions.en}
          onChange={(event) => onChange({ directions: event.target.value })}
        />
      </Field>
      {proposal.language !== 'en' && (
        <Field
          label={t('prescribing.directionsPatient')}
          error={errorOf('directions.patient')}
          required
        >
          <TextArea
            rows={3}
            maxLength={DIRECTIONS_MAX}
            lang={proposal.language}
            value={directions.patient}
            onChange={(event) => onChange({ patientDirections: event.target.value })}
          />
        </Field>
      )}
      <Field
        label={t('prescription.compoundedBecause')}
        hint={t('prescribing.compoundedHint')}
        error={errorOf('compoundedBecause')}
        optional
      >
        <TextInput
          value={draft.compoundedBecause}
          onChange={(event) => onChange({ compoundedBecause: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}
