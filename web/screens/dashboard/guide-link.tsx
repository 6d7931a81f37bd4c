import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProductId } from '#shared/catalogue.ts';
import { useGuide } from '#web/features/blog/use-guide.ts';
import { useGuideSlug } from '#web/features/catalogue/product-row.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';

export function GuideLink({ product }: { product: ProductId }) {
  const { t } = useTranslation();
  const { to, isThere } = useGuide(useGuideSlug(product));
  return (
    <ButtonLink
      to={to}
      variant="secondary"
      icon={<BookOpen aria-hidden="true" className="size-5" />}
    >
      {t(isThere ? 'dashboard.resources.guide' : 'dashboard.resources.noGuide')}
    </ButtonLink>
  );
}
