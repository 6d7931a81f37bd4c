import { Check, CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/messages.ts';
import { useFormat } from '#web/lib/format.ts';
import { isPatient } from '#web/lib/views.ts';
import { TimeText } from '#web/ui/data/time-text.tsx';

/** Below a message of one's own: whether the other side has opened it. For a patient that is the practice, nobody by name. */
export function ReadMark({ message }: { message: Message }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { readAt } = message;
  const isRead = message.status === 'read';
  const Icon = isRead ? CheckCheck : Check;
  return (
    <p className="mt-2 flex flex-wrap items-center justify-end gap-x-1.5 text-sm text-ink-soft">
      <Icon aria-hidden="true" className="size-4" />
      {t(isRead ? `messages.read.${readerOf(message)}` : 'messages.read.notYet')}
      {isRead && readAt && (
        <TimeText value={readAt}>
          <span data-figures>{format.moment(readAt)}</span>
        </TimeText>
      )}
    </p>
  );
}

function readerOf({ sender, receiver }: Message): 'practice' | 'patient' | 'colleague' {
  if (isPatient(sender)) return 'practice';
  return isPatient(receiver) ? 'patient' : 'colleague';
}
