import { useTranslation } from 'react-i18next';

/** Stripe's published test numbers that are worth trying, and what each of them simulates. */
const CARDS = [
  ['4242 4242 4242 4242', 'success'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0025 0000 3155', 'bank'],
] as const;

/** Demo mode: no money moves, and only these cards work. */
export function TestCards() {
  const { t } = useTranslation();
  return (
    <div className="rounded-lg bg-sunken p-4 text-sm text-ink-soft">
      <p className="font-semibold text-ink">{t('payment.demo.title')}</p>
      <p className="mt-0.5">{t('payment.demo.text')}</p>
      <ul className="mt-2 space-y-1">
        {CARDS.map(([number, outcome]) => (
          <li key={number} className="flex flex-wrap gap-x-2">
            <span data-figures className="font-medium text-ink">
              {number}
            </span>
            {t(`payment.demo.${outcome}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
