import { useTranslation } from 'react-i18next';
import type { WaitingParcel } from '#shared/shipping.ts';
import { addressLines } from '#web/lib/address-line.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { Printed } from '#web/parts/printed.tsx';
import { code39 } from './code-39.ts';
import { partText } from './part-text.ts';

export type Sender = {
  brand: string;
  /** As neighbours may read it: the name for messages, where the other one tells what somebody is treated for. */
  from: string;
  address: string[];
  phone: string;
  email: string;
};

/** "2 mL" of "5 mg/mL". */
export type PackedFill = { amount: string; strength: string };

type ParcelSheetsProps = {
  parcels: WaitingParcel[];
  sender: Sender;
  /** What a parcel is filled with; nothing where nothing is prescribed, which may not leave. */
  fillsOf: (parcel: WaitingParcel) => PackedFill[];
  onPrinted: () => void;
};

/** A label and a packing slip per parcel, one page each. */
export const ParcelSheets = ({ parcels, sender, fillsOf, onPrinted }: ParcelSheetsProps) => (
  <Printed onPrinted={onPrinted}>
    {parcels.map((parcel) => (
      <ParcelSheet key={parcel.id} parcel={parcel} sender={sender} fills={fillsOf(parcel)} />
    ))}
  </Printed>
);

type ParcelSheetProps = { parcel: WaitingParcel; sender: Sender; fills: PackedFill[] };

function ParcelSheet({ parcel, sender, fills }: ParcelSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = addressLines(parcel);
  return (
    <article className="break-after-page text-black last:break-after-auto">
      <section className="border-2 border-black p-8">
        <p className="text-sm">{t('shipping.sheet.from')}</p>
        <p className="text-sm font-semibold">{sender.from}</p>
        {sender.address.map((line) => (
          <p key={line} className="text-sm">
            {line}
          </p>
        ))}
        <p className="mt-8 text-sm">{t('shipping.sheet.to')}</p>
        <address className="mt-1 text-2xl leading-snug not-italic">
          <strong className="block">{parcel.patientName}</strong>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {parcel.patientPhone && (
            <span className="mt-2 block text-lg">{format.phone(parcel.patientPhone)}</span>
          )}
        </address>
        <Barcode text={parcel.referenceNumber} />
      </section>
      <section className="mt-10 border-t border-dashed border-black pt-8">
        <div className="flex justify-between gap-8">
          <h2 className="text-xl font-semibold">{t('shipping.sheet.slip')}</h2>
          <p className="text-right text-sm">
            {sender.brand}
            <span className="block">{sender.phone}</span>
            <span className="block">{sender.email}</span>
          </p>
        </div>
        <p className="mt-4">
          {t('shipping.sheet.for', { name: parcel.patientName })}
          <span className="block">
            {t('shipping.sheet.order', { reference: parcel.referenceNumber })}
          </span>
        </p>
        <table className="mt-5 w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-black">
              <th className="py-1.5 font-semibold">{t('shipping.sheet.quantity')}</th>
              <th className="py-1.5 font-semibold">{t('shipping.sheet.content')}</th>
              <th className="py-1.5 font-semibold">{t('shipping.sheet.plan')}</th>
            </tr>
          </thead>
          <tbody>
            {(fills.length > 0 ? fills : [null]).map((fill, at) => (
              <tr key={at} className="border-b border-black align-top">
                <td className="py-1.5">{fill?.amount ?? 1}</td>
                <td className="py-1.5">
                  {[productName(t, parcel.product, parcel.productName), fill?.strength]
                    .filter(Boolean)
                    .join(', ')}
                </td>
                <td className="py-1.5">
                  {at === 0 &&
                    (parcel.part ? partText(t, parcel.part) : t(`orders.plan.${parcel.plan}`))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-5 text-sm">{t('shipping.sheet.questions', { phone: sender.phone })}</p>
      </section>
    </article>
  );
}

/** The reference as a barcode, and as text below it. */
function Barcode({ text }: { text: string }) {
  const code = code39(text);
  return (
    <div className="mt-8">
      {code && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${code.width} 30`}
          preserveAspectRatio="none"
          className="h-14 w-72"
        >
          {code.bars.map(({ at, width }) => (
            <rect key={at} x={at} y={0} width={width} height={30} />
          ))}
        </svg>
      )}
      <p className="mt-1 font-semibold">{text}</p>
    </div>
  );
}
