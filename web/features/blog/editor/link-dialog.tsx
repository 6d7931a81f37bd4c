import type { Editor } from '@tiptap/react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { AddressField } from './address-field.tsx';
import { isLinkAddress } from './addresses.ts';

/** Sets, changes or removes the link of the selection. Without a selection the URL becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const present = (editor.getAttributes('link')['href'] as string | undefined) ?? '';
  const [address, setAddress] = useState(present);
  const [isRefused, setRefused] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // In React's tree the dialog is inside the post's form, though not in the DOM.
    event.stopPropagation();
    const href = address.trim();
    if (!isLinkAddress(href)) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    const isBare = editor.state.selection.empty && !present;
    if (isBare) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] });
    } else {
      chain.setLink({ href });
    }
    chain.run();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('blog.editor.link')}
      onSubmit={handleSubmit}
      footer={
        <>
          {present && (
            <Button
              variant="secondary"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {t('blog.editor.linkRemove')}
            </Button>
          )}
          <Button type="submit">{t('blog.editor.linkApply')}</Button>
        </>
      }
    >
      <AddressField
        label={t('blog.editor.linkAddress')}
        hint={t('blog.editor.linkHint')}
        error={isRefused ? t('blog.editor.linkInvalid') : undefined}
        value={address}
        onChange={(next) => {
          setAddress(next);
          setRefused(false);
        }}
      />
    </Dialog>
  );
}
