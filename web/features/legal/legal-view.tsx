import type { ReactNode } from 'react';
import { parseMarkdown, type Block } from '#web/lib/parse-markdown.ts';
import { MarkdownBlocks, Words } from './markdown-blocks.tsx';

type LegalViewProps = {
  markdown: string;
  /** What must be said about this text, before its first section. */
  note: ReactNode;
  /** In the editor it is no page of its own. */
  isPart?: boolean;
  children?: ReactNode;
};

/** One document, to read or print. */
export function LegalView({ markdown, note, isPart = false, children }: LegalViewProps) {
  const Title = isPart ? 'h3' : 'h1';
  const [title, ...blocks] = parseMarkdown(markdown);
  const [[lead, ...more], sections] = inSections(blocks);
  return (
    <article className="mx-auto max-w-prose">
      <Title tabIndex={-1} className="text-3xl font-semibold text-ink">
        {title?.kind === 'heading' && title.text}
      </Title>
      {lead?.kind === 'paragraph' ? (
        <p className="mt-2 mb-6 text-lg text-ink-soft">
          <Words text={lead.text} />
        </p>
      ) : (
        lead && <MarkdownBlocks blocks={[lead]} />
      )}
      <MarkdownBlocks blocks={more} />
      {note}
      {sections.map((section, at) => (
        <section key={at} className="mt-8 break-inside-avoid">
          <MarkdownBlocks blocks={section} />
        </section>
      ))}
      {children}
    </article>
  );
}

/** What comes before the first section, and the sections, each with its heading. */
function inSections(blocks: readonly Block[]): [Block[], Block[][]] {
  const before: Block[] = [];
  const sections: Block[][] = [];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level <= 2) sections.push([block]);
    else (sections.at(-1) ?? before).push(block);
  }
  return [before, sections];
}
