import { Fragment } from 'react';
import { parseInline, type Block, type Inline } from '#web/lib/parse-markdown.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** The blocks of a text, below its title. */
export function MarkdownBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => <OneBlock key={at} block={block} />);
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'quote') {
    return (
      <section className="mb-6 rounded-xl border border-line bg-raised px-5 pt-4 pb-2 sm:px-6">
        <MarkdownBlocks blocks={block.blocks} />
      </section>
    );
  }
  if (block.kind === 'list') {
    const items = block.items.map((text, at) => (
      <li key={at}>
        <Words text={text} />
      </li>
    ));
    return block.isNumbered ? (
      <ol className="mt-2 list-decimal space-y-1 pl-6 text-ink">{items}</ol>
    ) : (
      <ul className="mt-2 list-disc space-y-2 pl-6 text-ink">{items}</ul>
    );
  }
  if (block.kind === 'paragraph') {
    return (
      <p className="mt-2 text-ink">
        <Words text={block.text} />
      </p>
    );
  }
  if (block.level <= 2) return <h2 className="text-xl font-semibold text-ink">{block.text}</h2>;
  return <h3 className="mt-4 font-semibold text-ink">{block.text}</h3>;
}

export function Words({ text }: { text: string }) {
  const parts = parseInline(text);
  // Links by themselves are pressed like buttons; in a sentence they flow with it.
  const isMenu = parts.every((part) => part.kind === 'link' || /^[\s·]*$/.test(textOf(part)));
  return parts.map((part, at) => {
    if (part.kind === 'break') return <br key={at} />;
    if (part.kind === 'strong') return <strong key={at}>{part.text}</strong>;
    if (part.kind === 'em') return <em key={at}>{part.text}</em>;
    if (part.kind !== 'link') return <Fragment key={at}>{part.text}</Fragment>;
    const where = part.to.startsWith('/') ? { to: part.to } : { href: part.to };
    return (
      <TextLink key={at} {...where} className={isMenu ? 'inline-flex min-h-11 items-center' : ''}>
        {part.text}
      </TextLink>
    );
  });
}

const textOf = (part: Inline): string => (part.kind === 'break' ? '' : part.text);
