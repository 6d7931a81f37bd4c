import { Camera, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { photoAddress } from '#shared/photos.ts';
import { Button } from '#web/ui/form/button.tsx';
import type { PhotoChoice } from './use-photo-choice.ts';

/** One photo, chosen or taken: a phone's own dialog offers both. It is made smaller here, before it is stored. */
export function PhotoField({ photo }: { photo: PhotoChoice }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const { value, isBusy, isRefused, take, remove } = photo;

  return (
    <div className="space-y-3">
      {value !== null && (
        <img
          src={photoAddress(value)}
          alt={t('ui.photo.chosen')}
          className="max-h-60 max-w-full rounded-lg border border-line"
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('ui.photo.add')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) take(file);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Camera aria-hidden="true" className="size-5" />}
          loading={isBusy}
          aria-describedby={isRefused ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          {t(value === null ? 'ui.photo.add' : 'ui.photo.other')}
        </Button>
        {value !== null && (
          <Button
            variant="quiet"
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={remove}
          >
            {t('ui.photo.remove')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{t('ui.photo.hint')}</p>
      <p id={errorId} role="alert" className="text-sm text-danger empty:hidden">
        {isRefused && t('ui.photo.unreadable')}
      </p>
    </div>
  );
}
