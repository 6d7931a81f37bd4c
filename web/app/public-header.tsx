import { Menu, Phone } from 'lucide-react';
import { startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContact } from '#web/features/config/contact.ts';
import { callAddress, formatPhone } from '#shared/lib/phone.ts';
import { homeOf } from '#web/lib/home.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Logo } from '#web/parts/logo.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { PublicDrawer } from './public-drawer.tsx';
import { useHeaderLinks } from './public-links.ts';

export function PublicHeader() {
  const { t } = useTranslation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const links = useHeaderLinks();
  return (
    <>
      {/* No box of its own, so that the lower bar sticks to the page and not to the end of its header. */}
      <header className="contents">
        <div data-print="hide" className="border-b border-line bg-sunken px-4 sm:px-6">
          <div className="mx-auto flex min-h-11 max-w-page flex-wrap items-center justify-between gap-x-4">
            <ContactPhone />
            <LanguageMenu offer="all" />
          </div>
        </div>
        <div className="sticky top-0 z-30 border-b border-line bg-surface px-4 sm:px-6">
          {/* On a small screen with large text the bar may take a fifth of the shorter side. */}
          <div className="mx-auto flex min-h-[min(4rem,20vmin)] max-w-page items-center gap-3">
            <Link to="/" className="mr-auto flex rounded-sm py-2">
              <Logo />
            </Link>
            <nav aria-label={t('layout.nav.label')} className="hidden lg:block">
              <ul className="flex items-center">
                {inBar(links).map(({ to, text, isMore }) => (
                  <li key={to} className={isMore ? 'max-xl:hidden' : undefined}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 items-center rounded-full px-3 font-medium whitespace-nowrap text-ink hover:bg-accent-soft hover:text-accent-strong"
                    >
                      <span className="max-w-40 truncate">{text}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <HeaderButtons />
            <IconButton
              className="lg:hidden"
              label={t('layout.nav.open')}
              icon={<Menu aria-hidden="true" />}
              // The button is shown pressed at once, and the menu when it is ready.
              onClick={() => startTransition(() => setMenuOpen(true))}
            />
          </div>
        </div>
      </header>
      <PublicDrawer open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </>
  );
}

/** In each language there is room for one product beside the documented ones; the page's foot and its section have all. */
const inBar = (links: ReturnType<typeof useHeaderLinks>) => {
  const beyond = links.filter(({ isMore }) => isMore).slice(1);
  return links.filter((link) => !beyond.includes(link));
};

/** The number comes from the server. Its space is reserved, so that nothing jumps when it arrives. */
function ContactPhone() {
  const phone = useContact()?.phone;
  if (!phone) return <span />;
  return (
    <a
      href={callAddress(phone)}
      className="inline-flex min-h-11 items-center gap-2 rounded-full text-sm font-medium text-ink hover:text-accent-strong"
    >
      <Phone aria-hidden="true" className="size-4.5 text-accent" />
      <span data-figures>{formatPhone(phone)}</span>
    </a>
  );
}

const quietClass = 'whitespace-nowrap max-lg:px-2.5 lg:px-4';

function HeaderButtons() {
  const { t } = useTranslation();
  const { user } = useSessionSnapshot();
  if (user) {
    return (
      <ButtonLink to={homeOf(user.role)} size="sm" className="max-md:hidden">
        {t('layout.nav.myArea')}
      </ButtonLink>
    );
  }
  return (
    <div data-print="hide" className="flex items-center gap-1.5 max-md:hidden">
      <ButtonLink to="/login" variant="quiet" size="sm" className={quietClass}>
        {t('layout.nav.login')}
      </ButtonLink>
      <ButtonLink to="/doctor-login" variant="quiet" size="sm" className={quietClass}>
        {t('layout.nav.doctorLogin')}
      </ButtonLink>
      <ButtonLink to="/register" size="sm" className="whitespace-nowrap">
        {t('layout.nav.signUp')}
      </ButtonLink>
    </div>
  );
}
