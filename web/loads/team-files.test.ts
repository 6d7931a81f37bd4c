import { expect, test } from 'vitest';
import { markFiles, teamFiles } from './team-files.ts';

const chunk = (moduleIds: string[], imports: string[] = [], dynamicImports: string[] = []) => ({
  moduleIds,
  imports,
  dynamicImports,
});

const chunks = new Map([
  ['frame.js', chunk(['main'], ['libraries.js'], ['login.js', 'admin.js', 'doctor.js'])],
  ['libraries.js', chunk(['react'])],
  ['login.js', chunk(['login'], ['form.js'])],
  ['form.js', chunk(['form'])],
  ['admin.js', chunk(['admin'], ['form.js', 'addo.js'], ['export.js'])],
  ['doctor.js', chunk(['doctor'], ['addo.js'])],
  ['addo.js', chunk(['table'])],
  ['export.js', chunk(['export'])],
]);

test('the team’s are the files that nobody else can come to', () => {
  expect([...teamFiles(chunks, 'frame.js', ['admin', 'doctor'])].sort()).toEqual([
    'addo.js',
    'admin.js',
    'doctor.js',
    'export.js',
  ]);
});

test('what the team shares with a patient is everybody’s', () => {
  expect(teamFiles(chunks, 'frame.js', ['admin']).has('addo.js')).toBe(false);
});

test('the list of the worker says which they are', () => {
  const entries = [
    { url: 'assets/admin.js', revision: null, size: 1 },
    { url: 'app.html', revision: 'a', size: 1 },
    { url: 'assets/home.js', revision: null, size: 1 },
  ];
  const { manifest } = markFiles({
    team: new Set(['assets/admin.js']),
    home: new Set(['assets/home.js']),
  })(entries);
  expect(manifest).toEqual([
    { ...entries[0], team: true },
    entries[1],
    { ...entries[2], home: true },
  ]);
});
