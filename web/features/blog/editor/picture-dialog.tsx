import type { Editor } from '@tiptap/react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { AddressField } from './address-field.tsx';
import { isPictureAddress } from './addresses.ts';

/** Puts a picture in by its address, or changes the selected one. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const present = editor.getAttributes('image') as { src?: string; alt?: string | null };
  const [address, setAddress] = useState(present.src ?? '');
  const [alt, setAlt] = useState(present.alt ?? '');
  const [isRefused, setRefused] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // It lies within the form of the post in React's eyes, though not on the page.
    event.stopPropagation();
    const src = address.trim();
    if (!isPictureAddress(src)) {
      setRefused(true);
      return;
    }
    editor.chain().focus().setImage({ src, alt: alt.trim() }).run();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('blog.editor.picture')}
      onSubmit={handleSubmit}
      footer={<Button type="submit">{t('blog.editor.pictureApply')}</Button>}
    >
      <div className="space-y-5">
        <AddressField
          label={t('blog.editor.pictureAddress')}
          error={isRefused ? t('blog.editor.pictureInvalid') : undefined}
          value={address}
          onChange={(next) => {
            setAddress(next);
            setRefused(false);
          }}
        />
        <Field label={t('blog.editor.pictureAlt')} hint={t('blog.editor.pictureAltHint')} optional>
          <TextInput value={alt} onChange={(event) => setAlt(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
