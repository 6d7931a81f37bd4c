import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isDocumented, type Price, type Product } from '#shared/catalogue.ts';
import { priceListOf, quote } from '#shared/pricing.ts';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import type { PictureField } from './own-fields.tsx';
import { PriceArchiveDialog } from './price-archive-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { emptyPrice, openPlanTypes, type PriceStart } from './price-schema.ts';
import { PriceRows } from './price-rows.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductRemoveDialog } from './product-remove-dialog.tsx';
import { RestoreButton } from './restore-button.tsx';
import { useRestoreProduct } from './settings.queries.ts';

type Open =
  | { kind: 'product' | 'discounts' | 'remove' }
  | { kind: 'price'; price: PriceStart }
  | { kind: 'archive'; price: Price }
  | null;

type ProductCardsProps = { product: Product; pictureField: PictureField };

/** A product in three cards: its description, its prices, and its discounts. */
export function ProductCards({ product, pictureField }: ProductCardsProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <NextStep product={product} />
      {product.archivedAt && <ArchivedNotice product={product} since={product.archivedAt} />}
      <InformationCard
        product={product}
        onEdit={() => setOpen({ kind: 'product' })}
        onRemove={() => setOpen({ kind: 'remove' })}
      />
      <PlansCard
        product={product}
        onPrice={(price) => setOpen({ kind: 'price', price })}
        onArchive={(price) => setOpen({ kind: 'archive', price })}
      />
      <DiscountsCard product={product} onEdit={() => setOpen({ kind: 'discounts' })} />
      {(open?.kind === 'product' || open?.kind === 'discounts') && (
        <ProductDialog
          product={product}
          pictureField={pictureField}
          isAboutDiscounts={open.kind === 'discounts'}
          onClose={close}
        />
      )}
      {open?.kind === 'price' && (
        <PriceDialog
          product={product}
          price={open.price}
          planTypes={openPlanTypes(product.prices, open.price)}
          onClose={close}
        />
      )}
      {open?.kind === 'archive' && (
        <PriceArchiveDialog product={product} price={open.price} onClose={close} />
      )}
      {open?.kind === 'remove' && <ProductRemoveDialog product={product} onClose={close} />}
    </div>
  );
}

/** What a new product still needs to be on sale. The two documented ones say it in the practice's checklist. */
function NextStep({ product }: { product: Product }) {
  const { t } = useTranslation();
  if (isDocumented(product.id) || product.isActive || product.archivedAt) return null;
  const isPriced = product.prices.some(
    ({ planType, isActive }) => planType === 'monthly' && isActive,
  );
  return (
    <Alert role="note" className="lg:col-span-2">
      <p>{t(isPriced ? 'products.new.thenOn' : 'products.new.thenPrice')}</p>
    </Alert>
  );
}

function ArchivedNotice({ product, since }: { product: Product; since: string | Date }) {
  const { t } = useTranslation();
  const format = useFormat();
  const restore = useRestoreProduct();
  return (
    <Alert
      role="note"
      className="lg:col-span-2"
      action={
        <RestoreButton
          done={t('products.archived.restored')}
          isBusy={restore.isPending}
          onRestore={() => restore.mutateAsync({ params: { id: product.id } })}
        />
      }
    >
      <p>{t('products.archived.since', { date: format.day(since) })}</p>
    </Alert>
  );
}

const pencil: ReactNode = <Pencil aria-hidden="true" className="size-4" />;

type InformationProps = { product: Product; onEdit: () => void; onRemove: () => void };

function InformationCard({ product, onEdit, onRemove }: InformationProps) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-label={t('products.information.title')}>
      <CardHeader
        title={t('products.information.title')}
        actions={
          !product.archivedAt && (
            <>
              <Button variant="secondary" size="sm" icon={pencil} onClick={onEdit}>
                {t('products.information.edit')}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                icon={<Trash2 aria-hidden="true" className="size-4" />}
                onClick={onRemove}
              >
                {t('products.information.remove')}
              </Button>
            </>
          )
        }
      />
      <DescriptionList>
        <Detail term={t('products.information.name')}>{product.name}</Detail>
        <Detail term={t('products.information.description')}>
          <span className="font-normal whitespace-pre-line">{product.description}</span>
        </Detail>
        {!isDocumented(product.id) && (
          <>
            <Detail term={t('products.own.medicine')}>
              {product.medicine &&
                t(`products.own.medicines.${product.medicine.replaceAll('-', '_')}`)}
            </Detail>
            <Detail term={t('products.own.prefix')}>{`${product.referencePrefix}-`}</Detail>
          </>
        )}
        <Detail term={t('products.information.status')}>
          {product.archivedAt ? (
            <Badge tone="grey">{t('products.archived.badge')}</Badge>
          ) : (
            <Badge tone={product.isActive ? 'green' : 'red'}>
              {t(product.isActive ? 'products.active' : 'products.inactive')}
            </Badge>
          )}
        </Detail>
      </DescriptionList>
    </Card>
  );
}

type PlansCardProps = {
  product: Product;
  onPrice: (price: PriceStart) => void;
  onArchive: (price: Price) => void;
};

function PlansCard({ product, onPrice, onArchive }: PlansCardProps) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-label={t('products.plans.title')} className="lg:row-span-2">
      <CardHeader title={t('products.plans.title')} text={t('products.plans.text')} />
      <PriceRows
        prices={product.prices}
        isReadOnly={product.archivedAt !== null}
        onEdit={onPrice}
        onArchive={onArchive}
      />
      {!product.archivedAt && (
        <Button
          variant="secondary"
          className="mt-5"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => onPrice(emptyPrice(product))}
        >
          {t('products.plans.add')}
        </Button>
      )}
    </Card>
  );
}

function DiscountsCard({ product, onEdit }: { product: Product; onEdit: () => void }) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-label={t('products.discounts.title')}>
      <CardHeader
        title={t('products.discounts.title')}
        actions={
          !product.archivedAt && (
            <Button variant="secondary" size="sm" icon={pencil} onClick={onEdit}>
              {t('products.discounts.edit')}
            </Button>
          )
        }
      />
      <DescriptionList>
        {(['quarterly', 'annual'] as const).map((plan) => (
          <Detail key={plan} term={t(`products.discounts.${plan}`)}>
            <span data-figures className="text-2xl font-semibold">
              {t('products.discounts.percent', { percent: product[`${plan}Discount`] })}
            </span>
            <span className="block text-sm font-normal text-ink-soft">
              {t(`products.discounts.${plan}Text`)}
            </span>
            <BundlePrice product={product} plan={plan} />
          </Detail>
        ))}
      </DescriptionList>
    </Card>
  );
}

/** What a patient who begins pays for the months of a plan, by the rule of every quote. */
function BundlePrice({ product, plan }: { product: Product; plan: 'quarterly' | 'annual' }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, prices, quarterlyDiscount, annualDiscount } = product;
  const price = quote(priceListOf(id, prices, { quarterlyDiscount, annualDiscount }), plan);
  const isFixed = price?.lines.some(({ kind }) => kind === 'bundle');
  return (
    <span className="mt-1 block text-sm font-normal text-ink" data-figures>
      {price
        ? t(`products.discounts.${isFixed ? 'fixed' : 'computed'}`, {
            amount: format.money(price.total),
          })
        : t('products.discounts.notSold')}
    </span>
  );
}
