import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { judgeWeights, weigh } from './weigh.mjs';

let folder = '';
let writeLoads: (more: object) => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steadwell-weigh-'));
  const put = (name: string, bytes: number) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), 'x'.repeat(bytes));
  };
  put('before-the-app.js', 1_000);
  put('assets/entry.js', 90_000);
  put('assets/entry.js.br', 30_000);
  put('assets/login.js', 2_000);
  put('assets/late.js', 5_000);
  put('assets/all.css', 4_000);
  put('locales/en/translation.json', 7_000);
  put('locales/vi/translation.json', 8_000);
  put('locales/en/team.json', 3_000);
  put('locales/vi/team.json', 1_000);
  const login = { first: ['assets/entry.js', 'assets/login.js', 'assets/all.css'] };
  const route = { ...login, idle: ['assets/late.js'] };
  writeLoads = (more) =>
    writeFileSync(
      join(folder, '.loads.json'),
      JSON.stringify({ routes: { '/login': { ...route, ...more } } }),
    );
  put('start.js', 500);
  writeLoads({});
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a file weighs what is sent of it, and texts what the longest language does', () => {
  expect(weigh(folder)['/login']).toEqual({
    scripts: 33_000,
    usedScripts: 0,
    idleScripts: 5_000,
    styles: 4_000,
    texts: 8_000,
    fonts: 0,
  });
});

test('the team’s screens weigh its words too', () => {
  const report = join(folder, '.loads.json');
  writeFileSync(report, readFileSync(report, 'utf8').replace('/login', '/doctor'));
  expect(weigh(folder)['/doctor']).toMatchObject({ texts: 10_000 });
});

test('a page that is drawn beforehand is read with two scripts, and weighs the rest when it is used', () => {
  writeLoads({ isDrawn: true });
  expect(weigh(folder)['/login']).toMatchObject({ scripts: 1_500, usedScripts: 32_000 });
});

test('a route at its budget passes, and one above it is named', () => {
  expect(judgeWeights(folder, { '/login': { scripts: 33, texts: 8 } }).faults).toEqual([]);
  expect(judgeWeights(folder, { '/login': { scripts: 32.9, texts: 8 } }).faults).toEqual([
    '/login loads 33.0 kB of scripts, its budget is 32.9 kB',
  ]);
});

test('a route without a budget, and a budget without a route, are mistakes', () => {
  expect(judgeWeights(folder, { '/gone': { scripts: 1 } }).faults).toEqual([
    '/login has no budget in .config/budgets.json',
    '.config/budgets.json knows /gone, which web/loads/plan.ts does not',
  ]);
});
