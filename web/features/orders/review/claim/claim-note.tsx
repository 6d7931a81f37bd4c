import { useTranslation } from 'react-i18next';
import type { NoLicence } from '#shared/licences.ts';
import { orderStatus } from '#shared/order-status.ts';
import type { OrderStatus } from '#shared/orders.ts';
import { areaName } from '#web/lib/area-name.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { ClaimState } from './claim-keeper.ts';
import { useClock } from '../clock.ts';

/** Says who has claimed a pending case, if it is not this doctor. */
export function ClaimNote({ claim }: { claim: ClaimState }) {
  const { t } = useTranslation();
  const clock = useClock();
  switch (claim.state) {
    case 'asking':
    case 'mine':
      return null;
    case 'other':
      return (
        <Alert tone="warning" title={t('doctor.claim.busyTitle')}>
          {claim.doctorName && claim.until
            ? t('doctor.claim.busyBy', { name: claim.doctorName, time: clock.minutes(claim.until) })
            : t('doctor.claim.busy')}
        </Alert>
      );
    case 'unlicensed':
      return <UnlicensedNote {...claim} />;
    case 'unknown':
      return <Alert tone="warning">{t('doctor.claim.unknown')}</Alert>;
    case 'gone':
      return <Alert>{t('doctor.claim.gone')}</Alert>;
    case 'decided':
      return <DecidedNote status={claim.status} by={claim.by} />;
  }
}

/** Where the doctor would need a licence, and who has one. */
function UnlicensedNote({ area, doctors }: NoLicence) {
  const { t } = useTranslation();
  const names = doctors.map(({ fullName }) => fullName).join(', ');
  if (!area) {
    return (
      <Alert tone="warning" title={t('licences.note.unknown')}>
        {t('licences.note.unknownText')}
      </Alert>
    );
  }
  return (
    <Alert tone="warning" title={t('licences.note.title', { place: areaName(t, area) })}>
      {names ? t('licences.note.could', { names }) : t('licences.note.nobody')}
    </Alert>
  );
}

type DecidedNoteProps = { status: OrderStatus | null | undefined; by: string | null };

/** Somebody else decided the case, or its patient withdrew it: shows its status, without alarm. */
export function DecidedNote({ status, by }: DecidedNoteProps) {
  const { t } = useTranslation();
  if (status && orderStatus.is.byPatient(status)) {
    return (
      <Alert title={t('doctor.conflict.withdrawn')}>{t('doctor.conflict.withdrawnText')}</Alert>
    );
  }
  return (
    <Alert title={t('doctor.conflict.title')}>
      <p>
        {by ? t('doctor.conflict.by', { name: by }) : t('doctor.conflict.somebody')}{' '}
        {status && t('doctor.conflict.state', { status: t(`orders.status.${status}`) })}
      </p>
      <p>{t('doctor.conflict.kept')}</p>
    </Alert>
  );
}
