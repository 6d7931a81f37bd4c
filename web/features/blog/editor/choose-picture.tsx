import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';
import type { PictureUpload } from './use-picture-upload.ts';

type ChoosePictureProps = {
  upload: Pick<PictureUpload, 'isBusy'> & { start: (file: Blob) => unknown };
  /** What the picture is for, if there are several such buttons. */
  purpose?: string;
};

/** Opens the files of this device for a picture. */
export function ChoosePicture({ upload, purpose }: ChoosePictureProps) {
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
          if (file) void upload.start(file);
        }}
      />
      <Button
        variant="secondary"
        icon={<ImageUp aria-hidden="true" className="size-5" />}
        loading={upload.isBusy}
        aria-label={purpose && `${t('blog.editor.pictureChoose')}: ${purpose}`}
        onClick={() => input.current?.click()}
      >
        {t('blog.editor.pictureChoose')}
      </Button>
    </>
  );
}
