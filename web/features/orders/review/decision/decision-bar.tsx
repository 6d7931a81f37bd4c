import { CalendarPlus, Check, CircleCheck, UserRoundPlus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderStatus } from '#shared/order-status.ts';
import type { OrderStatus } from '#shared/orders.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { useShortcutFlag } from '../device-flag.ts';
import type { Question } from './decision-dialogs.tsx';
import type { TalkWay } from '../talk/talk.queries.ts';
import type { Block } from './decision-state.ts';
import type { Done } from './use-review.ts';

type DecisionBarProps = {
  status: OrderStatus;
  block: Block | null;
  approvalBlock: Block | null;
  /** Where the visit is booked that an approval lacks. */
  visitAt: string;
  /** How many findings an approval still has to answer. Pressing the button leads to the first one. */
  openFindings?: number;
  onAsk: (question: Question) => void;
  /** An approval needs no confirmation, and continues with the next case. */
  isFast?: boolean;
  /** Leaves the case undecided and opens the next one. Null if there is none. */
  onSkip?: (() => void) | null;
  /** Asks the patient, or hands the case over to a colleague. */
  onTalk: (way: TalkWay) => void;
  /** After a decision: what was done, and what comes next. */
  done?: { did: Done; offer: ReactNode } | null;
};

/** The available decisions for a status, with the reason if one of them is currently unavailable. */
export function DecisionBar(props: DecisionBarProps) {
  const { status, block, approvalBlock, visitAt, onAsk, done } = props;
  const { openFindings = 0, onSkip = null, onTalk, isFast = false } = props;
  const { t } = useTranslation();
  const [hasShortcuts] = useShortcutFlag();
  const reason = approvalBlock && orderStatus.is.undecided(status) ? approvalBlock : block;
  const shared = { isBlocked: block !== null, onAsk };
  return (
    <div
      data-keep-clear
      className="@container flex w-full flex-wrap items-center gap-3 *:[button]:flex-1 sm:*:[button]:flex-none"
    >
      {done?.offer}
      <p
        role="status"
        // Keeps its space when empty, so that the buttons do not move when a text appears.
        className="basis-full text-sm text-ink-soft max-sm:empty:hidden sm:flex-1 sm:basis-40"
      >
        {done && (
          <span className="inline-flex items-center gap-1.5 font-medium text-success">
            <CircleCheck aria-hidden="true" className="size-4.5" />
            {t(`doctor.done.${done.did}`)}
          </span>
        )}
        {!done && reason && t(`doctor.blocked.${reason}`)}
        {!done &&
          !reason &&
          orderStatus.is.undecided(status) &&
          openFindings > 0 &&
          t('safety.open', { count: openFindings })}
      </p>
      {orderStatus.is.undecided(status) && (
        // Side by side, even if the reason needs a line of its own.
        <div className="flex flex-1 flex-wrap items-center justify-end gap-1 *:flex-auto sm:flex-initial sm:*:flex-none">
          {onSkip && (
            <QuietButton letter="n" onPress={onSkip}>
              {t('doctor.triage.skip')}
            </QuietButton>
          )}
          <IconButton
            className="flex-none!"
            label={t('doctor.talk.handOver')}
            icon={<UserRoundPlus aria-hidden="true" />}
            disabled={block !== null}
            aria-keyshortcuts={hasShortcuts ? 'h' : undefined}
            onClick={() => onTalk('handOver')}
          />
          <QuietButton
            letter="q"
            label={t('doctor.talk.ask')}
            isBlocked={block !== null}
            onPress={() => onTalk('ask')}
          >
            {t('doctor.talk.askShort')}
          </QuietButton>
          <DecisionButton {...shared} name="reject" letter="r" />
          {approvalBlock === 'visit' ? (
            <ButtonLink
              to={visitAt}
              className="px-4!"
              icon={<CalendarPlus aria-hidden="true" className="size-5" />}
            >
              {t('doctor.visit.book')}
            </ButtonLink>
          ) : (
            <DecisionButton
              {...shared}
              name="approve"
              letter="a"
              isBlocked={approvalBlock !== null}
              label={isFast ? t('doctor.held.approve') : undefined}
            />
          )}
        </div>
      )}
      {orderStatus.is.toBegin(status) && (
        <DecisionButton {...shared} name="rejectApproved" letter="r" />
      )}
      {orderStatus.is.refused(status) && <DecisionButton {...shared} name="update" />}
    </div>
  );
}

type QuietButtonProps = {
  letter: string;
  /** The full label, if the button shows a short one. */
  label?: string;
  isBlocked?: boolean;
  onPress: () => void;
  children: string;
};

/** Actions other than decisions. */
function QuietButton({ letter, label, isBlocked = false, onPress, children }: QuietButtonProps) {
  const [hasShortcuts] = useShortcutFlag();
  return (
    <Button
      size="sm"
      variant="quiet"
      className="px-2!"
      disabled={isBlocked}
      aria-label={label}
      aria-keyshortcuts={hasShortcuts ? letter : undefined}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

type DecisionButtonProps = {
  name: Question;
  letter?: string;
  label?: string | undefined;
  isBlocked: boolean;
  onAsk: (question: Question) => void;
};

const looks: Record<Question, { variant: 'primary' | 'secondary' | 'danger'; icon: ReactNode }> = {
  approve: { variant: 'primary', icon: <Check aria-hidden="true" className="size-5" /> },
  reject: { variant: 'secondary', icon: <X aria-hidden="true" className="size-5" /> },
  rejectApproved: { variant: 'secondary', icon: <X aria-hidden="true" className="size-5" /> },
  update: { variant: 'secondary', icon: null },
};

function DecisionButton({ name, letter, label, isBlocked, onAsk }: DecisionButtonProps) {
  const { t } = useTranslation();
  const [hasShortcuts] = useShortcutFlag();
  const key = hasShortcuts ? letter : undefined;
  return (
    <Button
      variant={looks[name].variant}
      // All five buttons fit on one line beside the queue of a tablet, in Spanish too.
      className="px-4!"
      icon={looks[name].icon}
      disabled={isBlocked}
      aria-keyshortcuts={key}
      onClick={() => onAsk(name)}
    >
      {label ?? t(`doctor.decision.${name}`)}
      {key && (
        <kbd
          aria-hidden="true"
          className="hidden rounded-xs border border-current px-1.5 text-xs leading-normal font-semibold uppercase opacity-80 pointer-fine:@lg:inline"
        >
          {key}
        </kbd>
      )}
    </Button>
  );
}
