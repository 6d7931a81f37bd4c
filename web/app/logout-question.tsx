import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LeftBehind } from '#web/session/session-store.ts';
import { useSession } from '#web/session/session.tsx';
import type { Begun, BegunKind } from '#web/offline/drafts/begun.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Logging out wipes the device, so it first lists unsent and unfinished work, which can still be saved. */
export function LogoutQuestion() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { leftBehind, stay, logout } = useSession();
  const unsent = leftBehind?.unsent ?? 0;
  const look = () => {
    stay();
    void navigate('/outbox');
  };
  return (
    <Dialog
      open={leftBehind !== null}
      onClose={stay}
      size="sm"
      role="alertdialog"
      title={t(`outbox.logout.${titleOf(leftBehind)}`, { count: unsent })}
      footer={
        <>
          <Button variant="danger" onClick={() => void logout({ isSure: true })}>
            {t(unsent > 0 ? 'outbox.logout.confirm' : 'outbox.logout.begunConfirm')}
          </Button>
          {unsent > 0 ? (
            <Button variant="secondary" onClick={look} data-autofocus>
              {t('outbox.notice.open')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={stay} data-autofocus>
              {t('outbox.logout.stay')}
            </Button>
          )}
        </>
      }
    >
      {unsent > 0 && <p className="text-ink-soft">{t('outbox.logout.text')}</p>}
      {leftBehind?.isUnknown && <p className="text-ink-soft">{t('outbox.logout.unknownText')}</p>}
      {leftBehind && <BegunTexts begun={leftBehind.begun} isAlone={unsent === 0} />}
    </Dialog>
  );
}

function titleOf(leftBehind: LeftBehind | null) {
  if (leftBehind?.isUnknown) return 'unknownTitle';
  return leftBehind?.unsent ? 'title' : 'begunTitle';
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
