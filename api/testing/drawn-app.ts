import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openTestApp } from './open-test-app.ts';
import type { TestApp } from './test-app.ts';

const shellOf = (name: string) =>
  `<html lang="en"><head><title>${name}</title></head><body><div id="root"></div></body></html>`;

/** The app of a test file with a folder as the build leaves it, whose pages this module draws. */
export async function openDrawnApp(
  renderer: string,
  languages: readonly string[],
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'drawn-pages-'));
  for (const name of ['pages', '.renderer', ...languages.map((one) => `locales/${one}`)])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'app.html'), shellOf('The app'));
  await writeFile(join(folder, 'pages/shell.html'), shellOf('To be read'));
  await writeFile(join(folder, '.renderer/renderer.mjs'), renderer);
  for (const language of languages)
    await writeFile(join(folder, `locales/${language}/translation.json`), '{}');
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return openTestApp({}, { webRoot: folder });
}
