import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { extensions } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { pastedHtml } from './pasted-html.ts';
import { leftOutPictures } from './pasted-styles.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { picturesOf } from './use-picture-upload.ts';
import { storedHtml } from './stored-html.ts';
import { Toolbar } from './toolbar.tsx';

export type RichEditorProps = {
  id: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Receives a function that focuses the text. */
  onReady: (focus: () => void) => void;
};

/** The editor for the text of an article, with its toolbar. */
export function RichEditor(props: RichEditorProps) {
  const { id, labelledBy, describedBy, invalid, value, onChange, onBlur, onReady } = props;
  const { t } = useTranslation();
  const [window, setWindow] = useState<'link' | 'picture' | null>(null);
  // One window after the other asks what each shows.
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const written = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    // The styles are in prose.css, because the page's policy allows no styles from scripts.
    injectCSS: false,
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : storedHtml(now.getHTML());
      onChange(written.current);
    },
    onBlur: () => onBlur(),
    editorProps: {
      transformPastedHTML: (html) => {
        tellLeftOut(leftOutPictures(html));
        return pastedHtml(html);
      },
      handlePaste: (_view, { clipboardData }) => takePictures(clipboardData),
      handleDrop: (view, { dataTransfer, clientX, clientY }, _slice, isMoved) => {
        if (isMoved || !takePictures(dataTransfer)) return false;
        const at = view.posAtCoords({ left: clientX, top: clientY });
        if (at) editor.commands.setTextSelection(at.pos);
        return true;
      },
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-required': 'true',
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
        class: 'prose min-h-80 max-w-none px-5 py-4 outline-none',
      },
    },
  });

  function tellLeftOut(count: number): void {
    if (count === 0) return;
    toast({
      title: t('blog.editor.picturesLeftOut', { count }),
      description: t('blog.editor.picturesLeftOutText'),
      variant: 'destructive',
    });
  }

  /** False if it contains none, so the editor handles it like any text. */
  function takePictures(data: DataTransfer | null): boolean {
    const found = picturesOf(data);
    if (found.length > 0) setPictures(found);
    return found.length > 0;
  }

  // Another text than was written here: one that somebody else has saved meanwhile.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  const tell = useEffectEvent(onReady);
  useEffect(() => {
    tell(() => void editor.commands.focus());
  }, [editor]);

  return (
    <div
      className={classNames(
        'rounded-md border bg-raised focus-within:outline-[2.5px] focus-within:outline-focus',
        invalid ? 'border-danger' : 'border-line-strong',
      )}
    >
      <Toolbar
        editor={editor}
        controls={id}
        onLink={() => setWindow('link')}
        onPicture={() => setWindow('picture')}
      />
      <EditorContent editor={editor} />
      {window === 'link' && <LinkDialog editor={editor} onClose={() => setWindow(null)} />}
      {window === 'picture' && <PictureDialog editor={editor} onClose={() => setWindow(null)} />}
      {pictures[0] && (
        <PictureDialog
          key={pictures.length}
          editor={editor}
          file={pictures[0]}
          onClose={() => setPictures(pictures.slice(1))}
        />
      )}
    </div>
  );
}
