import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFraction, parseThousandths, PER_MILLI } from '#shared/dosing/amounts.ts';
import { readSyringe, type Draw } from '#shared/dosing/draw.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { unitsText } from './dose-figures.ts';

/** Whole or half units, as on the lines of a syringe. Null for anything else. */
function halfUnitsOf(text: string): number | null {
  const thousandths = parseThousandths(text);
  if (thousandths === null || thousandths === 0 || thousandths % 500 !== 0) return null;
  return thousandths / 500;
}

/** A second check before the injection: shows the dose that is in the syringe. */
export function CheckSyringe({ draw }: { draw: Draw }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const halfUnits = halfUnitsOf(typed);
  const reading = halfUnits === null ? null : readSyringe(draw, halfUnits);
  const words = reading && {
    units: unitsText(draw),
    amount: `${formatFraction({ ...reading.micrograms, under: reading.micrograms.under * PER_MILLI }, 3)}\u00a0mg`,
    times: formatFraction(reading.times, 2),
  };
  return (
    <Card as="section" aria-labelledby="check-syringe" data-print="hide">
      <CardHeader title={<span id="check-syringe">{t('dosing.check.title')}</span>} />
      <Field
        label={t('dosing.check.label')}
        hint={t('dosing.check.hint')}
        error={typed && halfUnits === null ? t('dosing.check.invalid') : undefined}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          className="max-w-60"
          value={typed}
          after={t('dosing.check.unit')}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {reading && words && (
        <Alert
          className="mt-4"
          tone={reading.verdict === 'matches' ? 'success' : 'danger'}
          title={t(`dosing.check.${reading.verdict}`)}
        >
          <p>{t(`dosing.check.${reading.verdict}Text`, words)}</p>
        </Alert>
      )}
    </Card>
  );
}
