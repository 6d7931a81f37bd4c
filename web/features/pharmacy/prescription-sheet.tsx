import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MEDICINE } from '#shared/medicines/medicines.ts';
import type { BoardSupply, FillContent, PrescriptionSheet as Sheet } from '#shared/pharmacy.ts';
import { useFormat } from '#web/lib/format.ts';
import { DrugName } from '#web/parts/drug-name.tsx';
import { useMedicineName } from '#web/parts/medicine-words.ts';
import { contentsOf, FillAmounts, strengthsOf } from './fill-contents.tsx';

export type Practice = { brand: string; address: string[]; phone: string; email: string };

type SheetProps = { sheet: Sheet; practice: Practice };

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-b border-black">
      <th className="w-44 py-1.5 pr-4 text-left align-top font-semibold">{name}</th>
      <td className="py-1.5">{children}</td>
    </tr>
  );
}

/** What a prescription says, for the pharmacist who gets it on paper or as a PDF. */
export function PrescriptionSheet({ sheet, practice }: SheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const medicineName = useMedicineName();
  const { prescription, supply, fillNumber } = sheet;
  const { pharmacy } = supply;
  const { patient, prescriber, directions } = prescription;
  const { licence } = prescriber;
  const { form } = MEDICINE[prescription.medicine];
  return (
    <article className="break-after-page text-black">
      <header className="flex justify-between gap-8 border-b-2 border-black pb-4">
        <div>
          <p className="text-xl font-semibold">{practice.brand}</p>
          {practice.address.map((line) => (
            <p key={line} className="text-sm">
              {line}
            </p>
          ))}
        </div>
        <p className="text-right text-sm">
          {practice.phone}
          <span className="block">{practice.email}</span>
        </p>
      </header>
      <h2 className="mt-6 text-2xl font-semibold">{t('pharmacy.sheet.title')}</h2>
      <p className="mt-1 text-sm">
        {t('pharmacy.sheet.number', { reference: supply.reference, version: prescription.version })}
        {pharmacy && <span className="block">{t('pharmacy.sheet.for', { pharmacy })}</span>}
      </p>
      <table className="mt-5 w-full border-collapse text-left">
        <tbody>
          <Line name={t('pharmacy.sheet.patient')}>
            <strong>{patient.name}</strong>
            <span className="block">
              {t('pharmacy.sheet.born', { day: format.longDay(patient.birthDate) })}
            </span>
            <span className="block">{patient.address}</span>
          </Line>
          <Line name={t('pharmacy.drug')}>
            <strong>
              {medicineName(prescription.medicine)}, {strengthsOf(supply)}
            </strong>
            <span className="block">
              {t(`pharmacy.form.${form}`)} ({prescription.product.name})
            </span>
          </Line>
          <Line name={t('pharmacy.directions')}>
            <span lang="en">{directions.en}</span>
            {directions.patient.language !== 'en' && (
              <span lang={directions.patient.language} className="block">
                {directions.patient.text}
              </span>
            )}
          </Line>
          <Line name={t('pharmacy.quantity')}>
            <FillAmounts supply={supply} />
            <span className="block">
              {t('pharmacy.sheet.days', {
                count: contentsOf(supply).length * prescription.daysSupply,
              })}
            </span>
          </Line>
          <Line name={t('pharmacy.sheet.fills')}>
            {contentsOf(supply)
              .map((_fill, at) =>
                t('pharmacy.sheet.fillOf', { number: fillNumber + at, fills: prescription.fills }),
              )
              .join(', ')}
          </Line>
          {prescription.compoundedBecause && (
            <Line name={t('pharmacy.sheet.compounded')}>{prescription.compoundedBecause}</Line>
          )}
          <Line name={t('pharmacy.sheet.written')}>
            {format.moment(prescription.writtenAt)}
            <span className="block">
              {t('pharmacy.sheet.validUntil', { day: format.longDay(prescription.validUntil) })}
            </span>
          </Line>
          <Line name={t('pharmacy.sheet.prescriber')}>
            <strong>{prescriber.name}</strong>
            {licence && (
              <span className="block">
                {t('pharmacy.sheet.licence', {
                  place: licence.region || licence.country,
                  number: licence.number,
                })}
              </span>
            )}
            {prescriber.npi && (
              <span className="block">{t('pharmacy.sheet.npi', { npi: prescriber.npi })}</span>
            )}
          </Line>
        </tbody>
      </table>
      <p className="mt-6 text-sm">
        {t('pharmacy.sheet.signed', {
          name: prescriber.name,
          moment: format.moment(prescription.writtenAt),
        })}
        <span className="block text-xs break-all">
          {t('pharmacy.sheet.hash', { hash: prescription.hash })}
        </span>
      </p>
    </article>
  );
}

type LabelProps = { supply: BoardSupply; practice: Practice };

/** For each vial or box. */
export const SupplyLabels = ({ supply, practice }: LabelProps) =>
  contentsOf(supply).map((fill, at) => (
    <SupplyLabel key={at} supply={supply} fill={fill} practice={practice} />
  ));

/** Lot and date that are not known yet are left to be written. */
function SupplyLabel({ supply, fill, practice }: LabelProps & { fill: FillContent }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { directions } = fill;
  const blank = '____________';
  return (
    <section className="mb-6 break-inside-avoid border-2 border-black p-8 text-black">
      <p className="text-sm">{supply.pharmacy ?? practice.brand}</p>
      <p className="mt-1 text-2xl font-semibold">{supply.patientName}</p>
      <p className="mt-4 text-xl font-semibold">
        <DrugName medicine={supply.medicine} product={supply.product} strengths={fill.strength} />
      </p>
      <p lang={directions.patient.language} className="mt-1 text-lg">
        {directions.patient.text}
      </p>
      {directions.patient.language !== 'en' && (
        <p lang="en" className="mt-1 text-sm">
          {directions.en}
        </p>
      )}
      <p className="mt-4">
        {t('pharmacy.quantity')}:{' '}
        {t(`pharmacy.amount.${supply.unit}`, { amount: format.number(fill.quantity) })}
      </p>
      <p>{t('pharmacy.label.lot', { lot: supply.lot ?? blank })}</p>
      <p>
        {t('pharmacy.label.beyondUse', {
          day: supply.beyondUseOn ? format.day(supply.beyondUseOn) : blank,
        })}
      </p>
      <p>{t('pharmacy.label.storage', { storage: blank })}</p>
      {supply.inUseDays && <p>{t('pharmacy.label.opened', { count: supply.inUseDays })}</p>}
      <p className="mt-4 text-sm">
        {t('pharmacy.label.questions', {
          name: supply.prescriber,
          phone: practice.phone,
          reference: supply.reference,
        })}
      </p>
    </section>
  );
}
