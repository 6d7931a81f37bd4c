import { startTransition, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { User } from '#shared/accounts.ts';
import { useOtherProducts } from '#web/features/catalogue/catalogue.queries.ts';
import { useOpening } from '#web/features/config/use-opening.ts';
import { useUnsentForm } from '#web/features/intake/unsent-form.ts';
import type { PurchaseStore } from '#web/features/checkout/use-purchase.ts';
import { useOwnArea } from '#web/features/practice/own-area.ts';
import { useRunningTreatment } from '#web/features/orders/running-treatment.tsx';
import { localDay } from '#web/lib/local-day.ts';
import { isPatient } from '#web/lib/views.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Stepper } from '#web/ui/layout/stepper.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { accountStep, doneStep, loadLaterSteps, medicalStep, paymentStep } from './later-steps.ts';
import { ProductStep } from './steps/product-step.tsx';
import { TeamNotice } from './team-notice.tsx';
import { INDICATOR, isStep, placeFor, type Step } from './wizard.ts';

type WizardProps = {
  store: PurchaseStore;
  user: User | null;
  wanted: number | null;
  step: Step;
};

const INDICATOR_STEPS = [
  'register.steps.program',
  'register.steps.payment',
  'register.steps.medical',
  'register.steps.confirmation',
] as const;

export function Wizard({ store, user, wanted, step }: WizardProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = useParams();
  // The form is sent and its dialog is open, so the guard waits until that is answered.
  const [isFormSent, setFormSent] = useState(false);
  const unsent = useUnsentForm(store.purchase.order?.referenceNumber);
  const isMember = isPatient(user);
  const isTeam = user !== null && !isMember;
  const { standing } = useOwnArea();
  // Whichever step it begins with, the links around it name what is on sale.
  useOtherProducts();
  const isPlaceKnown = standing === 'everywhere' || standing === 'served';

  // The first step loads them itself, once it shows the plans.
  const isUnderWay = step > 1;
  useEffect(() => {
    if (isUnderWay) void loadLaterSteps();
  }, [isUnderWay]);

  const addressOf = (to: Step, keepsOrder = true) =>
    `/register/${to}${wanted !== null && keepsOrder ? `?order=${wanted}` : ''}`;
  const goTo = (to: Step, keepsOrder = true) => void navigate(addressOf(to, keepsOrder));

  // Nothing new begins while the practice is closed; what was begun or runs goes on.
  const opening = useOpening();
  const treatment = useRunningTreatment(isMember, localDay);
  const isClosed = opening !== 'open' && !isTeam && store.purchase.order === null;
  if (isClosed && !treatment.isKnown) return <LoadingState />;
  if (isClosed && !treatment.goesOn) return <ClosedNotice state={opening} isMember={isMember} />;

  const place = isTeam ? 1 : placeFor(step, { isMember, isPlaceKnown, purchase: store.purchase });
  if (!isStep(params.step) || (place !== step && !isFormSent)) {
    return <Navigate to={addressOf(place)} replace />;
  }

  // Nothing counts as submitted until the medical form has arrived.
  const shown = step === 5 && unsent ? 4 : step;
  const words = shown === step ? step : unsent?.state === 'waiting' ? 'waiting' : 'refused';

  // What is to be filled in begins as high up as it can.
  const isForm = step === 4;
  return (
    <div className={classNames('mx-auto w-full', isForm ? 'max-w-3xl' : 'max-w-5xl')}>
      <Stepper steps={INDICATOR_STEPS.map((key) => t(key))} current={INDICATOR[shown]} />
      <h1
        tabIndex={-1}
        className={classNames('font-semibold text-ink', isForm ? 'mt-5 text-2xl' : 'mt-8 text-3xl')}
      >
        {t(`register.titles.${words}`)}
      </h1>
      <p
        className={classNames('mt-1.5 max-w-prose text-ink-soft', isForm ? 'mb-2' : 'mb-6 text-lg')}
      >
        {t(`register.texts.${words}`)}
      </p>
      {isTeam ? (
        <TeamNotice role={user.role} />
      ) : (
        <Suspense fallback={<LoadingState />}>
          {step === 1 && (
            <ProductStep
              store={store}
              isMember={isMember}
              isOfOrder={wanted !== null}
              onNext={(keepsOrder) => goTo(isMember ? 3 : 2, keepsOrder)}
              onResume={() => goTo(4)}
            />
          )}
          {step === 2 && (
            <accountStep.Part store={store} onGuest={() => goTo(3)} onBack={() => goTo(1)} />
          )}
          {step === 3 && (
            <paymentStep.Part
              store={store}
              user={user}
              onBack={() => goTo(isMember ? 1 : 2)}
              onPlan={() => goTo(1)}
              onProceed={() => goTo(store.latest().isIntakeSent ? 5 : 4)}
            />
          )}
          {step === 4 && (
            <medicalStep.Part
              store={store}
              user={user}
              isSent={isFormSent}
              onSent={() => setFormSent(true)}
              onContinue={(to) => {
                // Together, or the page is blank until the next step has been drawn.
                startTransition(() => {
                  setFormSent(false);
                  goTo(to);
                });
              }}
              onBack={() => goTo(3)}
            />
          )}
          {step === 5 && <doneStep.Part store={store} user={user} />}
        </Suspense>
      )}
    </div>
  );
}
