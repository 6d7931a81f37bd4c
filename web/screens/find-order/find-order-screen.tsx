import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { numberInLink } from '#shared/openings.ts';
import { orderContract } from '#shared/orders.ts';
import { OpenPurchase } from '#web/features/accounts/open-purchase.tsx';
import { adoptPurchase } from '#web/features/checkout/use-purchase.ts';
import { call } from '#web/device/page/call.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** For somebody who bought as a guest on another device; the wizard then shows what the order waits for. */
export function FindOrderScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { hash } = useLocation();

  async function handleOpened(id: number) {
    const order = await call(orderContract.find, { params: { id } });
    const isOwnRun = await adoptPurchase(order);
    void navigate(`/register/5${isOwnRun ? `?order=${id}` : ''}`, { replace: true });
  }

  return (
    <div className="mx-auto w-full max-w-form">
      <Card className="sm:p-8">
        <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold text-ink">
          {t('auth.opening.title')}
        </h1>
        <OpenPurchase number={numberInLink(hash)} onOpened={handleOpened} />
        <p className="mt-6 border-t border-line pt-5 text-ink-soft">
          {t('auth.opening.hasAccount')} <TextLink to="/login">{t('auth.login.submit')}</TextLink>
        </p>
      </Card>
    </div>
  );
}
