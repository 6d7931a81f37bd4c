import { useEditorState, type Editor } from '@tiptap/react';

export type ToolState = { isOn?: boolean; isOff?: boolean };

const MARKS = ['bold', 'italic', 'underline', 'strike', 'link'];
const BLOCKS = ['bulletList', 'orderedList', 'blockquote', 'codeBlock'];

/** The states of the tools at the cursor, by name. */
export const useToolStates = (editor: Editor): Readonly<Record<string, ToolState>> =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      ...Object.fromEntries(
        [...MARKS, ...BLOCKS].map((name) => [name, { isOn: now.isActive(name) }]),
      ),
      heading2: { isOn: now.isActive('heading', { level: 2 }) },
      heading3: { isOn: now.isActive('heading', { level: 3 }) },
      table: { isOn: now.isActive('table') },
      undo: { isOff: !now.can().undo() },
      redo: { isOff: !now.can().redo() },
    }),
  });
