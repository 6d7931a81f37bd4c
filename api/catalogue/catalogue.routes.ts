import { isAddressComplete } from '#shared/accounts.ts';
import { catalogueContract, catalogueErrors } from '#shared/catalogue.ts';
import { isToVietnam } from '#shared/countries.ts';
import { isMember } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { toCents } from '#shared/lib/money.ts';
import { Profile } from '#api/accounts/profile.entity.ts';
import { implement, type Route } from '#api/http/implement.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Domain } from '#api/platform/domain.ts';
import { ensureVersion } from '#api/platform/ensure-version.ts';
import { findFor } from '#api/platform/policy.ts';
import { ensureSellsTo } from '#api/practice/opening.service.ts';
import { pricePolicy, productPolicy } from './catalogue.policy.ts';
import { presentPrice, presentProduct } from './catalogue.present.ts';
import { listPrices, listProducts, quoteFor } from './catalogue.service.ts';
import { Price, PriceSchema } from './price.entity.ts';
import { ensureComplete, ensureSpared, ensureStrengths, isComplete } from './ensure-product.ts';
import { Product, ProductSchema } from './product.entity.ts';
import { programmePort } from './programme-port.ts';

const toChange = { lock: true, can: 'change' } as const;
const pricesToChange = { ...toChange, populate: ['product'] } as const;

const catalogueRoutes = implement(catalogueContract, {
  listProducts: async ({ actor, em }) => {
    const [products, prices] = await Promise.all([
      listProducts(em, actor),
      listPrices(em.fork(), actor),
    ]);
    return products.map((product) => presentProduct(product, prices));
  },
  getProduct: async ({ actor, em, params }) => {
    const product = await findFor(em, actor, productPolicy, { id: params.id });
    return presentProduct(product, await listPrices(em, actor, product.id));
  },
  listPrices: async ({ actor, em, query }) =>
    (await listPrices(em, actor, query.productId)).map(presentPrice),
  listProductPrices: async ({ actor, em, query }) =>
    (await listPrices(em, actor, query.productId)).map(presentPrice),
  quote: async ({ actor, em, query, deps }) => {
    await ensureSellsTo(em, deps, actor);
    const profile = isMember(actor) ? await em.findOne(Profile, { user: actor.id }) : null;
    // A customer without an address is just choosing one on screen.
    const toVietnam =
      profile && isAddressComplete(profile)
        ? isToVietnam(profile)
        : (query.isShippingToVietnam ?? false);
    const { product, plan } = query;
    const firstMonth = isMember(actor)
      ? await deps.ports.one(programmePort)(em, actor.id, product)
      : 1;
    return quoteFor(em, product, plan, toVietnam, firstMonth);
  },
  addProduct: async ({ actor, em, body }) => {
    ensureStrengths(body.medicine, body.strengths);
    const product = em.create(Product, { ...body, isActive: false });
    await em.flush();
    const { name, medicine, referencePrefix } = body;
    const none = { name: null, medicine: null, referencePrefix: null };
    const detail = {
      name: product.id,
      ...changesOf<object>(none, { name, medicine, referencePrefix }),
    };
    await record(em, actor, { action: 'create', subject: 'product', detail });
    return presentProduct(product, []);
  },
  changeProduct: async ({ actor, em, params, body: { version, ...given } }) => {
    const product = await findFor(em, actor, productPolicy, { id: params.id }, toChange);
    const prices = await listPrices(em, actor, product.id);
    ensureVersion(product.version, version, () => presentProduct(product, prices));
    ensure(!product.archivedAt, catalogueErrors.archived);
    if (given.strengths) ensureStrengths(product.medicine, given.strengths);
    if (given.isActive && !product.isActive) ensureComplete(product, prices);
    const change = Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as typeof given;
    const detail = { name: product.id, ...changesOf(product, change) };
    em.assign(product, change);
    await em.flush();
    await record(em, actor, { action: 'change', subject: 'product', detail });
    return presentProduct(product, prices);
  },
  removeProduct: async ({ actor, em, params }) => {
    const product = await findFor(em, actor, productPolicy, { id: params.id }, toChange);
    if (product.archivedAt) return;
    product.archivedAt = now();
    const detail = { name: product.id };
    await record(em, actor, { action: 'remove', subject: 'product', detail });
  },
  restoreProduct: async ({ actor, em, params }) => {
    const product = await findFor(em, actor, productPolicy, { id: params.id }, toChange);
    const prices = await listPrices(em, actor, product.id);
    if (product.archivedAt) {
      // Its prices may have been archived since.
      const isSold = product.isActive && isComplete(product, prices);
      const changes = [
        { field: 'archived', from: true, to: false },
        ...(isSold === product.isActive ? [] : [{ field: 'isActive', from: true, to: false }]),
      ];
      Object.assign(product, { archivedAt: null, isActive: isSold });
      await em.flush();
      const detail = { name: product.id, changes };
      await record(em, actor, { action: 'change', subject: 'product', detail });
    }
    return presentProduct(product, prices);
  },
  addPrice: async ({ actor, em, body: { version: _none, ...body } }) => {
    const product = await findFor(em, actor, productPolicy, { id: body.productId }, toChange);
    ensure(!product.archivedAt, catalogueErrors.archived);
    const { planType, isActive } = body;
    const price = em.create(Price, { product, planType, isActive, amount: toCents(body.price) });
    await em.flush();
    const none = { price: null, planType: null, isActive: null };
    const detail = {
      name: product.id,
      ...changesOf<object>(none, { price: body.price, planType, isActive }),
    };
    const about = { subjectId: price.id, detail };
    await record(em, actor, { action: 'create', subject: 'product_price', ...about });
    return presentPrice(price);
  },
  changePrice: async ({ actor, em, params, body }) => {
    const price = await findFor(em, actor, pricePolicy, { id: params.id }, pricesToChange);
    ensureVersion(price.version, body.version, () => presentPrice(price));
    ensure(!price.archivedAt, catalogueErrors.archived);
    const product = await findFor(em, actor, productPolicy, { id: body.productId }, toChange);
    ensure(!product.archivedAt, catalogueErrors.archived);
    const isMoved = product !== price.product || body.planType !== price.planType;
    if (isMoved || !body.isActive) ensureSpared(price);
    const before = presentPrice(price);
    em.assign(price, {
      product,
      planType: body.planType,
      isActive: body.isActive,
      amount: toCents(body.price),
    });
    await em.flush();
    const after = presentPrice(price);
    const { version: _counted, ...told } = after;
    const detail = { name: product.id, ...changesOf<object>(before, told) };
    const about = { subjectId: price.id, detail };
    await record(em, actor, { action: 'change', subject: 'product_price', ...about });
    return after;
  },
  removePrice: async ({ actor, em, params }) => {
    const price = await findFor(em, actor, pricePolicy, { id: params.id }, pricesToChange);
    if (price.archivedAt) return;
    // Nobody puts it on sale meanwhile.
    await findFor(em, actor, productPolicy, { id: price.product.id }, toChange);
    ensureSpared(price);
    price.archivedAt = now();
    const about = { subjectId: price.id, detail: { name: price.product.id } };
    await record(em, actor, { action: 'remove', subject: 'product_price', ...about });
  },
  // If the plan has another active price by now, the index refuses, and the domain names its error.
  restorePrice: async ({ actor, em, params }) => {
    const price = await findFor(em, actor, pricePolicy, { id: params.id }, pricesToChange);
    if (price.archivedAt) {
      price.archivedAt = null;
      await em.flush();
      const changes = [{ field: 'archived', from: true, to: false }];
      const about = { subjectId: price.id, detail: { name: price.product.id, changes } };
      await record(em, actor, { action: 'change', subject: 'product_price', ...about });
    }
    return presentPrice(price);
  },
});

export const catalogue: Domain<Route> = {
  name: 'catalogue',
  entities: [ProductSchema, PriceSchema],
  routes: catalogueRoutes,
  requires: [programmePort],
  constraints: {
    product_prices_plan_unique: catalogueErrors.plan_exists,
    products_pkey: catalogueErrors.id_taken,
    products_prefix_unique: catalogueErrors.prefix_taken,
  },
};
