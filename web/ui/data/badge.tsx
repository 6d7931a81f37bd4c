import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const tones = {
  yellow: 'border-transparent bg-tag-yellow text-tag-yellow-ink',
  green: 'border-transparent bg-tag-green text-tag-green-ink',
  red: 'border-transparent bg-tag-red text-tag-red-ink',
  blue: 'border-transparent bg-tag-blue text-tag-blue-ink',
  grey: 'border-transparent bg-tag-grey text-tag-grey-ink',
  purple: 'border-transparent bg-tag-purple text-tag-purple-ink',
  pink: 'border-transparent bg-tag-pink text-tag-pink-ink',
  secondary: 'border-transparent bg-accent-soft text-accent-strong',
  outline: 'border-line-strong text-ink-soft',
};

export type BadgeTone = keyof typeof tones;

type BadgeProps = { tone: BadgeTone; children: ReactNode; icon?: ReactNode; className?: string };

export function Badge({ tone, children, icon, className }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={classNames(
        'inline-flex max-w-full items-center roomy:whitespace-nowrap gap-1.5 rounded-full border px-2.5 py-0.5 text-xs leading-snug font-semibold [&>svg]:size-3.5 [&>svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
