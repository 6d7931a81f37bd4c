import { Fragment } from 'react';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { partsOfText } from './text-links.ts';

/** What somebody wrote, letter by letter, with its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return partsOfText(text).map(({ text: part, href }, at) =>
    href === null ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // A stranger's page learns neither where its reader came from, nor gets a hand on this one.
      <TextLink key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </TextLink>
    ),
  );
}
