const FOCUSABLE = 'input, select, textarea, button, [tabindex]';

/** A busy device may need more than the next frame to draw what is wrong. */
const FRAMES = 10;

/** Moves the focus to the first thing in a form that must be mended, once React has marked it. */
export function focusFirstFault(form: HTMLElement | null, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!fault && frames > 1) focusFirstFault(form, frames - 1);
    const target = fault?.matches(FOCUSABLE) ? fault : fault?.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus({ preventScroll: true });
    // In the middle: at the edges are the bars that stay, and on phones the news of what is wrong.
    target?.scrollIntoView({ block: 'center' });
  });
}
