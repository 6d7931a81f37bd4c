import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/catalogue.ts';
import { ChoosePicture } from '#web/features/blog/editor/choose-picture.tsx';
import { usePictureUpload } from '#web/features/blog/editor/use-picture-upload.ts';
import { NewProductDialog } from '#web/features/catalogue/settings/new-product-dialog.tsx';
import type { PictureField } from '#web/features/catalogue/settings/own-fields.tsx';
import { ProductCards } from '#web/features/catalogue/settings/product-cards.tsx';
import { useProductList } from '#web/features/catalogue/settings/settings.queries.ts';
import { useLateTexts } from '#web/parts/late-texts.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TableSkeleton } from '#web/ui/data/table-skeleton.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';

const words = {
  en: () => import('#web/locales/en/products.json'),
  es: () => import('#web/locales/es/products.json'),
  vi: () => import('#web/locales/vi/products.json'),
};

/** The products and their prices. Nobody else needs their words, so the screen loads them. */
export function ProductsScreen() {
  return (
    <QueryView query={useLateTexts('products', words)} loading={<TableSkeleton />}>
      <ProductsPage />
    </QueryView>
  );
}

function ProductsPage() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Product['id']>();
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={t('admin.products.title')}
      actions={
        <Button
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => setAdding(true)}
        >
          {t('products.new.add')}
        </Button>
      }
      query={useProductList()}
      loading={<LoadingState text={t('products.loading')} />}
      errorTitle={t('products.failed')}
      empty={<EmptyState title={t('admin.products.empty')} />}
    >
      {(products) => (
        <>
          <ProductTabs products={products} chosen={chosen} onChoose={setChosen} />
          {isAdding && (
            <NewProductDialog
              products={products}
              pictureField={(field) => <ChooseProductPicture {...field} />}
              onClose={() => setAdding(false)}
              onDone={({ id }) => {
                setAdding(false);
                setChosen(id);
              }}
            />
          )}
        </>
      )}
    </Page>
  );
}

type ProductTabsProps = {
  products: Product[];
  chosen: Product['id'] | undefined;
  onChoose: (id: Product['id']) => void;
};

function ProductTabs({ products, chosen, onChoose }: ProductTabsProps) {
  const { t } = useTranslation();
  // If the selected product was deleted meanwhile, the first one is shown.
  const current = products.find(({ id }) => id === chosen) ?? products[0]!;
  return (
    <Tabs
      label={t('admin.products.title')}
      value={current.id}
      onChange={onChoose}
      items={products.map((product) => ({
        value: product.id,
        label: product.name,
        content: (
          <ProductCards
            product={product}
            pictureField={(field) => <ChooseProductPicture {...field} />}
          />
        ),
      }))}
    />
  );
}

/** Chooses the picture of a product among those of this device. */
function ChooseProductPicture({ address, onChange }: Parameters<PictureField>[0]) {
  const { t } = useTranslation();
  const upload = usePictureUpload((picture) => onChange(picture.address));
  return (
    <FieldGroup legend={t('products.own.picture')} hint={t('products.own.pictureHint')}>
      {address && (
        <img
          src={address}
          alt={t('products.own.picture')}
          className="mb-3 max-h-48 max-w-full rounded-md border border-line object-contain"
        />
      )}
      {upload.error && (
        <Alert tone="danger" className="mb-3">
          {upload.error}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <ChoosePicture upload={upload} purpose={t('products.own.picture')} />
        {address && (
          <Button variant="quiet" onClick={() => onChange(null)}>
            {t('products.own.pictureRemove')}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
