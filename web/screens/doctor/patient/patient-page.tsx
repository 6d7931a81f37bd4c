import { ChevronLeft, ChevronRight, MessageSquare } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageContract } from '#shared/messages.ts';
import { mayCall } from '#shared/lib/may-call.ts';
import type { PatientDetail } from '#shared/patients.ts';
import { usePatient } from '#web/features/patients/patients.queries.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { PageTitle } from '#web/lib/page-title.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { PatientBanner } from './patient-banner.tsx';
import { PatientRecord } from './patient-record.tsx';
import { usePatientPlace } from './patient-place.ts';

const PatientTimeline = latePart(
  async () => (await import('./timeline/patient-timeline.tsx')).PatientTimeline,
  <Skeleton className="h-40" />,
);

/** As on a chart: read by the eye in capitals, and by a screen reader as it is written. */
const LOUD = { textTransform: 'uppercase' } as const;

const VIEWS = ['record', 'timeline'] as const;

/** One patient's chart (decision C141): who they are stays in sight above the record and the time line. */
export function PatientPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const { user } = useSessionSnapshot();
  const patient = usePatient(id);
  const { listPath, back, previous, next, goTo, leave } = usePatientPlace(id);
  const name = patient.data?.patient.fullName;
  const title = name ?? t('patients.detail.title');
  const [view, setView] = useState<(typeof VIEWS)[number]>('record');
  return (
    <article aria-label={title}>
      <PageTitle title={t('patients.detail.title')} />
      <Page
        compact
        wide
        title={<span style={name ? LOUD : undefined}>{title}</span>}
        backTo={listPath}
        backLabel={t('patients.page.back')}
        onBack={back}
        actions={
          <>
            {(previous !== null || next !== null) && (
              <span className="flex gap-1">
                <IconButton
                  label={t('patients.page.previous')}
                  icon={<ChevronLeft aria-hidden="true" className="size-5" />}
                  disabled={previous === null}
                  onClick={() => goTo(previous)}
                />
                <IconButton
                  label={t('patients.page.next')}
                  icon={<ChevronRight aria-hidden="true" className="size-5" />}
                  disabled={next === null}
                  onClick={() => goTo(next)}
                />
              </span>
            )}
            {mayCall(user, messageContract.send) && patient.data?.emergencyUntil === null && (
              <ButtonLink
                to={`/doctor/messages?to=${id}`}
                size="sm"
                variant="secondary"
                icon={<MessageSquare aria-hidden="true" className="size-4.5" />}
              >
                {t('patients.sendMessage')}
              </ButtonLink>
            )}
          </>
        }
        query={patient}
        errorTitle={t('patients.detail.failed', { message: errorText(patient.error, t) })}
        errorText={t('patients.detail.failedText')}
      >
        {(detail: PatientDetail) => (
          <>
            <h2 className="sr-only">{t('patients.detail.title')}</h2>
            <div className="mb-5">
              <PatientBanner detail={detail} />
            </div>
            {detail.emergencyUntil && (
              <EmergencyNotice
                until={detail.emergencyUntil}
                isCalled={detail.isCalled}
                onEnd={leave}
              />
            )}
            <Tabs
              label={t('patients.detail.title')}
              value={view}
              onChange={setView}
              items={VIEWS.map((one) => ({
                value: one,
                label: t(`patients.detail.view.${one}`),
                content: one === view && <View view={one} detail={detail} />,
              }))}
            />
          </>
        )}
      </Page>
    </article>
  );
}

type EmergencyNoticeProps = { until: string; isCalled: boolean | undefined; onEnd: () => void };

/** Says that everybody concerned knows of it, or who has called, and closes the record when its time is over. */
function EmergencyNotice({ until, isCalled, onEnd }: EmergencyNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(end, Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <Alert tone="warning" role="note" className="mb-5">
      {isCalled
        ? t('patients.emergency.called')
        : t('patients.emergency.notice', { time: format.moment(until) })}
    </Alert>
  );
}

function View({ view, detail }: { view: (typeof VIEWS)[number]; detail: PatientDetail }) {
  if (view === 'record') return <PatientRecord detail={detail} />;
  return (
    <PatientTimeline patientId={detail.patient.id} seesHealth={detail.can?.seeHealth !== false} />
  );
}
