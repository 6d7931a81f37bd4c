import { catalogueErrors } from '#shared/catalogue.ts';
import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { PriceSchema } from './price.entity.ts';
import { ProductSchema } from './product.entity.ts';

export const catalogue: Domain<Route> = {
  name: 'catalogue',
  entities: [ProductSchema, PriceSchema],
  routes: catalogueRoutes,
  constraints: { product_prices_plan_unique: catalogueErrors.plan_exists },
};
