/** Whether the app runs from the home screen, in a window of its own. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/**
 * An iPhone or an iPad. An iPad asks for the pages of a desktop unless it is told otherwise, and calls itself a
 * Macintosh then; no Mac has a touch screen.
 */
export function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent)) return true;
  return userAgent.includes('Macintosh') && maxTouchPoints > 1;
}
