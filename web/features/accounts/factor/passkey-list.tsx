import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeyContract } from '#shared/passkeys.ts';
import type { Passkey } from '#shared/second-factor.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { TimeAgo } from '#web/ui/data/time-text.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type PasskeyListProps = {
  passkeys: Passkey[];
  /** The last second factor of somebody who must have one. */
  isKept: boolean;
};

/** The passkeys of one's own login. Whoever removes one is asked to prove who they are. */
export function PasskeyList({ passkeys, isKept }: PasskeyListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const remove = useSend(passkeyContract.remove, {
    quiet: true,
    onSuccess: () => {
      toast({ title: t('account.passkey.removed') });
      setLeaving(null);
    },
  });
  const close = () => {
    setLeaving(null);
    remove.reset();
  };
  return (
    <>
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <li
            key={passkey.id}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0"
          >
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere] text-ink">{passkey.name}</p>
              <p className="text-sm text-ink-soft">
                {t('account.passkey.since', { date: format.longDay(passkey.createdAt) })}
                {' · '}
                {passkey.lastUsedAt === null ? (
                  t('account.passkey.unused')
                ) : (
                  <>
                    {t('account.devices.lastUsed')} <TimeAgo value={passkey.lastUsedAt} />
                  </>
                )}
              </p>
            </div>
            {!isKept && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('account.passkey.removeOne', { name: passkey.name })}
                onClick={() => setLeaving(passkey)}
              >
                {t('account.passkey.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          open
          danger
          title={t('account.passkey.removeTitle', { name: leaving.name })}
          confirmLabel={t('account.passkey.remove')}
          busy={remove.isPending}
          error={remove.error ? errorText(remove.error, t) : undefined}
          onConfirm={() => remove.mutate({ params: { id: leaving.id } })}
          onClose={close}
        >
          <p>{t('account.passkey.removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
