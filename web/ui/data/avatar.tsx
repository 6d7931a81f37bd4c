import { useState } from 'react';
import { classNames } from '../class-names.ts';

const sizes = {
  sm: 'size-9 text-xs',
  md: 'size-11 text-sm',
  lg: 'size-16 text-xl',
  xl: 'size-24 text-3xl',
};

const tones = [
  'bg-accent-soft text-accent-strong',
  'bg-tag-blue text-tag-blue-ink',
  'bg-tag-purple text-tag-purple-ink',
  'bg-tag-pink text-tag-pink-ink',
  'bg-tag-yellow text-tag-yellow-ink',
];

type AvatarProps = {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
};

/**
 * A photo, or the initials if there is none or it fails to load. Hidden from screen readers, because the name is always
 * next to it.
 */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const look = classNames('inline-flex shrink-0 rounded-full', sizes[size]);

  if (src && src !== failedSrc) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className={classNames(look, 'border border-line bg-sunken object-cover')}
        onError={() => setFailedSrc(src)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(look, 'items-center justify-center font-semibold', toneOf(name))}
    >
      {initialsOf(name)}
    </span>
  );
}

/** A title is not part of the initials: `Dr. Elena Marquez` is EM. If there is nothing else, the title is used. */
const TITLE = /^(dr|dra|bs)\.\s*(?=\S)/i;

function initialsOf(name: string) {
  const words = name.trim().replace(TITLE, '').split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return ends.map((word) => [...word.normalize('NFC')][0]!.toLocaleUpperCase()).join('') || '?';
}

/** A person has the same colour everywhere. */
function toneOf(name: string) {
  const sum = [...name].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return tones[sum % tones.length]!;
}
