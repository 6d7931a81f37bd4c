import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { SupplySchema } from './supply.entity.ts';

/** What an order delivers, parcel by parcel (decision C128). */
export const supplies: Domain<Route> = {
  name: 'supplies',
  entities: [SupplySchema],
};
