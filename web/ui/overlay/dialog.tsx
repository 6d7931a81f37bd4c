import { lateDialog } from '#web/lib/late-part.tsx';
import type { DialogProps } from './dialog-panel.tsx';

// No first view is a dialog, and what dialogs are made of weighs as much as a screen.
const Panel = lateDialog<DialogProps>(async () => {
  const { DialogPanel } = await import('./dialog-panel.tsx');
  // Headless UI gives the focus back to what it saw focused, and saw nothing of the press that it came for.
  document.activeElement?.dispatchEvent(new FocusEvent('focus'));
  return DialogPanel;
});

/** Before anybody opens one, so that it opens at a press. */
export const loadDialogs = Panel.load;

/**
 * A modal dialog, on phones a sheet from the bottom. The focus goes to the element with `data-autofocus`, otherwise to
 * the first focusable one. `onSubmit` turns body and footer into one form. If not `dismissible`, Escape, a click
 * outside and the close button are disabled, and a button inside must close it.
 */
export function Dialog(props: DialogProps) {
  return (props.open || Panel.isLoaded()) && <Panel {...props} />;
}
