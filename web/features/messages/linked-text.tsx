import { Fragment } from 'react';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { partsOfText } from './text-links.ts';

/** User text as it was written, with its URLs as links. */
export function LinkedText({ text }: { text: string }) {
  return partsOfText(text).map(({ text: part, href }, at) =>
    href === null ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // Another site must neither learn where its visitor came from nor get access to this page.
      <TextLink key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </TextLink>
    ),
  );
}
