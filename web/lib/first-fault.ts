const FOCUSABLE = 'input, select, textarea, button, [tabindex]';

/** Moves the focus to the first thing in a form that must be mended, once React has marked it. */
export function focusFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const target = fault?.matches(FOCUSABLE) ? fault : fault?.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus();
  });
}
