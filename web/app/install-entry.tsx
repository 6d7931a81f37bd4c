import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/lib/actor.ts';
import { askToInstall, useInstallWay } from '#web/lib/install-prompt.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** The browser's own offer is suppressed, so the team finds it in the menu. Patients are offered it on their dashboard. */
export function InstallEntry({ className, onPress }: { className: string; onPress: () => void }) {
  const { t } = useTranslation();
  const way = useInstallWay();
  const [isOpen, setOpen] = useState(false);
  if (way === null) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          if (way === 'by_hand') return setOpen(true);
          onPress();
          void askToInstall();
        }}
      >
        <Download aria-hidden="true" className="size-5" />
        {t('layout.install.install')}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="sm"
        title={t('layout.install.install')}
        footer={
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t('ui.close')}
          </Button>
        }
      >
        <p className="text-ink-soft">{t('layout.install.byHand')}</p>
      </Dialog>
    </>
  );
}

const MANIFESTS: Partial<Record<Role, string>> = {
  doctor: '/manifest-doctor.webmanifest',
  admin: '/manifest-admin.webmanifest',
};

/** An installed app has the start page and the shortcuts of whoever installs it. It stays the same app by its id. */
export function useManifestOf(role: Role): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const own = MANIFESTS[role];
    if (!link || !own) return;
    const before = link.href;
    link.href = own;
    return () => {
      link.href = before;
    };
  }, [role]);
}
