import { useTranslation } from 'react-i18next';
import type { OpeningState } from '#shared/config.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';

type ClosedNoticeProps = { state: Exclude<OpeningState, 'open'>; isMember: boolean };

/** Instead of a purchase: a closed practice sells nothing to anybody new, so nothing is asked here (decision C120). */
export function ClosedNotice({ state, isMember }: ClosedNoticeProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-5xl">
      <h1 tabIndex={-1} className="text-3xl font-semibold text-ink">
        {t(`register.closed.${state}.title`)}
      </h1>
      <p className="mt-1.5 mb-6 max-w-prose text-lg text-ink-soft">
        {t(`register.closed.${state}.text`)}
      </p>
      <div className="flex flex-wrap gap-3">
        {isMember ? (
          <ButtonLink to="/dashboard">{t('register.missingOrder.home')}</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/">{t('register.closed.home')}</ButtonLink>
            <ButtonLink to="/login" variant="secondary">
              {t('register.closed.login')}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
