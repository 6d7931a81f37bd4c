import type { ChainedCommands } from '@tiptap/react';
import {
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
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

export type Tool = {
  /** Also the key of its name: `blog.editor.<name>`. */
  name: string;
  Icon: LucideIcon;
  run: (chain: ChainedCommands) => ChainedCommands;
  isToggle?: boolean;
  isGroupStart?: boolean;
  keys?: string;
};

const toggle = { isToggle: true };
const group = { isGroupStart: true };

/** Link and picture ask for an address first; the toolbar opens their windows. */
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
  { name: 'undo', Icon: Undo2, run: (on) => on.undo(), keys: 'Control+Z', ...group },
  { name: 'redo', Icon: Redo2, run: (on) => on.redo(), keys: 'Control+Shift+Z' },
];
