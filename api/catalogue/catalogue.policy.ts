import { hasRole } from '#shared/lib/actor.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { Price } from './price.entity.ts';
import { Product } from './product.entity.ts';

/** Visitors see what is for sale; admins also what is switched off or archived. */
export const productPolicy = definePolicy(
  Product,
  (actor) => (hasRole(actor, 'admin') ? {} : { archivedAt: null, isActive: true }),
  { change: (actor) => hasRole(actor, 'admin') },
);

export const pricePolicy = definePolicy(
  Price,
  (actor) =>
    hasRole(actor, 'admin')
      ? {}
      : { archivedAt: null, isActive: true, product: { isActive: true, archivedAt: null } },
  { change: (actor) => hasRole(actor, 'admin') },
);
