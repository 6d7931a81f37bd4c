import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/lib/may-call.ts';
import { messageContract, type Message } from '#shared/messages.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { useSession } from '#web/device/page/session.tsx';
import { isPatient } from '#web/lib/views.ts';
import { Button } from '#web/ui/form/button.tsx';

/** For the front office, below a patient's letter to it in whose words nothing was found: a clinician should look. */
export function PassOn({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { mutate, isPending } = useSend(messageContract.passOn);
  const isOwn = message.receiverId === user?.id && isPatient(message.sender);
  if (!isOwn || message.attention || !mayCall(user, messageContract.passOn)) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      className="mt-3"
      loading={isPending}
      onClick={() => mutate({ params: { id: message.id } })}
    >
      {t('doctor.passOn')}
    </Button>
  );
}
