export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isNumbered: boolean; items: string[] }
  | { kind: 'quote'; blocks: Block[] };

const HEADING = /^(#{1,4}) +(.+)$/;
const ITEM = /^(?:[-*]|(\d+)[.)]) +(.+)$/;
const QUOTE = /^> ?(.*)$/;

/**
 * The part of Markdown that a legal text needs: headings, paragraphs, lists, one quotation, and in the line bold,
 * emphasis and links. Nothing of it becomes HTML: what is not known here is shown as it was written.
 */
export function parseMarkdown(markdown: string): Block[] {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  let isNew = true;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!.trimEnd();
    const last = isNew ? undefined : blocks.at(-1);
    isNew = line === '';
    if (isNew) continue;
    const heading = HEADING.exec(line);
    const item = ITEM.exec(line);
    if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]! });
      isNew = true;
    } else if (QUOTE.test(line)) {
      const quoted = [];
      for (; QUOTE.test(lines[at] ?? ''); at += 1) quoted.push(QUOTE.exec(lines[at]!)![1]!);
      at -= 1;
      blocks.push({ kind: 'quote', blocks: parseMarkdown(quoted.join('\n')) });
      isNew = true;
    } else if (item) {
      addItem(blocks, item);
    } else if (last?.kind === 'paragraph') {
      last.text += `\n${line}`;
    } else if (last?.kind === 'list') {
      last.items.push(`${last.items.pop()!}\n${line.trimStart()}`);
    } else {
      blocks.push({ kind: 'paragraph', text: line });
    }
  }
  return blocks;
}

/** A list goes on after an empty line. */
function addItem(blocks: Block[], [, number, text]: RegExpExecArray): void {
  const isNumbered = number !== undefined;
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(text!);
  else blocks.push({ kind: 'list', isNumbered, items: [text!] });
}

export type Inline =
  | { kind: 'text' | 'strong' | 'em'; text: string }
  | { kind: 'link'; text: string; to: string }
  | { kind: 'break' };

const INLINE = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)|\\\n/g;
/** A page of ours, or an address that runs nothing. */
const SAFE = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s\\]*$/;

export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > from) parts.push({ kind: 'text', text: text.slice(from, found.index) });
    from = found.index + found[0].length;
    parts.push(inlineOf(found));
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

function inlineOf([all, strong, em, label, to]: RegExpExecArray): Inline {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (em !== undefined) return { kind: 'em', text: em };
  if (label === undefined) return { kind: 'break' };
  return SAFE.test(to!) ? { kind: 'link', text: label, to: to! } : { kind: 'text', text: all };
}
