import { useTranslation } from 'react-i18next';
import type { Proposal } from '#shared/prescribing.ts';
import type { PrescriptionWrite } from '#shared/prescriptions/write.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lineOf, signedOf } from './prescription-words.ts';

type SignedLineProps = {
  proposal: Proposal | null;
  /** What this doctor has written instead. */
  written: PrescriptionWrite | null;
  className?: string;
};

/** That nobody takes two medicines at once: what a signature ends. */
export function EndsOthers({ proposal: { ends } }: { proposal: Proposal }) {
  const { t } = useTranslation();
  if (ends.length === 0) return null;
  return (
    <p className="font-semibold text-danger">
      {t('prescribing.ends', { orders: ends.join(', ') })}
    </p>
  );
}

/** What an approval signs, in one line. */
export function SignedLine({ proposal, written, className }: SignedLineProps) {
  const { t } = useTranslation();
  const signed = proposal && signedOf(proposal, written);
  if (!signed) return null;
  return (
    <div className={classNames('text-ink', className)}>
      <p data-figures>
        <span className="font-semibold">
          {t(written ? 'prescribing.own' : 'prescribing.signs')}
        </span>{' '}
        {lineOf(t, proposal, signed)}
      </p>
      <EndsOthers proposal={proposal} />
    </div>
  );
}
