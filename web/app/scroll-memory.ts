/** How far each visited page was scrolled; for as long as the tab lives, in memory only. */
const positions = new Map<string, number>();

export const keepScroll = (key: string, y: number): void => void positions.set(key, y);

export const keptScroll = (key: string): number => positions.get(key) ?? 0;
