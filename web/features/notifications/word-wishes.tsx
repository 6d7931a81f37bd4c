import { useTranslation } from 'react-i18next';
import type { MutedWords, Topic } from '#shared/notification-preferences.ts';
import type { Role } from '#shared/lib/actor.ts';
import { isPushed, mayEnd, waysOf, wordsOfTopic, type DeliveryChannel } from '#shared/owed-news.ts';
import type { SmsConsent } from '#shared/accounts.ts';
import { SmsConsentNote, useSmsConsent } from '#web/parts/sms-consent.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';

type Ways = { muted: Topic[]; mutedWords: MutedWords };

type WordWishesProps = {
  topics: readonly Topic[];
  /** Whose topics they are. */
  reader: Role;
  value: Ways;
  /** Where push has switches of its own. */
  hasPush?: boolean;
  /** STOP was answered to a text message. */
  isSmsStopped?: boolean | undefined;
  /** With the words about text messages that were read, where one was switched on. */
  onChange: (next: Ways, smsConsent?: SmsConsent) => void;
};

/** In which ways each topic comes. The last way of what somebody is owed cannot be switched off. */
export function WordWishes({
  topics,
  reader,
  value,
  hasPush = false,
  isSmsStopped = false,
  onChange,
}: WordWishesProps) {
  const { t } = useTranslation();
  const smsConsent = useSmsConsent();
  const worded = topics.filter((topic) => wordsOfTopic(topic, reader).length > 0);
  if (worded.length === 0) return null;
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-semibold text-ink">{t('notifications.words.title')}</legend>
      <p className="text-sm text-ink-soft">{t('notifications.words.hint')}</p>
      {isSmsStopped && <Alert role="note">{t('notifications.words.stopped')}</Alert>}
      {worded.map((topic) => {
        const on = waysOf(topic, reader, value);
        const offered: DeliveryChannel[] = [
          ...(hasPush && isPushed(topic) ? (['push'] as const) : []),
          ...wordsOfTopic(topic, reader),
        ];
        return (
          <fieldset key={topic}>
            <legend className="text-ink">{t(`notifications.wishes.topics.${topic}`)}</legend>
            <div className="flex flex-wrap items-center gap-x-3">
              {offered.map((way) => {
                const isLast = !mayEnd(topic) && on.length === 1 && on[0] === way;
                return (
                  <Checkbox
                    key={way}
                    label={t(`notifications.words.ways.${way}`)}
                    hint={isLast ? t('notifications.words.last') : undefined}
                    checked={on.includes(way)}
                    disabled={isLast}
                    onChange={({ target: { checked } }) =>
                      onChange(
                        switched(value, topic, way, checked),
                        way === 'sms' && checked ? smsConsent : undefined,
                      )
                    }
                  />
                );
              })}
            </div>
          </fieldset>
        );
      })}
      <SmsConsentNote />
    </fieldset>
  );
}

function switched(
  { muted, mutedWords }: Ways,
  topic: Topic,
  way: DeliveryChannel,
  isOn: boolean,
): Ways {
  const change = (list: Topic[]) => {
    const others = list.filter((one) => one !== topic);
    return isOn ? others : [...others, topic];
  };
  if (way === 'push') return { muted: change(muted), mutedWords };
  return { muted, mutedWords: { ...mutedWords, [way]: change(mutedWords[way]) } };
}
