import { useEffect } from 'react';

type BadgeNavigator = {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/** The number on the icon of the installed app, if the browser supports it. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    const { setAppBadge, clearAppBadge } = navigator as BadgeNavigator;
    const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
    shown?.catch(() => undefined);
  }, [count]);
}
