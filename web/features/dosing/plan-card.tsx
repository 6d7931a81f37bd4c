import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

type PlanCardProps = {
  title: string;
  author: string;
  writtenAt: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** A patient's dose plan, and who wrote it when. */
export function PlanCard({ title, author, writtenAt, actions, children }: PlanCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card as="section" aria-labelledby="dose-plan">
      <CardHeader
        title={<span id="dose-plan">{title}</span>}
        text={t('dosing.by', { name: author, day: format.day(writtenAt) })}
        actions={actions}
      />
      <div className="space-y-5">{children}</div>
    </Card>
  );
}

/** What the doctor has written beside the steps. */
export const PlanInstructions = ({ children }: { children: string }) =>
  children && <p className="break-words whitespace-pre-line text-ink">{children}</p>;

/** Prints the page as a dose card. */
export function PrintDose() {
  const { t } = useTranslation();
  return (
    <Button
      data-print="hide"
      variant="secondary"
      size="sm"
      icon={<Printer aria-hidden="true" className="size-4.5" />}
      onClick={() => window.print()}
    >
      {t('dosing.print')}
    </Button>
  );
}
