/**
 * Who may import whom (docs/architecture.md). A rule names a folder, where <own> stands for any single folder, and what
 * its files may import: folders, files, or packages as `npm:name`. The first matching rule applies, so a new domain,
 * feature or screen area is covered as soon as its folder exists.
 */
export type Rule = { from: string; may: string[]; because: string };

export const anyPackage = 'npm:';
/**
 * Lists every entity. Processes, commands and tests pass it to the database, so that the platform depends on no domain.
 */
export const ormConfig = 'mikro-orm.config.ts';
/** The parts of the device (docs/offline.md): each may import itself and those before it. */
const deviceParts = [
  ...['core', 'api', 'store', 'drafts', 'outbox', 'rows', 'reads', 'session', 'push', 'page'],
];
/** The one instance of a page. What stands below `page/` is given a device. */
export const pageDevice = 'web/device/page-device.ts';
const belowDevice = ['web/lib/', 'web/ui/feedback/toast', 'shared/', anyPackage];
/** The browser's middle layer: below features and screens, above the design system. */
const floor = ['web/lib/', ...deviceParts.map((part) => `web/device/${part}/`)];
export const rules: Rule[] = [
  {
    from: 'shared/lib/',
    may: ['shared/lib/', 'npm:zod'],
    because: 'shared/lib stands on zod alone',
  },
  {
    from: 'shared/safety/reader/spelling.ts',
    may: ['shared/safety/', 'npm:leven'],
    because: 'the distance of two words is a package’s business',
  },
  {
    from: 'shared/',
    may: ['shared/', 'npm:zod'],
    because: 'contracts know neither server nor browser',
  },
  {
    from: 'api/platform/',
    // Words for people lie in one place for both (api/platform/words.ts).
    may: ['api/platform/', 'shared/', 'web/locales/', anyPackage],
    because: 'the platform knows no http and no domain',
  },
  {
    from: 'api/http/',
    may: ['api/http/', 'api/platform/', 'shared/', anyPackage],
    because: 'http carries every domain and knows none',
  },
  {
    from: 'api/migrations/',
    may: [anyPackage],
    because: 'a migration must not change when the code does',
  },
  {
    from: 'api/domains.ts',
    may: [
      'api/<any>/<any>.domain.ts',
      'api/<any>/<any>.routes.ts',
      'api/http/',
      'api/platform/',
      anyPackage,
    ],
    because: 'the registry sees domains from outside',
  },
  {
    from: 'api/process.ts',
    may: ['api/', 'shared/', ormConfig, anyPackage],
    because: 'a process puts the whole server together, and nothing of the browser',
  },
  {
    from: 'api/cli/',
    may: ['api/', 'shared/', ormConfig, anyPackage],
    because: 'a command of the server does not know the browser',
  },
  {
    from: 'tools/',
    may: ['tools/', 'api/', 'shared/', 'web/', ormConfig, 'vite.config.ts', anyPackage],
    because: 'what only developers start may look at everything, and nothing looks at it',
  },
  {
    from: 'api/<own>/',
    may: ['api/', 'shared/', anyPackage],
    because: 'the server does not know the browser',
  },
  {
    from: 'api/',
    may: ['api/', 'shared/', anyPackage],
    because: 'the server does not know the browser',
  },
  {
    from: 'web/e2e/',
    // The table of screens, because the tests visit all of them.
    may: [
      'web/e2e/',
      'web/app/screens.ts',
      'shared/',
      'tools/',
      'api/testing/',
      'api/platform/',
      anyPackage,
    ],
    because: 'journeys see the app as a person does',
  },
  { from: 'web/styles/', may: ['web/styles/', anyPackage], because: 'styles know no code' },
  {
    from: 'web/ui/',
    may: [
      'web/ui/',
      'web/styles/',
      'web/lib/format.ts',
      'web/lib/late-part.tsx',
      'web/lib/store.ts',
      'web/locales/',
      anyPackage,
    ],
    because: 'the design system knows no domain word',
  },
  {
    from: 'web/lib/',
    may: ['web/lib/', 'web/ui/', 'web/locales/', 'shared/', anyPackage],
    because: 'lib holds pure helpers and stands below the device',
  },
  {
    from: 'web/device/<any>/<any>.test.ts',
    may: ['web/device/', ...belowDevice],
    because: 'a test may open every part of the device',
  },
  ...deviceParts.map((part, at) => ({
    from: `web/device/${part}/`,
    may: [
      ...deviceParts.slice(0, at + 1).map((one) => `web/device/${one}/`),
      ...belowDevice,
    ].concat(part === 'page' ? [pageDevice] : []),
    because: `the parts of the device stand on each other: ${deviceParts.join(', ')}`,
  })),
  {
    from: pageDevice,
    may: ['web/device/core/'],
    because:
      'the device of a page is made of its ports alone, and its parts come when they are needed',
  },
  {
    from: 'web/device/testing/',
    may: ['web/device/', ...belowDevice],
    because: 'the device knows no feature and no screen',
  },
  {
    from: 'web/parts/',
    may: ['web/parts/', ...floor, 'web/ui/', 'web/locales/', 'shared/', anyPackage],
    because: 'parts that several features use stand below all of them',
  },
  {
    from: 'web/features/<own>/',
    may: [
      'web/features/<own>/',
      'web/ui/',
      'web/parts/',
      ...floor,
      'web/locales/',
      'shared/',
      anyPackage,
    ],
    because: 'features do not know each other, compose them in a screen',
  },
  {
    from: 'web/screens/<own>/',
    may: [
      'web/screens/<own>/',
      'web/features/',
      'web/parts/',
      'web/ui/',
      'web/lib/',
      // The rows themselves are read through hooks.
      ...['page', 'core', 'session', 'outbox', 'drafts'].map((part) => `web/device/${part}/`),
      'web/locales/',
      'shared/',
      anyPackage,
    ],
    because: 'a screen composes features and knows no other area',
  },
  {
    from: 'web/',
    may: ['web/', 'shared/', anyPackage],
    because: 'the browser does not know the server',
  },
];

/** Parts of a domain that only the domain itself may import. */
export const innerParts = /\.(routes|listeners|domain)\.ts$/;
export const notDomains = [
  ...['platform', 'http', 'cluster', 'migrations', 'seeds', 'testing', 'cli'],
];
export const testOnly = /(^|\/)testing\/|\.factory\.ts$/;
export const forTests = /(^|\/)(testing|e2e|seeds)\/|^tools\/|\.(test|spec|factory)\.tsx?$/;
/** What decides how the tests run. */
export const runsTests = /^vite\.config\.ts$/;
export const outsideProduct =
  /(^|\/)(testing|e2e|cli)\/|^tools\/|\.(test|spec)\.tsx?$|^[a-z.-]+\.config\.ts$/;

export type Door = { pattern: RegExp; in: RegExp; only: RegExp; because: string };
export const doors: Door[] = [
  {
    pattern: /\bprocess\.env\b/,
    in: /./,
    // The build only replaces the name and does not read the value.
    only: /^(api\/platform\/env|web\/prerender\/plugin)\.ts$/,
    because: 'the environment is read and checked in api/platform/env.ts',
  },
  {
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)/,
    in: /^(api|shared)\//,
    // One compares the machine's clock with the database's.
    only: /^(shared\/lib\/clock|api\/platform\/database-clock)\.ts$/,
    because: 'there is one clock, shared/lib/clock.ts, which tests set',
  },
  {
    pattern: /(?<![.\w])fetch\(/,
    in: /^web\//,
    // A report of a fault carries no session, and may tell of a fault of api.ts itself.
    only: /^web\/(device\/core\/browser-ports|lib\/report-error|sw|worker\/kept-app)\.ts$/,
    because: 'calls go through web/device/api/api.ts, which is given the fetch of its device',
  },
  {
    pattern: /(?<!JSON|Date)\.(?:safeParse|parse)\(/,
    in: /^web\//,
    only: /^web\/(lib\/zod|e2e\/.+|testing\/.+|.+\.test)\.tsx?$/,
    because: 'contracts come without zod: web/lib/zod.ts brings it and checks',
  },
  {
    pattern: /(?<!JSON|Date)\.(?:safeParse|parse)\(/,
    in: /^shared\//,
    // Within a rule of a schema, which only runs when somebody checks.
    only: /^shared\/((accounts|intake|lib\/fields)\.ts|testing\/|.+\.test\.ts)/,
    because: 'a page loads what is shared without zod, and whoever checks brings it',
  },
];
export const packageDoors = [
  { name: 'stripe', only: /^api\/payments\/gateways\/stripe\.gateway\.ts$/ },
  { name: 'aws4fetch', only: /^api\/platform\/bucket\.ts$/ },
  { name: 'zod', only: /^(?!web\/)|^web\/(lib\/(later-)?zod\.ts|testing\/)/ },
  { name: 'dexie', only: /^web\/device\/(store|reads)\// },
];
