import { useEffect, useId, useImperativeHandle, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { areaName } from '#shared/practice/served-areas.ts';
import { CANADIAN_PROVINCES, US_STATES, type Region } from '#shared/regions.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { ELSEWHERE, keepArea, useOwnArea } from './own-area.ts';

type AreaQuestionProps = {
  error?: string | undefined;
  className?: string;
  ref?: Ref<HTMLSelectElement>;
};

/** Where somebody lives, asked before any account or card, where the practice does not treat everywhere. */
export function AreaQuestion({ error, className, ref }: AreaQuestionProps) {
  const { t } = useTranslation();
  const { area, standing } = useOwnArea();
  const answerId = useId();
  const select = useRef<HTMLSelectElement>(null);
  useImperativeHandle(ref, () => select.current!);
  // React leaves an uncontrolled field as it finds it: what was chosen in the drawn page before React was there counts.
  useEffect(() => {
    const field = select.current;
    if (field?.value === '') field.value = area ?? '';
    else if (field) keepArea(field.value);
  }, [area, standing]);
  if (standing === 'everywhere') return null;
  return (
    <div className={classNames('space-y-4', className)}>
      <Field label={t('address.area.title')} hint={t('address.area.hint')} error={error}>
        <Select
          ref={select}
          aria-controls={answerId}
          defaultValue=""
          onChange={(event) => keepArea(event.target.value)}
        >
          <option value="" disabled>
            {t('address.choose')}
          </option>
          <optgroup label={t('address.countries.us')}>{optionsOf('us', US_STATES)}</optgroup>
          <optgroup label={t('address.countries.ca')}>
            {optionsOf('ca', CANADIAN_PROVINCES)}
          </optgroup>
          <option value="vn">{t('address.countries.vn')}</option>
          <option value={ELSEWHERE}>{t('address.area.elsewhere')}</option>
        </Select>
      </Field>
      <div id={answerId} role="status">
        {standing === 'not_served' && <AreaNotServed area={area!} />}
      </div>
    </div>
  );
}

const optionsOf = (country: 'us' | 'ca', regions: readonly Region[]) =>
  regions.map(([code, name]) => (
    <option key={code} value={`${country}-${code}`}>
      {name}
    </option>
  ));

type AreaNotServedProps = { area: string; isOwnAddress?: boolean };

/** Instead of what could be bought. */
export function AreaNotServed({ area, isOwnAddress = false }: AreaNotServedProps) {
  const { t } = useTranslation();
  const place = area === 'vn' ? t('address.countries.vn') : areaName(area);
  return (
    <Alert
      role="note"
      title={
        area === ELSEWHERE ? t('address.area.notElsewhere') : t('address.area.notYet', { place })
      }
      action={
        isOwnAddress && (
          <ButtonLink to="/dashboard/profile" size="sm" variant="secondary">
            {t('payment.shipping.change')}
          </ButtonLink>
        )
      }
    >
      <p>{t(isOwnAddress ? 'address.area.notYetOwn' : 'address.area.notYetText')}</p>
    </Alert>
  );
}
