import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { Node, type CommandProps } from '@tiptap/react';

/** What the nodes are to prosemirror-tables. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const toCell =
  (direction: 1 | -1) =>
  ({ state, dispatch }: CommandProps) =>
    goToNextCell(direction)(state, dispatch);

const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  group: 'block',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return {
      Tab: () => this.editor.commands.command(toCell(1)),
      'Shift-Tab': () => this.editor.commands.command(toCell(-1)),
    };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.min(Number(cell.getAttribute(name)) || 1, 50),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // Asked for by prosemirror-tables; articles give no widths.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/**
 * Tables of an article, over the prosemirror-tables that `@tiptap/pm` holds. `@tiptap/extension-table` has no release for
 * our version, and brings widths by style, which the page allows nobody.
 */
export const tableNodes = [
  Table,
  TableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
] as const;
