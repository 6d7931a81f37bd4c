import { UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { z } from '#web/lib/zod.ts';
import type { Claim } from '#shared/orders.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useClock } from '../clock.ts';
import { useIsPast } from './use-is-past.ts';

/** Who has a case open and until when. Hidden if nobody has. */
export function ClaimLabel({ claim }: { claim: z.infer<typeof Claim> | null }) {
  const { t } = useTranslation();
  const clock = useClock();
  const isPast = useIsPast(claim?.until ?? null);
  const me = useSessionSnapshot().user?.id;
  if (!claim || isPast) return null;
  const isOwn = claim.doctorId === me;
  const time = clock.minutes(claim.until);
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 text-sm font-medium',
        isOwn ? 'text-accent-strong' : 'text-coral',
      )}
    >
      <UserRoundCheck aria-hidden="true" className="size-4 shrink-0" />
      {isOwn
        ? t('doctor.claim.own', { time })
        : t('doctor.claim.other', { name: claim.doctorName, time })}
    </p>
  );
}
