import { useTranslation } from 'react-i18next';
import { factsOf } from '#shared/medicines/facts.ts';
import type { Medicated } from '#shared/medicines/medicines.ts';

/** How a daily medicine is taken, by its label: when, with what, and what has to wait. */
export function HowToTake({ medicine }: { medicine: Medicated }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="how-to-take" className="rounded-lg bg-sunken p-4 text-ink">
      <h3 id="how-to-take" className="mb-1 font-medium">
        {t('dosing.howTo.title')}
      </h3>
      <ul className="list-disc space-y-2 pl-5">
        {factsOf(medicine).howTo.map((one) => (
          <li key={one}>{t(`dosing.howTo.${one}`)}</li>
        ))}
      </ul>
    </section>
  );
}
