import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContact } from '#web/features/config/contact.ts';
import { callAddress, formatPhone } from '#shared/lib/phone.ts';
import { LEGAL_TITLES } from '#web/lib/legal-links.tsx';
import { useNow } from '#web/lib/timed-values.ts';
import { Logo } from '#web/parts/logo.tsx';
import { useHeaderLinks } from './public-links.ts';

const legalLinks = Object.entries(LEGAL_TITLES).map(([page, label]) => ({ to: `/${page}`, label }));

const findOrder = { to: '/find-order', label: 'auth.opening.link' };

const linkClass =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-xs text-ink-soft hover:text-accent-strong hover:underline';

export function PublicFooter() {
  const { t } = useTranslation();
  const contact = useContact();
  const links = useHeaderLinks();
  return (
    <footer data-print="hide" className="border-t border-line bg-sunken px-4 sm:px-6">
      <div className="mx-auto grid max-w-page gap-8 py-10 grid-cols-1 md:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-prose">
          <Logo />
          <p className="mt-4 text-sm text-ink-soft">{t('layout.footer.disclaimer')}</p>
        </div>
        <nav aria-label={t('layout.footer.label')}>
          <ul>
            {[
              ...links,
              ...[findOrder, ...legalLinks].map(({ to, label }) => ({ to, text: t(label) })),
            ].map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={linkClass}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {contact && (
          <address className="flex flex-col items-start not-italic">
            {contact.phone && (
              <a href={callAddress(contact.phone)} className={linkClass}>
                <Phone aria-hidden="true" className="size-4.5" />
                {formatPhone(contact.phone)}
              </a>
            )}
            {contact.email && (
              <a href={`mailto:${contact.email}`} className={linkClass}>
                <Mail aria-hidden="true" className="size-4.5 shrink-0" />
                <span className="min-w-0">{contact.email}</span>
              </a>
            )}
          </address>
        )}
      </div>
      <p
        // A page that was drawn last year.
        suppressHydrationWarning
        className="-mx-4 border-t border-line px-4 py-4 text-center text-sm text-ink-soft"
      >
        {t('layout.footer.rights', { year: new Date(useNow()).getFullYear() })}
      </p>
    </footer>
  );
}
