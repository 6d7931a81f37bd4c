import { useTranslation } from 'react-i18next';
import type { Proposal } from '#shared/prescribing.ts';
import { useFormat } from '#web/lib/format.ts';
import { BeforeAfter } from '#web/parts/before-after.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { signedParts } from './signed-parts.ts';

type ChangedProposalProps = { before: Proposal; after: Proposal; onAccept: () => void };

/** What an approval would sign now and what it would have signed when its doctor read it, to be acknowledged once. */
export function ChangedProposal({ before, after, onAccept }: ChangedProposalProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [was, is] = [before, after].map((one) => signedParts(t, format.day, one));
  const parts = Object.keys({ ...was, ...is });
  return (
    <Alert
      tone="warning"
      role="alert"
      className="mb-3"
      title={t('prescribing.changed')}
      action={<Button onClick={onAccept}>{t('doctor.changed.accept')}</Button>}
    >
      <p className="text-sm">{t('doctor.changed.text')}</p>
      <dl className="mt-3 space-y-3" data-figures>
        {parts
          .filter((part) => was![part] !== is![part])
          .map((part) => (
            <BeforeAfter
              key={part}
              term={part}
              before={was![part] || t('prescribing.nothing')}
              after={is![part] || t('prescribing.nothing')}
            />
          ))}
      </dl>
    </Alert>
  );
}
