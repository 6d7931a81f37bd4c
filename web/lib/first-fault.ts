const FOCUSABLE = 'input, select, textarea, button, [tabindex]';

/** A busy device may need more than one frame to draw the errors. */
const FRAMES = 10;

/** Moves the focus to the first invalid field of a form, once React has marked it. */
export function focusFirstFault(form: HTMLElement | null, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!fault && frames > 1) focusFirstFault(form, frames - 1);
    const target = fault?.matches(FOCUSABLE) ? fault : fault?.querySelector<HTMLElement>(FOCUSABLE);
    showWithFocus(target);
  });
}

/** Focuses something and centres it, because the sticky bars are at the edges and on phones the toast as well. */
export function showWithFocus(target: HTMLElement | null | undefined): void {
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
