import { CARRIER_NAMES } from '#shared/carriers.ts';
import { productLabel } from '#shared/catalogue.ts';
import { countryName } from '#shared/countries.ts';
import { toDollars } from '#shared/lib/money.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { FIELD_COLUMNS, type FieldColumn, type FieldColumnName } from '#shared/order-columns.ts';
import type { OrderStatus, PaymentStatus, ShippingStatus } from '#shared/order-status.ts';
import { Order } from '#api/orders/order.entity.ts';
import type { RowSource } from '#api/platform/read.ts';
import { MOMENT_FORMAT, textCell as text, type Cell, type Column } from '#api/platform/sheet.ts';
import type { Parcels } from './order-parcels.ts';
import type { SheetWords } from './sheet-words.ts';

export const MONEY = '"$"#,##0.00';

/** An order as it was read, with what its other tables say of it. */
export type ExportedOrder = Readonly<Order> & { parcels: Parcels };

type Field = keyof Order & string;
type Look = { width: number; format?: string };
type ExportColumn = Look & {
  fields: readonly Field[];
  read: (row: ExportedOrder, words: SheetWords) => Cell;
};

/** A cell reads what its column selects, and nothing else. */
const cell = <F extends Field>(
  fields: readonly F[],
  look: Look,
  read: (row: Readonly<Pick<Order, F>>, words: SheetWords) => Cell,
): ExportColumn => ({ ...look, fields, read });

const textOf = <F extends Field>(field: F, width: number): ExportColumn =>
  cell([field], { width }, (row) => text(row[field] as string | null));
const momentOf = <F extends Field>(field: F): ExportColumn =>
  cell([field], { width: 17, format: MOMENT_FORMAT }, (row) => (row[field] ?? null) as Date | null);
const moneyOf = <F extends Field>(field: F, width: number): ExportColumn =>
  cell([field], { width, format: MONEY }, (row) => toDollars(row[field] as number));

const parcels = (width: number, read: (parcels: Parcels) => Cell): ExportColumn => ({
  width,
  fields: [],
  read: (row) => read(row.parcels),
});

const named = <S extends string>(status: S | null | undefined, names: Record<S, string>): Cell =>
  text(status && names[status]);

const toVietnam = 'isShippingToVietnam';

/**
 * No health data, because an export leaves the system. An address in Vietnam fills ward, district and province, any
 * other city and state, so that each part can be sorted by.
 */
const OWN = {
  reference: textOf('referenceNumber', 13),
  ordered: momentOf('createdAt'),
  product: cell(['product', 'productName'], { width: 26 }, (row) =>
    text(productLabel(row.product, row.productName)),
  ),
  plan: cell(['plan'], { width: 15 }, (row, { plan }) => text(plan[row.plan])),
  price: moneyOf('price', 12),
  shippingFee: moneyOf('shippingFee', 13),
  status: cell(['status'], { width: 17 }, (row, { status }) =>
    named<OrderStatus>(row.status, status),
  ),
  payment: cell(['paymentStatus'], { width: 18 }, (row, { payment }) =>
    named<PaymentStatus>(row.paymentStatus, payment),
  ),
  shipping: cell(['shippingStatus'], { width: 19 }, (row, { shipping }) =>
    named<ShippingStatus>(row.shippingStatus, shipping),
  ),
  carrier: cell(['carrier'], { width: 14 }, ({ carrier }, { otherCarrier }) =>
    text(carrier && (carrier === 'other' ? otherCarrier : CARRIER_NAMES[carrier])),
  ),
  tracking: textOf('trackingNumber', 24),
  parcelsSent: parcels(13, ({ sent }) => sent),
  parcelsAll: parcels(13, ({ all }) => all),
  nextDue: parcels(15, ({ nextDueOn }) => text(nextDueOn)),
  trackingAll: parcels(30, ({ trackingNumbers }) => text(trackingNumbers)),
  lots: parcels(24, ({ lots }) => text(lots)),
  patient: textOf('patientName', 26),
  email: textOf('patientEmail', 30),
  phone: cell(['patientPhone'], { width: 16 }, (row) => text(formatPhone(row.patientPhone ?? ''))),
  address: textOf('address', 32),
  ward: cell([toVietnam, 'vietnamWard'], { width: 18 }, (row) =>
    text(row.isShippingToVietnam ? row.vietnamWard : ''),
  ),
  district: cell([toVietnam, 'vietnamDistrict'], { width: 18 }, (row) =>
    text(row.isShippingToVietnam ? row.vietnamDistrict : ''),
  ),
  city: cell([toVietnam, 'city'], { width: 20 }, (row) =>
    text(row.isShippingToVietnam ? '' : row.city),
  ),
  state: cell([toVietnam, 'vietnamCityProvince', 'state'], { width: 20 }, (row) =>
    text(row.isShippingToVietnam ? row.vietnamCityProvince : row.state),
  ),
  zip: cell([toVietnam, 'zipCode'], { width: 10 }, (row) =>
    text(row.isShippingToVietnam ? '' : row.zipCode),
  ),
  country: cell(['country'], { width: 16 }, (row) => text(countryName(row.country))),
  reviewer: cell(['reviewer'], { width: 24 }, (row) => text(row.reviewer?.fullName)),
  reviewed: momentOf('reviewDate'),
  prescriber: parcels(24, ({ prescriber }) => text(prescriber)),
  validUntil: parcels(20, ({ validUntil }) => text(validUntil)),
  starts: momentOf('startDate'),
  ends: momentOf('endDate'),
  // Empty if no payment was started.
  mode: cell(['liveMode'], { width: 8 }, ({ liveMode }, { mode }) =>
    liveMode == null ? '' : mode[liveMode ? 'live' : 'test'],
  ),
} as const satisfies Record<string, ExportColumn>;

type Missing = Exclude<FieldColumnName, keyof typeof OWN>;
type Known<F extends Field> = F;
/** If one of these is no column of the order, this does not compile: the export then needs a row above. */
type Extra = Known<(typeof FIELD_COLUMNS)[Missing]['field']>;

/** A column of the list that has none above, at the end. */
function ofField({ field, as }: FieldColumn): ExportColumn {
  const column = field as Extra;
  if (as === 'money') return moneyOf(column, 13);
  return as === 'moment' ? momentOf(column) : textOf(column, 24);
}

const listed = Object.entries(FIELD_COLUMNS)
  .filter(([name]) => !Object.hasOwn(OWN, name))
  .map(([name, column]) => [name, ofField(column)] as const);
const COLUMNS = { ...OWN, ...Object.fromEntries(listed) } as Record<
  keyof typeof OWN | Missing,
  ExportColumn
>;

const selected = Object.values(COLUMNS).flatMap(({ fields }) => fields);

/** What the columns read. */
export const exportedRows: RowSource<Order> = {
  entity: Order,
  columns: [...new Set<Field>(['id', ...selected])].filter((field) => field !== 'reviewer'),
  relations: { reviewer: ['id', 'fullName'] },
};

export const columnsIn = (words: SheetWords): Column<ExportedOrder>[] =>
  (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).map((name) => {
    const { width, format, read } = COLUMNS[name];
    const title = words.orders[name];
    return { title, width, ...(format && { format }), read: (row) => read(row, words) };
  });
