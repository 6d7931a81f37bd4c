import { hasRole } from '#shared/lib/actor.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { Price } from './price.entity.ts';
import { Product } from './product.entity.ts';

/** Visitors see what is sold; admins also what is switched off. */
export const productPolicy = definePolicy(
  Product,
  (actor) => (hasRole(actor, 'admin') ? { removedAt: null } : { removedAt: null, isActive: true }),
  { change: (actor) => hasRole(actor, 'admin') },
);

export const pricePolicy = definePolicy(
  Price,
  (actor) =>
    hasRole(actor, 'admin')
      ? { product: { removedAt: null } }
      : { isActive: true, product: { isActive: true, removedAt: null } },
  { change: (actor) => hasRole(actor, 'admin') },
);
