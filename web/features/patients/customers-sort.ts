import type { CUSTOMER_SORTS } from '#shared/customer-filter.ts';
import type { TableSort } from '#web/ui/data/table-columns.ts';

export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** The four documented sort orders as column and direction, for the table's header. */
const PARTS: Readonly<Record<CustomerSort, TableSort>> = {
  name_asc: { key: 'name', direction: 'ascending' },
  name_desc: { key: 'name', direction: 'descending' },
  newest: { key: 'joined', direction: 'descending' },
  oldest: { key: 'joined', direction: 'ascending' },
};

export const sortParts = (sort: CustomerSort): TableSort => PARTS[sort];

export function sortOf({ key, direction }: TableSort): CustomerSort {
  if (key === 'name') return direction === 'ascending' ? 'name_asc' : 'name_desc';
  return direction === 'ascending' ? 'oldest' : 'newest';
}
