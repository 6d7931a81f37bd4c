import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { CopyButton } from '#web/ui/form/copy-button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { shareLinks } from './article-address.ts';
import { ShareIcon } from './share-icon.tsx';

const COPIED_FOR_MS = 2_000;
const NAMES = { facebook: 'Facebook', twitter: 'Twitter', linkedin: 'LinkedIn' } as const;

export function ShareButtons({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="share-title" data-print="hide">
      <h2 id="share-title" className="text-xl font-semibold text-ink">
        {t('blog.share')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2.5">
        {shareLinks(address, title).map(({ site, href }) => (
          <li key={site}>
            <ButtonLink
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              variant="secondary"
              size="sm"
              icon={<ShareIcon site={site} />}
              aria-label={t('blog.shareOn', { site: NAMES[site] })}
            >
              {NAMES[site]}
            </ButtonLink>
          </li>
        ))}
        <li>
          <CopyButton
            text={address}
            size="sm"
            copiedFor={COPIED_FOR_MS}
            label={t('blog.copyLink')}
            copiedLabel={t('ui.copied')}
            onError={() => toast({ title: t('blog.copyFailed'), variant: 'destructive' })}
          />
        </li>
      </ul>
    </section>
  );
}
