import { expect, test } from 'vitest';
import { groupModules } from './groups.ts';

const LONG = 'x'.repeat(20_000);

/** Modules by name, with their imports and source. */
const app = (modules: Record<string, [imports: string[], code?: string]>) => (id: string) => {
  const [importedIds, code = LONG] = modules[id] ?? [[]];
  return { importedIds, code };
};

test('what two areas share is a file of its own, and what one needs is left to it', () => {
  const names = groupModules(
    { frame: ['main'], login: ['login'], register: ['register'] },
    app({
      main: [['react']],
      login: [['form', 'react']],
      register: [['form', 'card']],
      card: [[]],
      form: [['react']],
      react: [[]],
    }),
  );
  expect(Object.fromEntries(names)).toEqual({ main: 'frame', react: 'frame', form: 'lore' });
});

test('a small group joins one of more areas, unless the two files would then wait for each other', () => {
  const areas = { login: ['login'], register: ['register'], patient: ['patient'] };
  const modules = {
    login: [['tiny', 'common']],
    register: [['tiny', 'common']],
    patient: [['common']],
    common: [[]],
  } satisfies Record<string, [string[]]>;
  const free = groupModules(areas, app({ ...modules, tiny: [['common'], 'x'] }));
  expect(free.get('tiny')).toBe(free.get('common'));

  // `wide` would contain what needs `middle`, which in turn needs `wide`.
  const bound = groupModules(
    { ...areas, doctor: ['doctor'] },
    app({
      login: [['tiny', 'wide']],
      register: [['tiny', 'wide']],
      patient: [['middle', 'wide']],
      doctor: [['wide']],
      tiny: [['middle'], 'x'],
      middle: [['wide']],
      wide: [[]],
    }),
  );
  expect(bound.get('tiny')).not.toBe(bound.get('wide'));
});

test('it joins none with which an area would load much in vain, be it only what that one needs in turn', () => {
  const areas = { login: ['login'], register: ['register'], patient: ['patient'] };
  const near = (size: number, code = LONG) =>
    groupModules(
      areas,
      app({
        login: [['tiny', 'wide', 'far']],
        register: [['tiny']],
        patient: [['wide', 'far']],
        tiny: [[], 'x'],
        wide: [['far'], 'x'.repeat(size)],
        far: [[], code],
      }),
    );
  const joined = (names: Map<string, string>) => names.get('tiny') === names.get('wide');
  expect(joined(near(9_000, 'x'))).toBe(true);
  expect(joined(near(40_000, 'x'))).toBe(false);
  expect(joined(near(9_000))).toBe(false);
});

test('an area that is always loaded whole is one file', () => {
  const modules = app({ main: [[]], rows: [['seal']], seal: [[]] });
  const areas = { frame: ['main'], rows: ['rows'] };
  expect(groupModules(areas, modules).has('rows')).toBe(false);
  const names = groupModules(areas, modules, ['rows']);
  expect(names.get('rows')).toBe('ro');
  expect(names.get('seal')).toBe('ro');
});

test('through a barrel a module needs the parts that it names, and no other', () => {
  const barrel = '/node_modules/lucide-react/dist/esm/lucide-react.mjs';
  const icon = (name: string) => `/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
  const names = groupModules(
    { frame: ['main'], login: ['login'], register: ['register'] },
    app({
      main: [[]],
      login: [[barrel], "import { Eye as Show } from 'lucide-react';"],
      register: [[barrel], "import { Eye, X } from 'lucide-react';"],
      [barrel]: [
        [icon('eye'), icon('x')],
        "export { default as Eye } from './icons/eye.mjs'; export { default as X } from './icons/x.mjs';",
      ],
      [icon('eye')]: [[]],
      [icon('x')]: [[]],
    }),
  );
  expect(names.get(icon('eye'))).toBe('lore');
  expect(names.has(icon('x'))).toBe(false);
  expect(names.has(barrel)).toBe(false);
});
