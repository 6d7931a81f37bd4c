import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { ChainedCommands } from '@tiptap/react';
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Bold,
  Code,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  PanelLeft,
  PanelTop,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

export type Tool = {
  /** Also the key of its label: `blog.editor.<name>`. */
  name: string;
  Icon: LucideIcon;
  run: (chain: ChainedCommands) => ChainedCommands;
  isToggle?: boolean;
  isGroupStart?: boolean;
  /** Only there while one writes in a table. */
  isInTable?: boolean;
  keys?: string;
};

const toggle = { isToggle: true };
const group = { isGroupStart: true };
const inTable = { isInTable: true };

/** A command of prosemirror-tables as one of the editor. */
const does =
  (command: Command) =>
  (on: ChainedCommands): ChainedCommands =>
    on.command(({ state, dispatch }) => command(state, dispatch));

const emptyRow = (type: string) => ({
  type: 'tableRow',
  content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

/** Two rows below a row of headings. The cursor is then in the first of them. */
const insertTable = (on: ChainedCommands): ChainedCommands =>
  on.insertContent({
    type: 'table',
    content: [emptyRow('tableHeader'), emptyRow('tableCell'), emptyRow('tableCell')],
  });

/** Link and picture need a URL first, so the toolbar opens their dialogs. */
const asks = (chain: ChainedCommands) => chain;

export const tools: readonly Tool[] = [
  { name: 'heading2', Icon: Heading2, run: (on) => on.toggleHeading({ level: 2 }), ...toggle },
  { name: 'heading3', Icon: Heading3, run: (on) => on.toggleHeading({ level: 3 }), ...toggle },
  {
    name: 'bold',
    Icon: Bold,
    run: (on) => on.toggleBold(),
    keys: 'Control+B',
    ...toggle,
    ...group,
  },
  { name: 'italic', Icon: Italic, run: (on) => on.toggleItalic(), keys: 'Control+I', ...toggle },
  {
    name: 'underline',
    Icon: Underline,
    run: (on) => on.toggleUnderline(),
    keys: 'Control+U',
    ...toggle,
  },
  { name: 'strike', Icon: Strikethrough, run: (on) => on.toggleStrike(), ...toggle },
  { name: 'bulletList', Icon: List, run: (on) => on.toggleBulletList(), ...toggle, ...group },
  { name: 'orderedList', Icon: ListOrdered, run: (on) => on.toggleOrderedList(), ...toggle },
  { name: 'blockquote', Icon: Quote, run: (on) => on.toggleBlockquote(), ...toggle },
  { name: 'codeBlock', Icon: Code, run: (on) => on.toggleCodeBlock(), ...toggle },
  { name: 'link', Icon: Link, run: asks, ...toggle, ...group },
  { name: 'picture', Icon: Image, run: asks },
  { name: 'line', Icon: Minus, run: (on) => on.setHorizontalRule() },
  { name: 'table', Icon: Table, run: insertTable },
  { name: 'rowBelow', Icon: BetweenHorizontalStart, run: does(addRowAfter), ...inTable, ...group },
  { name: 'rowRemove', Icon: TableRowsSplit, run: does(deleteRow), ...inTable },
  { name: 'columnAfter', Icon: BetweenVerticalStart, run: does(addColumnAfter), ...inTable },
  { name: 'columnRemove', Icon: TableColumnsSplit, run: does(deleteColumn), ...inTable },
  { name: 'headRow', Icon: PanelTop, run: does(toggleHeader('row')), ...inTable },
  { name: 'headColumn', Icon: PanelLeft, run: does(toggleHeader('column')), ...inTable },
  { name: 'tableRemove', Icon: Trash2, run: does(deleteTable), ...inTable },
  { name: 'undo', Icon: Undo2, run: (on) => on.undo(), keys: 'Control+Z', ...group },
  { name: 'redo', Icon: Redo2, run: (on) => on.redo(), keys: 'Control+Shift+Z' },
];
