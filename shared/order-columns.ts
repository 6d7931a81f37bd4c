import type { Order } from './orders.ts';

/** The fields of an order whose value is of this type. */
type FieldOf<V> = { [K in keyof Order]-?: Order[K] extends V ? K : never }[keyof Order];

/** A column that shows one field of the contract, and how. */
export type FieldColumn =
  | { field: FieldOf<string | null>; as: 'text' | 'moment' }
  | { field: FieldOf<number | null>; as: 'money' };

/**
 * The columns of an admin's list and of the export that show a field as it is. One more is a row here, and its name among
 * the words of the list: list, choice of columns, saved views and export follow.
 */
export const FIELD_COLUMNS = {
  reviewer: { field: 'reviewedByName', as: 'text' },
  tracking: { field: 'trackingNumber', as: 'text' },
} as const satisfies Record<string, FieldColumn>;
export type FieldColumnName = keyof typeof FIELD_COLUMNS;
export const FIELD_COLUMN_NAMES = Object.keys(FIELD_COLUMNS) as FieldColumnName[];

/** The columns of an admin's list of orders besides order and patient. */
export const ORDER_COLUMNS = ['price', 'status', 'product', ...FIELD_COLUMN_NAMES] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];
