import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { WaitingParcel } from '#shared/shipping.ts';
import { contentsOf } from '#web/features/pharmacy/fill-contents.tsx';
import { useSupplyBoard } from '#web/features/pharmacy/pharmacy.queries.ts';
import { withPharmacyWords } from '#web/features/pharmacy/pharmacy-words.tsx';
import { ParcelSheets, type PackedFill } from '#web/features/shipping/parcel-sheets.tsx';
import { useFormat } from '#web/lib/format.ts';

type PackingSheetsProps = Omit<ComponentProps<typeof ParcelSheets>, 'fillsOf'>;

/** Labels and packing slips, with what the prescriptions fill into each parcel. */
export const PackingSheets = withPharmacyWords(function Sheets(props: PackingSheetsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const board = useSupplyBoard();
  function fillsOf({ id, part }: WaitingParcel): PackedFill[] {
    const supply = board.data?.find(
      ({ orderId, number }) => orderId === id && (!part || number === part.number),
    );
    if (!supply) return [];
    return contentsOf(supply).map(({ quantity, strength }) => ({
      amount: t(`pharmacy.amount.${supply.unit}`, { amount: format.number(quantity) }),
      strength,
    }));
  }
  return board.isLoading ? null : <ParcelSheets {...props} fillsOf={fillsOf} />;
});
