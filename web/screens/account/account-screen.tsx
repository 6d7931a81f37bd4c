import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/lib/may-call.ts';
import { ownRecordContract } from '#shared/own-record.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { AppearanceCard } from '#web/features/accounts/appearance-card.tsx';
import { DevicesCard } from '#web/features/accounts/devices-card.tsx';
import { ContactProof } from '#web/parts/contact-proof.tsx';
import { PasswordCard } from '#web/features/accounts/password-card.tsx';
import { OwnRecordCard } from '#web/features/own-record/own-record-card.tsx';
import { useFormat } from '#web/lib/format.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { settleEnrolment } from '#web/device/page/session-user.ts';
import { useSession } from '#web/device/page/session.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';

// Only for the team.
const TeamLogin = latePart(
  async () => (await import('#web/features/accounts/team-login.tsx')).TeamLogin,
  <Skeleton className="h-64 rounded-xl" />,
);

/** What is the user's own: a patient's profile and data, language and colors, the devices and the login. */
export function AccountScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const mustEnrol = user?.mustEnrol === true;
  const hasRecord = mayCall(user, ownRecordContract.find);
  const phone = useFormat().phone(user?.phone ?? '');
  return (
    <Page title={t('account.title')} text={t('account.text', { phone })}>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        {!mustEnrol && (
          <div className="space-y-5">
            <ContactProof />
            {hasRecord && <OwnRecordCard />}
            <AppearanceCard />
            {/* Beside what only the team has, or that column is long and this one empty. */}
            {!hasRecord && <DevicesCard />}
          </div>
        )}
        <div className="space-y-5">
          {mayCall(user, secondFactorContract.begin) && (
            <TeamLogin mustEnrol={mustEnrol} onEnrolled={settleEnrolment} />
          )}
          {!mustEnrol && hasRecord && <DevicesCard />}
          {!mustEnrol && <PasswordCard accountRole={user?.role ?? 'customer'} />}
        </div>
      </div>
    </Page>
  );
}
