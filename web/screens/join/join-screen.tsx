import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Session } from '#shared/accounts.ts';
import { invitationErrors } from '#shared/team.ts';
import { JoinForm } from '#web/features/team/join-form.tsx';
import { useOpenInvitation } from '#web/features/team/team.queries.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useFormat } from '#web/lib/format.ts';
import { homeOf } from '#web/lib/home.ts';
import { useSession } from '#web/device/page/session.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** The target of an invitation link: /join#token. */
export function JoinScreen() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const { user, state, logout } = useSession();
  const token = hash.slice(1);
  // Somebody who has just joined is logged in as well, and is redirected.
  const [hasJoined, setJoined] = useState(false);
  const isTaken = user !== null && !hasJoined;

  return (
    <div className="mx-auto w-full max-w-form">
      <Card className="sm:p-8">
        <h1 tabIndex={-1} className="mb-6 text-2xl font-semibold text-ink">
          {t('team.join.title')}
        </h1>
        {state === 'loading' && !hasJoined ? (
          <LoadingState />
        ) : isTaken ? (
          <div className="space-y-5">
            <p className="text-ink-soft">{t('team.join.loggedIn', { name: user.fullName })}</p>
            <Button variant="secondary" onClick={() => void logout()}>
              {t('auth.logout.label')}
            </Button>
          </div>
        ) : token === '' ? (
          <Over />
        ) : (
          <Invited token={token} onJoined={() => setJoined(true)} />
        )}
      </Card>
    </div>
  );
}

function Invited({ token, onJoined }: { token: string; onJoined: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { adopt } = useSession();
  const invitation = useOpenInvitation(token);

  async function handleJoined(session: Session) {
    onJoined();
    await adopt(session, { remember: false });
    toast({ title: t('team.join.done', { name: session.user.fullName }) });
    void navigate(homeOf(session.user.role), { replace: true });
  }

  if (hasCode(invitation.error, invitationErrors.over.code)) return <Over />;
  return (
    <QueryView query={invitation} errorTitle={t('team.join.loadFailed')}>
      {({ fullName, role, phone }) => (
        <>
          <p className="mb-5 text-ink-soft">
            {t('team.join.text', {
              name: fullName,
              role: t(`roles.${role}`),
              phone: format.phone(phone),
            })}
          </p>
          <JoinForm token={token} phone={phone} onJoined={handleJoined} />
        </>
      )}
    </QueryView>
  );
}

function Over() {
  const { t } = useTranslation();
  return (
    <div className="space-y-5">
      <Alert tone="warning">{t('errors.invitation.over')}</Alert>
      <p>
        <TextLink to="/doctor-login">{t('team.join.toLogin')}</TextLink>
      </p>
    </div>
  );
}
