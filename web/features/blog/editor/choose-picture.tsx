import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';
import type { PictureUpload } from './use-picture-upload.ts';

/** Opens the files of this device for a picture. */
export function ChoosePicture({ upload }: { upload: PictureUpload }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('blog.editor.pictureChoose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after a refusal.
          target.value = '';
          if (file) upload.start(file);
        }}
      />
      <Button
        variant="secondary"
        icon={<ImageUp aria-hidden="true" className="size-5" />}
        loading={upload.isBusy}
        onClick={() => input.current?.click()}
      >
        {t('blog.editor.pictureChoose')}
      </Button>
    </>
  );
}
