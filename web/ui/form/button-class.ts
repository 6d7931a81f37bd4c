import { classNames } from '../class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean };

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary:
    'border-line-strong bg-raised text-ink hover:border-accent hover:bg-accent-soft hover:text-accent-strong',
  quiet: 'border-transparent text-accent hover:bg-accent-soft hover:text-accent-strong',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-4 py-1.5 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 py-2 text-base',
  lg: 'min-h-13 px-7 py-3 text-lg',
};

/** The style shared by buttons and by links that look like buttons. */
export function buttonClass({ variant = 'primary', size = 'md', block = false }: ButtonLook) {
  return classNames(
    'relative items-center justify-center gap-2 rounded-full border text-center leading-tight font-semibold transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed',
    block ? 'flex w-full' : 'inline-flex',
    variants[variant],
    sizes[size],
    'cramped:px-4',
  );
}
