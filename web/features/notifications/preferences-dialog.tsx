import { useTranslation } from 'react-i18next';
import { latePart } from '#web/lib/late-part.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const Preferences = latePart(
  async () => (await import('./preferences.tsx')).Preferences,
  <LoadingState />,
);

export function PreferencesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={t('notifications.preferences')}>
      <Preferences onClose={onClose} />
    </Dialog>
  );
}
