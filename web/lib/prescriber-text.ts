import type { TFunction } from 'i18next';
import type { Prescriber } from '#shared/prescriptions/prescriber.ts';
import { areaName } from './area-name.ts';

/** "Dr. X · license Texas A-123 · NPI 1234567893". */
export const prescriberText = (t: TFunction, { name, licence, npi }: Prescriber): string =>
  [
    name,
    licence && t('prescription.licence', { area: areaName(t, licence), number: licence.number }),
    npi && `NPI ${npi}`,
  ]
    .filter(Boolean)
    .join(' · ');
