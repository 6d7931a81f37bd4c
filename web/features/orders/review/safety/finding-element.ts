export const findingElementId = (findingId: string): string => `finding-${findingId}`;

/** Brings the answer into sight and the keyboard to it. */
export function leadToFinding(findingId: string): void {
  const element = document.getElementById(findingElementId(findingId));
  const control = element?.querySelector<HTMLElement>('textarea, input');
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
