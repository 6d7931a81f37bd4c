import { orderStatus } from '#shared/order-status.ts';
import { sqlWords } from '#api/platform/sql-words.ts';

type Group = keyof typeof orderStatus.group;

/** Orders whose status belongs to a group of shared/order-status.ts; the same in a where clause and in SQL. */
export const statusIn = (group: Group) => ({ status: { $in: [...orderStatus.group[group]] } });

export const statusInSql = (group: Group, alias: string): string =>
  `${alias}.status in ${sqlWords(orderStatus.group[group])}`;
