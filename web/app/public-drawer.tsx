import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { homeOf } from '#web/lib/home.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Drawer } from './drawer.tsx';
import { useDrawerLinks } from './public-links.ts';

/** The header's menu on phones. */
export function PublicDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSessionSnapshot();
  const links = useDrawerLinks();
  return (
    <Drawer open={open} onClose={onClose} label={t('layout.nav.label')} side="right">
      <nav aria-label={t('layout.nav.label')}>
        <ul>
          {links.map(({ to, text }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={onClose}
                className="flex min-h-12 items-center rounded-md px-3 text-lg font-medium text-ink hover:bg-accent-soft hover:text-accent-strong"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 flex flex-col gap-3 border-t border-line pt-6">
        {user ? (
          <ButtonLink to={homeOf(user.role)} onClick={onClose} block>
            {t('layout.nav.myArea')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to="/register" onClick={onClose} block>
              {t('layout.nav.signUp')}
            </ButtonLink>
            <ButtonLink to="/login" onClick={onClose} variant="secondary" block>
              {t('layout.nav.login')}
            </ButtonLink>
            <ButtonLink to="/doctor-login" onClick={onClose} variant="quiet" block>
              {t('layout.nav.doctorLogin')}
            </ButtonLink>
            <ButtonLink to="/find-order" onClick={onClose} variant="quiet" block>
              {t('auth.opening.link')}
            </ButtonLink>
          </>
        )}
      </div>
    </Drawer>
  );
}
