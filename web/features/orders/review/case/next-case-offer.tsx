import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { Button } from '#web/ui/form/button.tsx';
import { patientWords } from './patient-words.ts';

const LOOK_AGAIN_MS = 50;

type NextCaseOfferProps = { next: Order | null; onOpen: (id: number) => void; takesFocus: boolean };

/** What to do after a case is done: the longest waiting one, or nothing more. */
export function NextCaseOffer({ next, onOpen, takesFocus }: NextCaseOfferProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // The closing dialog returns the focus to its opener, so the focus can only be moved after that.
    const timer = setInterval(() => {
      if (document.querySelector('[role="alertdialog"]')) return;
      clearInterval(timer);
      button.current?.focus();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [takesFocus]);

  if (!next) return <p className="text-sm text-ink-soft">{t('doctor.next.none')}</p>;
  return (
    <Button
      ref={button}
      icon={<ArrowRight aria-hidden="true" className="size-4.5" />}
      onClick={() => onOpen(next.id)}
    >
      {t('doctor.next.open', { name: patientWords(next, t).name })}
    </Button>
  );
}
