import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { MEDICINE } from '#shared/medicines/medicines.ts';
import type { ProductProtocols } from '#shared/prescribing.ts';
import { unitOf } from '#shared/prescriptions/fills.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { errorText } from '#web/lib/error-text.ts';
import { fieldError } from '#web/lib/form.tsx';
import { usePracticeToday, usePracticeZone } from '#web/parts/practice-zone.ts';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { PlanForm } from '../plan/plan-form.tsx';
import { contradictionsIn } from '../prescription/contradictions.ts';
import { contradictionText } from '../prescription/prescription-words.ts';
import { planDraftOf, readTerms, termsOf, type TermsDraft } from './protocol-draft.ts';
import { useDraftProtocol } from './protocol.queries.ts';

type ProtocolFormProps = { of: ProductProtocols; onDone: () => void };

/** What was typed, and the version of the protocol that it began with: 0 if there was none. */
type Begun = { plan: PlanDraft; terms: TermsDraft; basedOn: number };

function begin({ draft, inForce, medicine }: ProductProtocols): Begun {
  const from = draft ?? inForce;
  const content = from?.content ?? null;
  const basedOn = from?.version ?? 0;
  return { plan: planDraftOf(content, medicine), terms: termsOf(content), basedOn };
}

/** A draft of how the practice begins with a product, for a doctor to sign. What was begun opens as it was left. */
export function ProtocolForm(props: ProtocolFormProps) {
  const draft = useDraft<Begun>(`protocol.${props.of.product}`, { version: 1 });
  return draft[0] === undefined ? <LoadingState /> : <LoadedForm {...props} draft={draft} />;
}

type LoadedFormProps = ProtocolFormProps & { draft: ReturnType<typeof useDraft<Begun>> };

function LoadedForm({ of, onDone, draft: [kept, keep, forget] }: LoadedFormProps) {
  const { t } = useTranslation();
  const today = usePracticeToday();
  const timeZone = usePracticeZone();
  const draft = useDraftProtocol();
  const [begun, setBegun] = useState(() => {
    const fresh = begin(of);
    // What was typed about another version would put that back unseen.
    if (kept?.basedOn !== fresh.basedOn) return fresh;
    return { ...kept, plan: { ...kept.plan, startDay: fresh.plan.startDay } };
  });
  const { terms } = begun;
  const [hasTried, setTried] = useState(false);

  function type(part: Partial<Begun>) {
    setBegun({ ...begun, ...part });
    keep({ ...begun, ...part });
  }
  function save(plan: DosePlanContent) {
    setTried(true);
    const { content } = readTerms(terms, plan);
    if (!content) return;
    draft.mutate({ params: { product: of.product }, body: { content } }, { onSuccess: handleDone });
  }
  function handleDone() {
    void forget();
    onDone();
  }
  const said = draft.error && contradictionsIn(draft.error);
  const unit = unitOf(of.medicine, draft.variables?.body.content.form ?? 'vial');

  return (
    <PlanForm
      initial={begun.plan}
      context={{
        ordered: MEDICINE[of.medicine].substance,
        medicine: of.medicine,
        earlier: [],
        today: today(),
        timeZone,
      }}
      strengths={of.strengths}
      isDateless
      isSaving={draft.isPending}
      failure={
        said
          ? said
              .map((one) => contradictionText(t, one, unit, t('dosing.step', { number: one.fill })))
              .join(' ')
          : draft.error
            ? errorText(draft.error, t)
            : undefined
      }
      saveLabel={t('prescribing.protocols.save')}
      more={(plan) => (
        <TermsFields
          of={of}
          plan={plan}
          terms={terms}
          hasTried={hasTried}
          onChange={(part) => draft.isPending || type({ terms: { ...terms, ...part } })}
        />
      )}
      onType={(plan) => type({ plan })}
      onSave={save}
      onCancel={handleDone}
    />
  );
}

type TermsFieldsProps = {
  of: ProductProtocols;
  plan: DosePlanContent | null;
  terms: TermsDraft;
  hasTried: boolean;
  onChange: (part: Partial<TermsDraft>) => void;
};

function TermsFields({ of, plan, terms, hasTried, onChange }: TermsFieldsProps) {
  const { t } = useTranslation();
  if (!plan) return null;
  const { errors } = readTerms(terms, plan);
  const errorOf = (field: string) => (hasTried ? fieldError(t, errors[field]) : undefined);
  const unit = unitOf(of.medicine, plan.form);
  const number = (name: 'daysSupply' | 'inUseDays' | 'firstDoseAfterDays' | 'validMonths') => (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      value={terms[name]}
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
        <Field label={t('prescribing.validMonths')} error={errorOf('validMonths')} required>
          {number('validMonths')}
        </Field>
        <Field
          label={t('prescribing.protocols.firstDose')}
          error={errorOf('firstDoseAfterDays')}
          required
        >
          {number('firstDoseAfterDays')}
        </Field>
        {plan.periods.map((_period, index) => (
          <Field
            // Steps have no id, and do not change places.
            key={index}
            label={t('prescribing.protocols.quantity', { number: index + 1 })}
            error={errorOf(`steps.${index}.quantity`)}
            required
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              after={t(`prescribing.units.${unit}`)}
              value={terms.quantities[index] ?? ''}
              onChange={(event) =>
                onChange({
                  quantities: plan.periods.map((_one, at) =>
                    at === index ? event.target.value : (terms.quantities[at] ?? ''),
                  ),
                })
              }
            />
          </Field>
        ))}
      </div>
      {plan.form === 'vial' && (
        <Field
          label={t('prescribing.protocols.inUse')}
          hint={t('prescribing.protocols.inUseHint')}
          error={errorOf('inUseDays')}
          optional
        >
          {number('inUseDays')}
        </Field>
      )}
      <Field
        label={t('prescription.compoundedBecause')}
        hint={t('prescribing.compoundedHint')}
        error={errorOf('compoundedBecause')}
        optional
      >
        <TextInput
          value={terms.compoundedBecause}
          onChange={(event) => onChange({ compoundedBecause: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}
