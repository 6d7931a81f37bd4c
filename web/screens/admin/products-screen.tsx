import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/catalogue.ts';
import { ProductCards } from '#web/features/catalogue/settings/product-cards.tsx';
import { useProductList } from '#web/features/catalogue/settings/settings.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';

/** The products and their prices. */
export function ProductsScreen() {
  const { t } = useTranslation();
  return (
    <Page
      title={t('products.title')}
      query={useProductList()}
      loading={<LoadingState text={t('products.loading')} />}
      errorTitle={t('products.failed')}
      empty={<EmptyState title={t('products.empty')} />}
    >
      {(products) => <ProductTabs products={products} />}
    </Page>
  );
}

function ProductTabs({ products }: { products: Product[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Product['id']>();
  // If the selected product was deleted meanwhile, the first one is shown.
  const current = products.find(({ id }) => id === chosen) ?? products[0]!;
  return (
    <Tabs
      label={t('products.title')}
      value={current.id}
      onChange={setChosen}
      items={products.map((product) => ({
        value: product.id,
        label: product.name,
        content: <ProductCards product={product} />,
      }))}
    />
  );
}
