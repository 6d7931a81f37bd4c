import { isAddressComplete } from '#shared/accounts.ts';
import { catalogueContract } from '#shared/catalogue.ts';
import { isMember } from '#shared/lib/actor.ts';
import { toCents } from '#shared/lib/money.ts';
import { Profile } from '#api/accounts/profile.entity.ts';
import { implement } from '#api/http/implement.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { findFor } from '#api/platform/policy.ts';
import { pricePolicy, productPolicy } from './catalogue.policy.ts';
import { presentPrice, presentProduct } from './catalogue.present.ts';
import { listPrices, listProducts, quoteFor } from './catalogue.service.ts';
import { Price } from './price.entity.ts';

export const catalogueRoutes = implement(catalogueContract, {
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
  quote: async ({ actor, em, query }) => {
    const profile = isMember(actor) ? await em.findOne(Profile, { user: actor.id }) : null;
    // Who has no address yet is choosing one on screen.
    const toVietnam =
      profile && isAddressComplete(profile)
        ? profile.isShippingToVietnam
        : (query.isShippingToVietnam ?? false);
    return quoteFor(em, query.product, query.plan, toVietnam);
  },
  changeProduct: async ({ actor, em, params, body }) => {
    const product = await findFor(
      em,
      actor,
      productPolicy,
      { id: params.id },
      { lock: true, can: 'change' },
    );
    em.assign(product, body);
    await record(em, actor, { action: 'change', subject: `product ${product.id}` });
    return presentProduct(product, await listPrices(em, actor, product.id));
  },
  removeProduct: async ({ actor, em, params }) => {
    const product = await findFor(
      em,
      actor,
      productPolicy,
      { id: params.id },
      { lock: true, can: 'change' },
    );
    product.removedAt = now();
    product.isActive = false;
    await em.nativeDelete(Price, { product: product.id });
    await record(em, actor, { action: 'remove', subject: `product ${product.id}` });
  },
  addPrice: async ({ actor, em, body }) => {
    const product = await findFor(
      em,
      actor,
      productPolicy,
      { id: body.productId },
      { can: 'change' },
    );
    const { planType, isActive } = body;
    const price = em.create(Price, { product, planType, isActive, amount: toCents(body.price) });
    await em.flush();
    await record(em, actor, { action: 'create', subject: 'product_price', subjectId: price.id });
    return presentPrice(price);
  },
  changePrice: async ({ actor, em, params, body }) => {
    const price = await findFor(
      em,
      actor,
      pricePolicy,
      { id: params.id },
      { lock: true, can: 'change', populate: ['product'] },
    );
    const product = await findFor(
      em,
      actor,
      productPolicy,
      { id: body.productId },
      { can: 'change' },
    );
    em.assign(price, {
      product,
      planType: body.planType,
      isActive: body.isActive,
      amount: toCents(body.price),
    });
    await em.flush();
    await record(em, actor, { action: 'change', subject: 'product_price', subjectId: price.id });
    return presentPrice(price);
  },
});
