import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { AddressField } from './address-field.tsx';
import { isPictureAddress } from './addresses.ts';
import { ChoosePicture } from './choose-picture.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

type Shown = { src?: string; alt?: string | null; width?: number | null; height?: number | null };
type PictureDialogProps = {
  editor: Editor;
  /** One that was pasted or dropped: it is on its way as soon as the window opens. */
  file?: File;
  onClose: () => void;
};

/** Puts a picture in, from this device or by its address, or changes the selected one. */
export function PictureDialog({ editor, file, onClose }: PictureDialogProps) {
  const { t } = useTranslation();
  const present: Shown = file ? {} : editor.getAttributes('image');
  const [picture, setPicture] = useState(present);
  const [alt, setAlt] = useState(present.alt ?? '');
  const [isRefused, setRefused] = useState(false);
  const upload = usePictureUpload(({ address, ...size }) => {
    setPicture({ src: address, ...size });
    setRefused(false);
  });
  const begin = useEffectEvent(() => {
    if (file) void upload.start(file);
  });
  useEffect(() => begin(), []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // In React's tree the dialog is inside the post's form, though not in the DOM.
    event.stopPropagation();
    if (upload.isBusy) return;
    const src = picture.src?.trim() ?? '';
    if (!isPictureAddress(src)) {
      setRefused(true);
      return;
    }
    const { width, height } = picture;
    const size = { ...(width && { width }), ...(height && { height }) };
    editor
      .chain()
      .focus()
      .setImage({ src, alt: alt.trim(), ...size })
      .run();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('blog.editor.picture')}
      onSubmit={handleSubmit}
      footer={
        <Button type="submit" loading={upload.isBusy}>
          {t('blog.editor.pictureApply')}
        </Button>
      }
    >
      <div className="space-y-5">
        <ChoosePicture upload={upload} />
        {picture.src && isPictureAddress(picture.src) && (
          <img
            src={picture.src}
            alt=""
            className="max-h-48 max-w-full rounded-md border border-line object-contain"
          />
        )}
        <AddressField
          label={t('blog.editor.pictureAddress')}
          hint={t('blog.editor.pictureAddressHint')}
          error={upload.error ?? (isRefused ? t('blog.editor.pictureInvalid') : undefined)}
          value={picture.src ?? ''}
          onChange={(src) => {
            // Its size was that of another picture.
            setPicture({ src });
            setRefused(false);
            upload.forget();
          }}
        />
        <Field label={t('blog.editor.pictureAlt')} hint={t('blog.editor.pictureAltHint')} optional>
          <TextInput value={alt} onChange={(event) => setAlt(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
