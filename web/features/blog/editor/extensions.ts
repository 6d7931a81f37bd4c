import { Image } from '@tiptap/extension-image';
import { Mark } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress, isPictureAddress } from './addresses.ts';
import { tableNodes } from './table-nodes.ts';

const lowered = (name: string, tag: 'sub' | 'sup', other: string) =>
  Mark.create({
    name,
    excludes: other,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Only pictures that the server accepts: over https, or our own. */
const Picture = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => isPictureAddress(element.getAttribute('src') ?? '') && null,
    },
  ],
});

/** The editor only knows the allowed elements of an article, so that pasting brings in nothing else. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // An empty paragraph after the last list is not part of the text.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isLinkAddress,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Picture,
  ...tableNodes,
  lowered('subscript', 'sub', 'superscript'),
  lowered('superscript', 'sup', 'subscript'),
];
