import { spawnSync } from 'node:child_process';
import { installPackages } from './find-browser.ts';

/** The driver, a display for machines without one, and what web/e2e/webkit/browser.py needs, by Debian package. */
const NEEDED: Record<string, string[]> = {
  'webkit2gtk-driver': ['WebKitWebDriver', '--help'],
  xvfb: ['sh', '-c', 'command -v Xvfb'],
  'gir1.2-webkit2-4.1': [
    '/usr/bin/python3',
    '-c',
    'import gi; gi.require_version("WebKit2", "4.1"); from gi.repository import WebKit2',
  ],
};
const PACKAGES = [...Object.keys(NEEDED), 'python3-gi'];

const isMissing = (name: string): boolean => {
  const [command = '', ...args] = NEEDED[name] ?? [];
  return spawnSync(command, args, { timeout: 30_000 }).status !== 0;
};

/**
 * Installs WebKitGTK and its driver if the machine has none and permits it. Returns why it cannot be used, or nothing.
 */
export function whyNoWebKit(): string | undefined {
  if (!Object.keys(NEEDED).some(isMissing)) return undefined;
  process.stdout.write('No WebKitGTK with its driver found; trying to install them ...\n');
  installPackages(PACKAGES);
  const missing = Object.keys(NEEDED).filter(isMissing);
  return missing.length > 0
    ? `${missing.join(', ')} cannot be found or installed (Debian: ${PACKAGES.join(' ')})`
    : undefined;
}
