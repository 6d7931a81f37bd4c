import { readdirSync } from 'node:fs';

/** Folders of web/screens/ whose screens form one area each. A new screen in one of them joins its area. */
const FOLDERS = ['landing', 'login', 'blog', 'register', 'doctor', 'admin'];
const PATIENT = ['dashboard', 'subscriptions'];
/** Where a login leads to: areas of their own, which need little of what the other screens of their folder need. */
const HOMES = {
  home: 'dashboard/dashboard-screen.tsx',
  orders: 'admin/admin-screen.tsx',
};
const OWN = ['account', 'outbox'];

/** Whoever cannot open these screens does not keep what only they need (team-files.ts). */
export const teamDoors = (root: string): string[] => {
  const { admin = [], doctor = [], orders = [] } = areasBelow(root);
  const others = [
    'screens/protocols/protocols-screen.tsx',
    'screens/landing/preview-page.tsx',
    'app/palette/command-palette.tsx',
  ];
  return [...admin, ...doctor, ...orders, ...others.map((name) => `${root}/${name}`)];
};

/** Areas that are not screens and are always loaded whole: modules that only they need go into one file, too. */
export const WHOLE: readonly string[] = ['rows', 'panels'];

/**
 * The separately loaded areas of the app, by their entry modules. A built file holds what the same areas have in common
 * (groups.ts). If more areas begin to import a module, it moves to the right file by itself.
 */
export function areasBelow(root: string): Record<string, string[]> {
  const homes = Object.values(HOMES).map((name) => `${root}/screens/${name}`);
  const screens = (folder: string) =>
    readdirSync(`${root}/screens/${folder}`, { recursive: true })
      .map((name) => `${root}/screens/${folder}/${String(name).replaceAll('\\', '/')}`)
      .filter((name) => name.endsWith('-screen.tsx') && !homes.includes(name))
      .sort();
  const parts = (...names: string[]) => names.map((name) => `${root}/${name}`);
  return {
    frame: parts('main.tsx'),
    data: parts('app/data-layer.tsx'),
    ...Object.fromEntries(FOLDERS.map((folder) => [folder, screens(folder)])),
    member: parts('app/member-layout.tsx', 'device/session/session-calls.ts'),
    patient: PATIENT.flatMap(screens),
    ...Object.fromEntries(
      Object.entries(HOMES).map(([area, name]) => [area, [`${root}/screens/${name}`]]),
    ),
    own: OWN.flatMap(screens),
    offline: parts(
      'device/page/safety-code.ts',
      'device/reads/reads.ts',
      'device/store/wipe.ts',
      'device/outbox/outbox-sender.ts',
      'device/page/use-outbox.ts',
      'device/outbox/take-back.ts',
      'device/page/draft-store.ts',
      'device/page/kept-reads.ts',
    ),
    rows: parts('device/reads/read-rows.ts', 'device/store/watch.ts', 'device/page/has-news.ts'),
    panels: parts('ui/overlay/dialog-panel.tsx', 'ui/overlay/popover-whole.tsx'),
    // Large, and used on few screens.
    select: parts('ui/form/search-select.tsx'),
    editor: parts('features/blog/editor/rich-editor.tsx'),
  };
}
