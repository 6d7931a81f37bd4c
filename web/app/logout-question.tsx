import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useOutbox, useUnsent } from '#web/device/page/use-outbox.ts';
import { useSession } from '#web/device/page/session.tsx';
import type { Begun, BegunKind } from '#web/device/core/session-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Logging out wipes the device, so it first lists unsent and unfinished work, which can still be saved. */
export function LogoutQuestion() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { leftBehind, stay, logout } = useSession();
  const unsent = useUnsentNow(leftBehind?.unsent ?? 0);
  const isBegun = Object.values(leftBehind?.begun ?? {}).some((count) => count > 0);
  // Meanwhile everything may have been sent.
  const isLoss = unsent > 0 || isBegun || leftBehind?.isUnknown === true;
  const look = () => {
    stay();
    void navigate('/outbox');
  };
  const title =
    (leftBehind?.isUnknown && 'unknownTitle') ||
    (unsent > 0 && 'title') ||
    (isBegun && 'begunTitle') ||
    'sentTitle';
  return (
    <Dialog
      open={leftBehind !== null}
      onClose={stay}
      size="sm"
      role="alertdialog"
      title={t(`outbox.logout.${title}`, { count: unsent })}
      footer={
        <>
          {isLoss ? (
            <Button
              variant="secondary"
              className="text-danger"
              onClick={() => void logout({ isSure: true })}
            >
              {t(unsent > 0 ? 'outbox.logout.confirm' : 'outbox.logout.begunConfirm')}
            </Button>
          ) : (
            // Not yet sure: what was begun in the meantime is asked about.
            <Button variant="secondary" onClick={() => void logout()}>
              {t('outbox.logout.leave')}
            </Button>
          )}
          {unsent > 0 ? (
            <Button onClick={look} data-autofocus>
              {t('outbox.notice.open')}
            </Button>
          ) : (
            <Button onClick={stay} data-autofocus>
              {t('outbox.logout.stay')}
            </Button>
          )}
        </>
      }
    >
      {unsent > 0 && <p className="text-ink-soft">{t('outbox.logout.text')}</p>}
      {leftBehind && !isLoss && <p className="text-ink-soft">{t('outbox.logout.sentText')}</p>}
      {leftBehind?.isUnknown && <p className="text-ink-soft">{t('outbox.logout.unknownText')}</p>}
      {leftBehind && <BegunTexts begun={leftBehind.begun} isAlone={unsent === 0} />}
    </Dialog>
  );
}

/** Sending goes on while the question is on screen. Until the outbox has been read, what was counted first. */
function useUnsentNow(counted: number): number {
  const isRead = useOutbox() !== undefined;
  const { waiting, failed } = useUnsent();
  return isRead ? waiting + failed : counted;
}

type BegunTextsProps = { begun: Begun; isAlone: boolean };

function BegunTexts({ begun, isAlone }: BegunTextsProps) {
  const { t } = useTranslation();
  const kinds = (Object.keys(begun) as BegunKind[]).filter((kind) => begun[kind] > 0);
  if (kinds.length === 0) return null;
  return (
    <div className="space-y-2 text-ink-soft not-first:mt-4">
      <p>{t(isAlone ? 'outbox.logout.begunText' : 'outbox.logout.begunToo')}</p>
      <ul className="list-disc pl-5 text-ink">
        {kinds.map((kind) => (
          <li key={kind}>{t(`outbox.logout.begun.${kind}`, { amount: begun[kind] })}</li>
        ))}
      </ul>
    </div>
  );
}
