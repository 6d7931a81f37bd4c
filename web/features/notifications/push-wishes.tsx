import { useTranslation } from 'react-i18next';
import {
  topicsFor,
  type NotificationPreferences,
  type QuietHours,
  type ShownPreferences,
  type Topic,
} from '#shared/notification-preferences.ts';
import { isPushed, mayEnd, waysOf, wordsOfTopic } from '#shared/owed-news.ts';
import { OtherZone } from '#web/parts/other-zone.tsx';
import { useKnownZone, useOwnZone, zoneName } from '#web/parts/own-zone.ts';
import { useSession } from '#web/device/page/session.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useChangePreferences, usePreferences } from './notifications.queries.ts';
import { QueueWatchForm } from './queue-watch-form.tsx';
import { WordWishes } from './word-wishes.tsx';

/** Which topics are pushed, and the quiet hours. Applies to all of the user's devices. */
export function PushWishes() {
  const query = usePreferences();
  return (
    <QueryView query={query}>{(preferences) => <Wishes preferences={preferences} />}</QueryView>
  );
}

/** Of a copy that an older server has sent. */
const NONE_MUTED = { sms: [], mail: [] };
const NIGHT = { from: '22:00', to: '07:00' };

function Wishes({ preferences }: { preferences: ShownPreferences }) {
  const { t } = useTranslation();
  const own = useOwnZone();
  const { user } = useSession();
  const change = useChangePreferences();
  // The new choice, until the server has confirmed it.
  const shown = change.isPending ? change.variables.body : preferences;
  const reader = user?.role ?? 'customer';
  const words = { muted: shown.muted, mutedWords: shown.mutedWords ?? NONE_MUTED };
  const choose = (next: Partial<NotificationPreferences>) =>
    change.mutate({ body: { ...shown, ...next } });

  const hasWords = (topic: Topic) => wordsOfTopic(topic, reader).length > 0;

  function toggle(topic: Topic, isWanted: boolean) {
    const others = shown.muted.filter((one) => one !== topic);
    choose({ muted: isWanted ? others : [...others, topic] });
  }

  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold text-ink">{t('notifications.wishes.title')}</legend>
      {topicsFor(reader)
        .filter(isPushed)
        .map((topic) => {
          const ways = waysOf(topic, reader, words);
          const isLast = !mayEnd(topic) && ways.length === 1 && ways[0] === 'push';
          return (
            <Switch
              key={topic}
              label={t(`notifications.wishes.topics.${topic}`)}
              hint={isLast && hasWords(topic) ? t('notifications.words.last') : undefined}
              disabled={isLast && hasWords(topic)}
              checked={!shown.muted.includes(topic)}
              onChange={(isWanted) => toggle(topic, isWanted)}
            />
          );
        })}
      <Switch
        label={t('notifications.wishes.quiet')}
        hint={t('notifications.wishes.quietHint')}
        checked={shown.quiet !== null}
        onChange={(isQuiet) => choose({ quiet: isQuiet ? { ...NIGHT, timeZone: own } : null })}
      />
      {shown.quiet && (
        <Hours
          quiet={shown.quiet}
          isSaving={change.isPending}
          onChange={(quiet) => choose({ quiet })}
        />
      )}
      {shown.mutedWords && (
        <WordWishes
          topics={topicsFor(reader)}
          reader={reader}
          value={words}
          isSmsStopped={preferences.isSmsStopped}
          onChange={(next, smsConsent) =>
            change.mutate({ body: { ...shown, ...next, smsConsent } })
          }
        />
      )}
      {shown.mutedWords && topicsFor(reader).includes('queue') && (
        <QueueWatchForm
          watch={shown.queueWatch ?? null}
          onChange={(queueWatch) => choose({ queueWatch })}
        />
      )}
    </fieldset>
  );
}

type HoursProps = {
  quiet: QuietHours;
  isSaving: boolean;
  onChange: (quiet: QuietHours) => void;
};

/** The hours stay in the time zone where they were chosen, until the user moves them. */
function Hours({ quiet, isSaving, onChange }: HoursProps) {
  const { t, i18n } = useTranslation();
  const own = useOwnZone();
  const zone = useKnownZone(quiet.timeZone);
  // An empty field is only being edited.
  const set = (change: Partial<QuietHours>) => {
    if (change.from !== '' && change.to !== '') onChange({ ...quiet, ...change });
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-4 cramped:grid-cols-1">
        <Field label={t('notifications.wishes.from')}>
          <TextInput
            type="time"
            value={quiet.from}
            onChange={(event) => set({ from: event.target.value })}
          />
        </Field>
        <Field label={t('notifications.wishes.to')}>
          <TextInput
            type="time"
            value={quiet.to}
            onChange={(event) => set({ to: event.target.value })}
          />
        </Field>
      </div>
      <p className="text-sm text-ink-soft">
        {t('notifications.zone.named', { zone: zoneName(zone, i18n.resolvedLanguage ?? 'en') })}
      </p>
      <OtherZone
        zone={zone}
        clocks={[quiet.from, quiet.to]}
        isSaving={isSaving}
        onChange={() => onChange({ ...quiet, timeZone: own })}
      />
    </>
  );
}
