import i18next, { type Resource } from 'i18next';
import { catalogueContract, PRODUCTS } from '#shared/catalogue.ts';
import type { DrawnPage, PlansPage } from '#shared/drawn-page.ts';
import { newPurchase } from '#web/features/checkout/purchase.ts';
import type { PurchaseStore } from '#web/features/checkout/use-purchase.ts';
import { queryKey } from '#web/device/page/endpoint-hooks.ts';
import { createQueryClient } from '#web/device/page/query-client.ts';
import { Wizard } from '#web/screens/register/wizard-frame.tsx';
import { renderRoute } from './render-route.tsx';

/** The responses to the requests of the step, under the keys of its queries (catalogue.queries.ts). */
const repliesOf = ({ products }: PlansPage): DrawnPage['replies'] =>
  PRODUCTS.flatMap((id) => {
    const product = products.find((one) => one.id === id);
    const prices = queryKey(catalogueContract.listPrices, { query: { productId: id } });
    if (!product) return [[prices, []]];
    return [
      [prices, product.prices],
      [queryKey(catalogueContract.getProduct, { params: { id } }), product],
    ];
  });

/** The first step of a purchase, with what is chosen for somebody who has not chosen yet. */
export async function drawPlans(page: PlansPage, texts: Resource[string]): Promise<DrawnPage> {
  const { language, chosen } = page;
  const replies = repliesOf(page);
  const client = createQueryClient();
  for (const [key, data] of replies) client.setQueryData(key, data);
  const purchase = chosen ? { ...newPurchase, product: chosen } : newPurchase;
  const keep = () => Promise.resolve(purchase);
  const store: PurchaseStore = { purchase, latest: () => purchase, change: keep, reload: keep };
  const html = await renderRoute({
    address: '/register',
    path: '/register/:step?',
    screen: <Wizard store={store} user={null} wanted={null} step={1} />,
    ...{ client, language, texts },
  });
  client.clear();
  return { language, title: `${i18next.t('layout.titles.register')} · Steadwell`, html, replies };
}
