import { useTranslation } from 'react-i18next';
import type { SimulatorSwitches } from '#shared/pharmacy.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useSetSwitches, useSimulatorSwitches } from './pharmacy.queries.ts';

const TROUBLES = ['lostAnswers', 'doubles', 'outOfOrder', 'rejects', 'backOrders'] as const;
/** Of all prescriptions, if a switch is on. */
const SHARE = 0.5;
const DELAYS = [0, 5, 60, 3_600] as const;

/** Lets the simulated pharmacy do what real ones do. */
export function SimulatorPanel() {
  const { t } = useTranslation();
  const switches = useSimulatorSwitches().data;
  const { mutate, isPending } = useSetSwitches();
  if (!switches) return null;
  const change = (changed: Partial<SimulatorSwitches>) =>
    mutate({ body: { ...switches, ...changed } });
  return (
    <fieldset className="mt-6 border-t border-line pt-4">
      <legend className="font-semibold text-ink">{t('pharmacy.simulator.title')}</legend>
      <div className="mt-3 grid grid-cols-1 gap-4">
        {TROUBLES.map((one) => (
          <Switch
            key={one}
            label={t(`pharmacy.simulator.${one}`)}
            checked={switches[one] > 0}
            disabled={isPending}
            onChange={(isOn) => change({ [one]: isOn ? SHARE : 0 })}
          />
        ))}
        <Field label={t('pharmacy.simulator.delay')}>
          <Select
            value={switches.delay}
            disabled={isPending}
            onChange={({ target }) => change({ delay: Number(target.value) })}
          >
            {[...new Set([...DELAYS, switches.delay])].map((one) => (
              <option key={one} value={one}>
                {t('pharmacy.simulator.seconds', { count: one })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </fieldset>
  );
}
