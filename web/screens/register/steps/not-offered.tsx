import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProductId } from '#shared/catalogue.ts';
import { callAddress } from '#shared/lib/phone.ts';
import { useNameInCatalogue } from '#web/features/catalogue/product-row.ts';
import { useContact } from '#web/features/config/contact.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';

type NotOfferedProps = { product: ProductId; hasOther: boolean };

/** Shown instead of the plans of a product that is not sold: no price, not even an estimated one, and a contact. */
export function NotOffered({ product, hasOther }: NotOfferedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const contact = useContact();
  const name = useNameInCatalogue(product);
  const title = hasOther
    ? t('catalogue.notOffered.one', { product: productName(t, product, name) })
    : t('catalogue.notOffered.all');
  return (
    <Alert
      tone="warning"
      title={title}
      action={
        <div className="flex flex-wrap gap-3">
          {contact?.phone && (
            <ButtonLink
              size="sm"
              variant="secondary"
              href={callAddress(contact.phone)}
              icon={<Phone aria-hidden="true" className="size-4.5" />}
            >
              {t('catalogue.notOffered.call', { phone: format.phone(contact.phone) })}
            </ButtonLink>
          )}
          {contact?.email && (
            <ButtonLink
              size="sm"
              variant="secondary"
              className="max-w-full wrap-anywhere"
              href={`mailto:${contact.email}`}
              icon={<Mail aria-hidden="true" className="size-4.5" />}
            >
              {t('catalogue.notOffered.write', { email: contact.email })}
            </ButtonLink>
          )}
        </div>
      }
    >
      <p>{t(hasOther ? 'catalogue.notOffered.text' : 'catalogue.notOffered.allText')}</p>
    </Alert>
  );
}
