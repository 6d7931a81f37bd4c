import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#shared/lib/actor.ts';
import { askToInstall, useInstallWay } from '#web/lib/install-prompt.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** The browser's own offer is suppressed, so the team finds it in the menu. Patients are offered it on their dashboard. */
export function InstallEntry({ className, onPress }: { className: string; onPress: () => void }) {
  const { t } = useTranslation();
  const way = useInstallWay();
  if (way === null) return null;

  function handlePress() {
    onPress();
    if (way === 'by_hand') toast({ title: t('layout.install.byHand') });
    else void askToInstall();
  }

  return (
    <button type="button" className={className} onClick={handlePress}>
      <Download aria-hidden="true" className="size-5" />
      {t('layout.install.install')}
    </button>
  );
}

const MANIFESTS: Partial<Record<Role, string>> = {
  doctor: '/manifest-doctor.webmanifest',
  admin: '/manifest-admin.webmanifest',
  fulfilment: '/manifest-packing.webmanifest',
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
