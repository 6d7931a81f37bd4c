import { CalendarClock, Scale, Syringe, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** The ways on are there at once; the figures follow, because the rules of a dose are many. */
const WeekDose = latePart(async () => (await import('./week-figures.tsx')).WeekDose);
const WeekWeight = latePart(async () => (await import('./week-figures.tsx')).WeekWeight);

/** This week's dose and weight: the dose is marked in two taps from here, a weight saved in two and its figure. */
export function WeekCard({ order }: { order: Order | undefined }) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-labelledby="week">
      <h2 id="week" className="text-xl font-semibold text-ink">
        {t('dashboard.week')}
      </h2>
      <div className="mt-4 grid grid-cols-2 gap-3 cramped:grid-cols-1">
        <Tile
          Icon={order?.medicine?.endsWith('-tablets') ? CalendarClock : Syringe}
          title={t('dosing.dose')}
          way={
            <ButtonLink to="/dose" size="sm" variant="secondary">
              {t('dosing.title')}
            </ButtonLink>
          }
        >
          <WeekDose />
        </Tile>
        <Tile
          Icon={Scale}
          title={t('care.weights')}
          way={
            <ButtonLink to="/dashboard/care?add" size="sm" variant="secondary">
              {t('care.weight.add')}
            </ButtonLink>
          }
        >
          <WeekWeight />
        </Tile>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <TextLink to="/dashboard/care">{t('care.open')}</TextLink>
        <TextLink to="/dashboard/check-in">{t('care.checkIn.title')}</TextLink>
      </div>
    </Card>
  );
}

type TileProps = { Icon: LucideIcon; title: string; way: ReactNode; children: ReactNode };

function Tile({ Icon, title, way, children }: TileProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-lg bg-sunken p-3">
      <h3 className="flex items-center gap-2 text-sm font-semibold text-ink">
        <Icon aria-hidden="true" className="size-4.5 text-accent" />
        {title}
      </h3>
      {/* Keeps the button in its place while the figures are loaded. */}
      <div className="mt-2 mb-3 min-h-14 flex-1">{children}</div>
      <div>{way}</div>
    </div>
  );
}
