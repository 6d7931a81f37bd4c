import {
  BookOpen,
  CircleQuestionMark,
  ReceiptText,
  Salad,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/orders.ts';
import { useGuide } from '#web/features/blog/use-guide.ts';
import { useGuideSlug } from '#web/features/catalogue/product-row.ts';
import { productName } from '#web/lib/product-name.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

/** Articles of the blog, the questions on the landing page, and the patient's own screens. */
const LINKS = [
  {
    to: '/blogs/healthy-meal-planning-budget',
    text: 'dashboard.resources.nutrition',
    Icon: Salad,
  },
  { to: '/#faq', text: 'dashboard.resources.faq', Icon: CircleQuestionMark },
  { to: '/dashboard/payments', text: 'dashboard.resources.payments', Icon: ReceiptText },
  { to: '/dashboard/profile', text: 'dashboard.resources.profile', Icon: UserRound },
] as const;

type Ordered = Pick<Order, 'product' | 'productName'>;

/** Helpful links beside the treatment, with a guide to each medicine that was ordered. */
export function ResourcesCard({ orders }: { orders: readonly Ordered[] }) {
  const { t } = useTranslation();
  const products = [...new Map(orders.map((one) => [one.product, one])).values()];
  return (
    <Card>
      <CardHeader title={t('dashboard.resources.title')} />
      <ul className="-mx-3 -mb-2">
        {products.map((one) => (
          <GuideItem key={one.product} ordered={one} isNamed={products.length > 1} />
        ))}
        {LINKS.map(({ to, text, Icon }) => (
          <Item key={to} to={to} Icon={Icon}>
            {t(text)}
          </Item>
        ))}
      </ul>
    </Card>
  );
}

function GuideItem({ ordered, isNamed }: { ordered: Ordered; isNamed: boolean }) {
  const { t } = useTranslation();
  const { product, productName: name } = ordered;
  const { to, isThere } = useGuide(useGuideSlug(product));
  return (
    <Item to={to} Icon={BookOpen}>
      {t(isThere ? 'dashboard.resources.guide' : 'dashboard.resources.noGuide')}
      {isNamed && (
        <>
          {' '}
          <span className="block text-sm font-normal text-ink-soft">
            {productName(t, product, name)}
          </span>
        </>
      )}
    </Item>
  );
}

type ItemProps = { to: string; Icon: LucideIcon; children: React.ReactNode };

function Item({ to, Icon, children }: ItemProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-11 items-center gap-3 rounded-md px-3 py-2 font-medium text-accent hover:bg-accent-soft hover:text-accent-strong"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span>{children}</span>
      </Link>
    </li>
  );
}
