import { useTranslation } from 'react-i18next';
import type { TeamMember } from '#shared/team.ts';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { useSetActive } from './team.queries.ts';

type LoginDialogProps = {
  member: Pick<TeamMember, 'id' | 'fullName' | 'isActive'>;
  onClose: () => void;
};

/** Asks for confirmation before a colleague's login is disabled or enabled. */
export function MemberLoginDialog({ member, onClose }: LoginDialogProps) {
  const { t } = useTranslation();
  const setActive = useSetActive();
  const { id, fullName, isActive } = member;
  const way = isActive ? 'close' : 'reopen';
  const words = { name: fullName };
  return (
    <RemovalDialog
      title={t(`team.${way}.title`, words)}
      confirmLabel={t(`team.${way}.confirm`)}
      fallback={t(`team.${way}.failed`)}
      isReversible={!isActive}
      remove={async () => {
        await setActive.mutateAsync({ params: { id }, body: { isActive: !isActive } });
        return t(`team.${way}.done`, words);
      }}
      onClose={onClose}
    >
      <p>{t(`team.${way}.text`, words)}</p>
    </RemovalDialog>
  );
}
