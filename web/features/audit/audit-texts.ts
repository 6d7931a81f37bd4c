import type { TFunction } from 'i18next';
import { productLabel } from '#shared/catalogue.ts';
import type { AuditRow } from '#shared/audit.ts';
import type { EndpointTexts } from '#shared/contracts.ts';
import { AUDIT_SUBJECTS, type AuditDetail, type AuditSubject } from '#shared/lib/audit-words.ts';
import { formatCents } from '#shared/lib/money.ts';
import type en from '#web/locales/en/audit.json';
import type es from '#web/locales/es/audit.json';
import type vi from '#web/locales/vi/audit.json';

type Readable = { endpoints: EndpointTexts; subjects: Record<AuditSubject, string> };
type Complete<Texts extends Readable> = Texts;
/** If an endpoint or a subject has no name in one of the languages, this does not compile. */
export type AuditTexts = [Complete<typeof en>, Complete<typeof vi>, Complete<typeof es>];

const subjects: readonly string[] = AUDIT_SUBJECTS;

/** The subject of an entry in words. Older entries named the product in the subject itself. */
export function subjectText(t: TFunction, { subject, detail }: AuditRow): string {
  const [word, ...rest] = subject.split(' ');
  const name = detail?.name ?? rest.join(' ');
  const text = subjects.includes(word!)
    ? t(`audit.subjects.${word}`)
    : t(`audit.endpoints.${word}`, { defaultValue: word });
  return name ? `${text}: ${productLabel(name, name)}` : text;
}

type Value = string | number | boolean | null | undefined;

/** One line for each detail of an entry beyond who, what and whose. */
export function detailLines(
  t: TFunction,
  { subject, detail }: Pick<AuditRow, 'subject' | 'detail'>,
): string[] {
  const {
    changes = [],
    amount,
    currency = '',
    reason,
    count,
    filter = {},
    more,
  }: AuditDetail = detail ?? {};
  const fact = (field: string, value: string) =>
    t('audit.details.filter', { field: fieldText(t, field), value });
  return [
    ...changes.map(({ field, from, to }) =>
      to === undefined
        ? fieldText(t, field)
        : t('audit.details.change', {
            field: fieldText(t, field),
            from: valueText(t, subject, field, from),
            to: valueText(t, subject, field, to),
          }),
    ),
    ...(amount === undefined
      ? []
      : [fact('amount', `${formatCents(amount)} ${currency.toUpperCase()}`.trim())]),
    ...(reason === undefined ? [] : [fact('reason', reason)]),
    ...(count === undefined ? [] : [t('audit.details.count', { count })]),
    ...Object.entries(filter).map(([field, value]) =>
      fact(field, valueText(t, subject, field, value)),
    ),
    ...(more === undefined ? [] : [t('audit.details.more', { count: more })]),
  ];
}

const fieldText = (t: TFunction, field: string): string =>
  t(`audit.fields.${field}`, { defaultValue: field });

/** Fields whose values have translations already. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  // Of an order, of a view of the list of orders, of a payment, or of a prescription.
  status: [
    'orders.status',
    'admin.orders.filter',
    'orders.payment',
    'patients.timeline.prescription',
  ],
  shippingStatus: ['orders.shipping'],
  paymentStatus: ['orders.payment'],
  plan: ['orders.plan'],
  action: ['admin.audit.actions'],
  sort: ['admin.orders.sort'],
  stage: ['admin.funnel'],
  refusal: ['doctor.refusal.code'],
  mode: ['admin.mode'],
  folder: ['messages'],
  role: ['roles'],
};

function valueText(t: TFunction, subject: string, field: string, value: Value): string {
  if (value === null || value === undefined || value === '') return t('audit.details.none');
  if (typeof value === 'boolean') return t(value ? 'audit.details.yes' : 'audit.details.no');
  // An order's price is in cents, a product's in dollars (decision C013).
  if (field === 'price' && typeof value === 'number')
    return formatCents(subject === 'order' ? value : value * 100);
  const text = String(value);
  // A filter is noted as the text of its value.
  if (field === 'attention') return t(text === 'true' ? 'audit.details.yes' : 'audit.details.no');
  const names = NAMED[field];
  return names
    ? t(
        names.map((name) => `${name}.${text}`),
        { defaultValue: text },
      )
    : text;
}
