/** Whether the app runs from the home screen in its own window. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/**
 * An iPhone or iPad. By default an iPad requests desktop pages and identifies as a Macintosh, but no Mac has a touch
 * screen.
 */
export function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent)) return true;
  return userAgent.includes('Macintosh') && maxTouchPoints > 1;
}
