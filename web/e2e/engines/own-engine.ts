import { findFirefox } from '#api/cli/find-browser.ts';
import { startWebKit } from '../webkit/webkit.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';

/** The engine that this project is about. */
export const startEngine = async (project: string): Promise<Engine> =>
  project === 'webkit' ? startWebKit() : startFirefox(findFirefox()!);
