import { CreditCard, MessageCircleQuestion, PackageCheck, Stethoscope } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

const ITEMS = [
  ['review', Stethoscope],
  ['information', MessageCircleQuestion],
  ['payment', CreditCard],
  ['shipment', PackageCheck],
] as const;

/** What follows a purchase; `reviewHours` is what the practice promises. */
export function WhatNext({ reviewHours }: { reviewHours: number }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t('register.next.title')} />
      <ol className="grid grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-2">
        {ITEMS.map(([name, Icon]) => (
          <li key={name} className="flex gap-4">
            <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-strong">
              <Icon aria-hidden="true" className="size-5.5" />
            </span>
            <span>
              <span className="block font-semibold text-ink">
                {t(`register.next.${name}.title`)}
              </span>
              <span className="block text-ink-soft">
                {t(`register.next.${name}.text`, { count: reviewHours })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
