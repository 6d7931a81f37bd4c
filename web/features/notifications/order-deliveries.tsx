import { useTranslation } from 'react-i18next';
import { deliveryContract } from '#shared/deliveries.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useFormat } from '#web/lib/format.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { newsTexts } from './news-texts.ts';

/** What a guest was told of an order, and whether it arrived. Of members their time line says so. */
export function OrderDeliveries({ orderId }: { orderId: number }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const query = useEndpoint(deliveryContract.ofOrder, { params: { id: orderId } });
  const texts = newsTexts[toLanguage(i18n.resolvedLanguage)];
  return (
    <QueryView query={query} loading={<Skeleton className="h-20 rounded-lg" />}>
      {(sent) =>
        sent.length === 0 ? (
          <p className="text-ink-soft">{t('patients.timeline.empty')}</p>
        ) : (
          <ol className="divide-y divide-line rounded-lg border border-line">
            {sent.map(({ id, at, news, channel, state }) => (
              <li key={id} className="px-4 py-2 text-sm text-ink">
                <span className="flex flex-wrap items-center justify-between gap-3">
                  <span className="font-semibold">{texts[news].title}</span>
                  <span data-figures className="text-ink-soft">
                    <TimeText value={at}>{format.moment(at)}</TimeText>
                  </span>
                </span>
                <span className="block text-ink-soft">
                  {t(`patients.timeline.by.${channel}`)} · {t(`patients.timeline.state.${state}`)}
                </span>
              </li>
            ))}
          </ol>
        )
      }
    </QueryView>
  );
}
