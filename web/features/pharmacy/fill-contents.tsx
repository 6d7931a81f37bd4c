import { useTranslation } from 'react-i18next';
import type { BoardSupply, FillContent } from '#shared/pharmacy.ts';
import { useFormat } from '#web/lib/format.ts';

/** Fill by fill what a parcel holds, which is one unless it is for several months. */
export const contentsOf = ({ more = [], ...supply }: BoardSupply): FillContent[] => [
  supply,
  ...more,
];

export const strengthsOf = (supply: BoardSupply): string =>
  [...new Set(contentsOf(supply).map(({ strength }) => strength))].join(', ');

/** "30 tablets", and with its strength where there are several. */
export function FillAmounts({ supply }: { supply: BoardSupply }) {
  const { t } = useTranslation();
  const format = useFormat();
  const contents = contentsOf(supply);
  return contents.map(({ quantity, strength }, at) => {
    const amount = t(`pharmacy.amount.${supply.unit}`, { amount: format.number(quantity) });
    return (
      <span key={at} className="block">
        {contents.length > 1 ? `${amount}, ${strength}` : amount}
      </span>
    );
  });
}
