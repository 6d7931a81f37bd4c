import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { saysAll } from '#shared/lib/search.ts';
import { photoAddress } from '#shared/photos.ts';
import { useFormat } from '#web/lib/format.ts';
import { WrittenAdvice } from '#web/parts/help/written-advice.tsx';
import { isPatient } from '#web/lib/views.ts';
import { SyncStatus } from '#web/ui/feedback/sync-status.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { useSession } from '#web/device/page/session.tsx';
import { wordsOf } from './compose-values.ts';
import { foundPreview } from './found-preview.ts';
import { useWaitingMessages } from './messages.queries.ts';

/** Above the sent messages: those still on this device. Each links to what can be done about it. */
export function WaitingMessages({ search }: { search: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const waiting = useWaitingMessages().filter(({ input: { body } }) =>
    saysAll(search, `${body.subject} ${body.content}`),
  );
  if (waiting.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-b border-line">
      {waiting.map(({ id, input: { body }, createdAt, isRefused }) => {
        const written = new Date(createdAt).toISOString();
        return (
          <li key={id}>
            <Link
              to="/outbox"
              className="block border-l-4 border-transparent px-4 py-3.5 -outline-offset-2 hover:bg-accent-soft"
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span dir="auto" className="min-w-0 font-medium wrap-anywhere text-ink">
                  {body.subject}
                </span>
                <span data-figures className="text-sm text-ink-soft">
                  <TimeText value={written}>{format.moment(written)}</TimeText>
                </span>
              </span>
              <span className="mt-0.5 mb-2 block text-sm wrap-anywhere text-ink-soft">
                {foundPreview(body.content, search)}
              </span>
              <SyncStatus state={isRefused ? 'failed' : 'waiting'}>
                {t(isRefused ? 'outbox.state.failed' : 'outbox.state.waiting')}
              </SyncStatus>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** At the end of its conversation, where it will be. */
export function WaitingReplies({ waiting }: { waiting: ReturnType<typeof useWaitingMessages> }) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (waiting.length === 0) return null;
  return (
    <ul className="space-y-4">
      {waiting.toReversed().map(({ id, input, isRefused }) => (
        <li
          key={id}
          className="ml-auto max-w-prose rounded-lg rounded-br-sm border border-dashed border-line-strong px-4 py-3 sm:w-11/12"
        >
          <p dir="auto" className="mb-2 wrap-anywhere whitespace-pre-wrap text-ink">
            {input.body.content}
          </p>
          {input.body.photo && (
            <img
              src={photoAddress(input.body.photo)}
              alt={t('ui.photo.chosen')}
              className="mb-2 max-h-60 max-w-full rounded-lg border border-line"
            />
          )}
          <SyncStatus state={isRefused ? 'failed' : 'waiting'}>
            {t(isRefused ? 'outbox.state.failed' : 'outbox.state.waiting')}
          </SyncStatus>
          {isPatient(user) && <WrittenAdvice words={wordsOf(input.body)} />}
        </li>
      ))}
    </ul>
  );
}
