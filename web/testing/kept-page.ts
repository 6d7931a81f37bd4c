import { builtinEnvironments, type Environment, type EnvironmentReturn } from 'vitest/runtime';

const kept = globalThis as { keptPage?: EnvironmentReturn };

/**
 * One page for all files of a worker. Their modules stay loaded, and hold this window's classes and events; a new window
 * for each file, as Vitest makes it, would be a foreign one to them.
 */
export default {
  name: 'kept-page',
  viteEnvironment: 'client',
  setup: async (global, options) => {
    kept.keptPage ??= await builtinEnvironments['happy-dom'].setup(global, options);
    return { teardown: () => undefined };
  },
} satisfies Environment;
