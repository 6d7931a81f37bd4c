import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useContact } from '#web/features/config/contact.ts';
import { callAddress, formatPhone } from '#shared/lib/phone.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';

export function LandingContact() {
  const { t } = useTranslation();
  const contact = useContact();
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="rounded-2xl bg-accent-soft px-6 py-12 text-center sm:px-10"
    >
      <h2 id="contact-title" className="text-3xl font-semibold text-ink">
        {t('landing.contact.title')}
      </h2>
      <p className="mx-auto mt-3 max-w-prose text-lg text-ink-soft">{t('landing.contact.text')}</p>
      <div className="mt-7 flex min-h-13 flex-wrap justify-center gap-3">
        {contact?.phone && (
          <ButtonLink
            href={callAddress(contact.phone)}
            icon={<Phone aria-hidden="true" className="size-5" />}
          >
            {t('landing.contact.call', { phone: formatPhone(contact.phone) })}
          </ButtonLink>
        )}
        {contact?.email && (
          <ButtonLink
            variant="secondary"
            className="max-w-full wrap-anywhere"
            href={`mailto:${contact.email}`}
            icon={<Mail aria-hidden="true" className="size-5" />}
          >
            {t('landing.contact.write', { email: contact.email })}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
