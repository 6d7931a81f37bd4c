import { useTranslation } from 'react-i18next';
import type { ShownIdentity } from '#shared/practice/identity.ts';
import { logoPart } from '#shared/practice/pictures.ts';
import { LogoOf } from '#web/parts/logo.tsx';
import { buttonClass } from '#web/ui/form/button-class.ts';

/** The head of a page as visitors will see it, and the icon of the installed app. */
export function BrandPreview({ identity }: { identity: ShownIdentity }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('practice.brand.preview')}
      data-palette={identity.palette}
      className="rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LogoOf practice={identity} className="min-w-0 wrap-anywhere" />
        <span aria-hidden="true" className={buttonClass({ size: 'sm' })}>
          {t('practice.brand.previewButton')}
        </span>
      </div>
      <p className="mt-4 font-semibold text-accent">{t('practice.brand.previewLink')}</p>
      <p className="mt-4 flex items-center gap-3 text-sm text-ink-soft">
        <img
          src={logoPart(identity.logo, 'icon-192')}
          alt=""
          className="size-16 rounded-lg border border-line"
        />
        {t('practice.brand.icons')}
      </p>
    </section>
  );
}
