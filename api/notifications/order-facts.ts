import { CARRIER_NAMES, trackingPage } from '#shared/carriers.ts';
import type { NotificationKind } from '#shared/notifications.ts';
import { formatCents } from '#shared/lib/money.ts';
import { paymentStatus } from '#shared/order-status.ts';
import { Order } from '#api/orders/order.entity.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { filled, wordsOf } from '#api/platform/words.ts';
import { promisesOf } from '#api/settings/settings.service.ts';
import type { Fact, Word } from './word.ts';

const LETTERS = wordsOf('letters');

type Of = { deps: Deps; order: Order; word: Word; language: Word['to']['language'] };

/** What a receipt and the mails about a parcel and about money say: amounts, promises and where the parcel is. */
export async function factsOfOrder(deps: Deps, word: Word): Promise<readonly Fact[]> {
  const find = FACTS[word.kind];
  if (!find || word.aboutId === null) return [];
  const order = await deps.orm.em.fork().findOne(Order, { id: word.aboutId });
  return order ? find({ deps, order, word, language: word.to.language }) : [];
}

async function receipt({ deps, order, language }: Of): Promise<Fact[]> {
  const { facts } = LETTERS[language].news;
  const { reviewHours, timeZone } = await promisesOf(deps.orm.em.fork());
  const due = order.reviewDueAt;
  return [
    {
      label: facts.amount,
      value: paymentStatus.is.received(order.paymentStatus)
        ? formatCents(order.price)
        : filled(facts.reserved, { amount: formatCents(order.price) }),
    },
    {
      label: due ? facts.reviewBy : facts.review,
      value: due
        ? momentIn(due, language, timeZone)
        : filled(facts.reviewWithin, { hours: String(reviewHours) }),
    },
  ];
}

async function parcel({ order, language }: Of): Promise<Fact[]> {
  const { facts, track, otherCarrier } = LETTERS[language].news;
  const { trackingNumber: number, carrier } = order;
  if (!number) return [];
  const page = trackingPage(carrier ?? null, number);
  return [
    ...(carrier
      ? [
          {
            label: facts.carrier,
            value: carrier === 'other' ? otherCarrier : CARRIER_NAMES[carrier],
          },
        ]
      : []),
    { label: facts.tracking, value: number, ...(page && { link: { text: track, href: page } }) },
  ];
}

/** There may have been another since. */
async function refund({ deps, order, word, language }: Of): Promise<Fact[]> {
  const [, id] = /^(?:guest:)?refund:(\d+)$/.exec(word.cause ?? word.happening) ?? [];
  if (!id) return [];
  const own = { id: Number(id), payment: { order: order.id }, status: 'succeeded' } as const;
  const told = await deps.orm.em.fork().findOne(Refund, own);
  const label = LETTERS[language].news.facts.refunded;
  return told ? [{ label, value: formatCents(told.amount) }] : [];
}

const FACTS: Readonly<Partial<Record<NotificationKind, (of: Of) => Promise<Fact[]>>>> = {
  order_confirmed: receipt,
  order_shipped: parcel,
  tracking_changed: parcel,
  order_refunded: refund,
};

type Language = Word['to']['language'];
const localeOf = (language: Language) => (language === 'en' ? 'en-US' : language);
const dateIn = (at: Date, language: Language, timeZone: string, year?: 'numeric'): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...{ timeZone, weekday: 'long', day: 'numeric', month: 'long', year },
  }).format(at);

/** A day of the calendar, such as `2026-11-28`. */
export const dayIn = (day: string, language: Language): string =>
  dateIn(new Date(`${day}T12:00:00Z`), language, 'UTC', 'numeric');

/**
 * By the practice's clock, whose zone it names: nobody has told us theirs. The zone in the letters that people there
 * know in every language (`EST`; Spanish would say GMT-5), and the time in one line.
 */
export function momentIn(at: Date, language: Language, timeZone: string): string {
  const time = new Intl.DateTimeFormat(localeOf(language), {
    ...{ timeZone, hour: 'numeric', minute: '2-digit' },
  }).format(at);
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!.value;
  const whole = `${time} ${zone}`.replaceAll(/\s/g, '\u00a0').replaceAll('-', '\u2011');
  return `${dateIn(at, language, timeZone)}, ${whole}`;
}
