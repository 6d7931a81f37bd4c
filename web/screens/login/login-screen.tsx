import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LoginForm } from '#web/features/accounts/login-form.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

type LoginMode = 'customer' | 'doctor' | 'admin';

const BADGES = {
  customer: 'auth.login.badgeCustomer',
  doctor: 'auth.login.badgeDoctor',
  admin: 'auth.login.badgeAdmin',
} as const;

/** Both logins: /login and /doctor-login, and the queries type=doctor and from=admin on either (decision C043). */
export function LoginScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const [query] = useSearchParams();
  const mode = modeOf(location.pathname, query);

  return (
    <div className="mx-auto w-full max-w-form">
      <Card className="sm:p-8">
        <div className="mb-6 flex flex-wrap items-start justify-between gap-3">
          <h1 tabIndex={-1} className="text-2xl font-semibold text-ink">
            {t(`auth.login.${mode}Title`)}
          </h1>
          <Badge tone={mode === 'customer' ? 'secondary' : 'blue'}>{t(BADGES[mode])}</Badge>
          <p className="w-full text-ink-soft">{t(`auth.login.${mode}Text`)}</p>
        </div>
        <Segmented
          className="mb-6"
          label={t('auth.login.toggleLabel')}
          value={mode === 'customer' ? 'customer' : 'doctor'}
          options={[
            { value: 'customer', label: t('auth.login.toggleCustomer') },
            { value: 'doctor', label: t('auth.login.toggleDoctor') },
          ]}
          onChange={(next) =>
            // The state contains the path of an expired login.
            void navigate(next === 'customer' ? '/login' : '/doctor-login', {
              replace: true,
              state: location.state as unknown,
            })
          }
        />
        <LoginForm key={mode} isTeam={mode !== 'customer'} />
        {mode === 'customer' && (
          <p className="mt-6 border-t border-line pt-5 text-ink-soft">
            {t('auth.login.noAccount')}{' '}
            <TextLink to="/register">{t('auth.login.register')}</TextLink>
            <br />
            {t('auth.opening.isGuest')}{' '}
            <TextLink to="/find-order">{t('auth.opening.link')}</TextLink>
          </p>
        )}
      </Card>
    </div>
  );
}

function modeOf(path: string, query: URLSearchParams): LoginMode {
  if (query.get('from') === 'admin') return 'admin';
  return path === '/doctor-login' || query.get('type') === 'doctor' ? 'doctor' : 'customer';
}
