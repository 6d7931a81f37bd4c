import { readdirSync } from 'node:fs';

/** Folders of web/screens/ whose screens form one area each. A new screen in one of them joins its area. */
const FOLDERS = ['landing', 'login', 'blog', 'register', 'doctor', 'admin'];
const PATIENT = ['dashboard', 'subscriptions'];
const OWN = ['account', 'outbox'];

/** Areas that are not screens and are always loaded whole: modules that only they need go into one file, too. */
export const WHOLE: readonly string[] = ['rows'];

/**
 * The separately loaded areas of the app, by their entry modules. A built file holds what the same areas have in common
 * (groups.ts). If more areas begin to import a module, it moves to the right file by itself.
 */
export function areasBelow(root: string): Record<string, string[]> {
  const screens = (folder: string) =>
    readdirSync(`${root}/screens/${folder}`, { recursive: true })
      .map((name) => `${root}/screens/${folder}/${String(name).replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('-screen.tsx'))
      .sort();
  const parts = (...names: string[]) => names.map((name) => `${root}/${name}`);
  return {
    frame: parts('main.tsx'),
    data: parts('app/data-layer.tsx'),
    ...Object.fromEntries(FOLDERS.map((folder) => [folder, screens(folder)])),
    member: parts('app/member-layout.tsx', 'session/session-calls.ts'),
    patient: PATIENT.flatMap(screens),
    own: OWN.flatMap(screens),
    offline: parts(
      'offline/drafts/safety-code.ts',
      'offline/store/reads.ts',
      'offline/store/wipe.ts',
      'offline/outbox/outbox-sender.ts',
      'offline/outbox/use-outbox.ts',
      'offline/drafts/draft-store.ts',
    ),
    rows: parts('offline/sync/read-rows.ts', 'offline/store/watch.ts'),
    // Large, and used on few screens.
    select: parts('ui/form/search-select.tsx'),
    editor: parts('features/blog/editor/rich-editor.tsx'),
  };
}
