import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  HEALTH_CHECK_TEXT,
  HEALTH_QUESTIONS,
  type HealthAnswer,
  type HealthQuestion,
  type HealthReply,
} from '#shared/health-check.ts';
import { now } from '#shared/lib/clock.ts';
import { HEALTH_LABELS } from '#web/lib/health-labels.ts';
import { toLanguage } from '#web/lib/languages.ts';
import { PrivacyLink } from '#web/lib/legal-links.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { answerYes } from './earlier-yes.ts';
import type { PurchaseStore } from './use-purchase.ts';

/** As the documents name them: pancreatitis first. */
const SHOWN: readonly HealthQuestion[] = ['pancreatitis', 'thyroid', 'pregnancy'];

type HealthDialogsProps = {
  open?: boolean;
  /** Asks as a part of the page instead, so that nothing has to be pressed before the answer. */
  inPage?: boolean;
  /** What the answer needs is not there yet, or it is being acted on. */
  busy?: boolean;
  /** Null while it is being read. */
  store: PurchaseStore | null;
  onClose?: () => void;
  onNo: (reply: HealthReply) => void;
  /** In the page: where the answer leads. */
  children?: ReactNode;
  /** Whose yes ends the order that would have told a doctor: they are led to the check-in instead. */
  isInTreatment: boolean;
};

/**
 * Three conditions in one dialog, or in the page. A yes ends the wizard with advice, and is kept for the doctor of the
 * next order; closing the question only closes it (C058, C131).
 */
export function HealthDialogs(props: HealthDialogsProps) {
  const {
    open = false,
    inPage = false,
    busy = false,
    store,
    onClose,
    onNo,
    children,
    isInTreatment,
  } = props;
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [isAdvised, setAdvised] = useState(false);
  const [ticked, setTicked] = useState<readonly HealthQuestion[]>([]);
  const goHome = () => void navigate('/');

  const reply = (answerTo: (question: HealthQuestion) => HealthAnswer): HealthReply => ({
    answers: Object.fromEntries(
      HEALTH_QUESTIONS.map((one) => [one, answerTo(one)]),
    ) as HealthReply['answers'],
    textVersion: HEALTH_CHECK_TEXT,
    language: toLanguage(i18n.resolvedLanguage),
    at: now().toISOString(),
  });

  function handleYes() {
    const isNamed = ticked.length > 0;
    const answerTo = (one: HealthQuestion) => (ticked.includes(one) ? 'yes' : 'no');
    if (store) void answerYes(store, reply(isNamed ? answerTo : () => 'one_of_these'));
    setAdvised(true);
  }

  function handleClose() {
    setTicked([]);
    onClose?.();
  }

  const text = t('register.health.text');
  const answers = (
    <>
      <Button variant="secondary" onClick={handleYes}>
        {t('register.health.yes')}
      </Button>
      {/* As prominent as the other one, so that nobody is nudged to an answer about their health. */}
      <Button
        variant="secondary"
        loading={busy}
        disabled={ticked.length > 0}
        onClick={() => onNo(reply(() => 'no'))}
      >
        {t('register.health.no')}
      </Button>
    </>
  );
  const questions = (
    <>
      <ul>
        {SHOWN.map((one) => (
          <li key={one}>
            <Checkbox
              label={t(HEALTH_LABELS[one])}
              checked={ticked.includes(one)}
              onChange={({ target }) =>
                setTicked((before) =>
                  target.checked ? [...before, one] : before.filter((other) => other !== one),
                )
              }
            />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">{t('register.health.kept')}</p>
      <p className="mt-1">
        <PrivacyLink />
      </p>
    </>
  );
  return (
    <>
      {inPage ? (
        <Card as="section" aria-labelledby="health-check">
          <CardHeader
            title={<span id="health-check">{t('register.health.title')}</span>}
            text={text}
          />
          {questions}
          <p data-figures className="mt-4 text-ink">
            {children}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">{answers}</div>
        </Card>
      ) : (
        <Dialog
          open={open && !isAdvised}
          onClose={handleClose}
          title={t('register.health.title')}
          description={text}
          footer={answers}
        >
          {questions}
        </Dialog>
      )}
      <Dialog
        open={isAdvised}
        onClose={goHome}
        size="sm"
        title={t('register.health.advisoryTitle')}
        footer={
          <Button onClick={goHome} data-autofocus>
            {t('register.health.home')}
          </Button>
        }
      >
        <p className="text-ink-soft">{t('register.health.advisoryText')}</p>
        {isInTreatment && (
          <>
            <p className="mt-3 text-ink">{t('register.health.tell')}</p>
            <ButtonLink to="/dashboard/check-in" className="mt-3">
              {t('register.health.checkIn')}
            </ButtonLink>
          </>
        )}
      </Dialog>
    </>
  );
}
