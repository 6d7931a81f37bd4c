/** The style of every input box. */
export const controlClass =
  'block w-full rounded-md border border-line-strong bg-raised px-3.5 py-2.5 text-base text-ink transition-colors min-h-12 ' +
  'hover:border-ink-soft focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-soft ' +
  '[&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft';
