// Plain JavaScript for the same reason as install.mjs.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** The size a browser downloads: that of the compressed file if there is one (precompress.mjs). */
const weightOf = (folder, name) => {
  const file = join(folder, name);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};
const sum = (folder, names) => names.reduce((total, name) => total + weightOf(folder, name), 0);

/** The heaviest language, because a budget must hold in each. */
const textsOf = (folder, files) =>
  Math.max(
    ...readdirSync(join(folder, 'locales')).map((language) =>
      sum(
        folder,
        files.map((file) => `locales/${language}/${file}.json`),
      ),
    ),
  );

/** The team's screens need its words too (web/locales/merge.ts). */
const textFilesOf = (route) =>
  /^\/(doctor|admin)(\/|$)/.test(route) ? ['translation', 'team'] : ['translation'];

/** Bytes of each route's first visit by kind, from what web/loads/plugin.ts has written into the build. */
export function weigh(folder) {
  const { routes } = JSON.parse(readFileSync(join(folder, '.loads.json'), 'utf8'));
  const weights = {};
  for (const [route, { first, idle, isDrawn }] of Object.entries(routes)) {
    const scripts = first.filter((name) => name.endsWith('.js'));
    const styles = first.filter((name) => name.endsWith('.css'));
    const fonts = first.filter((name) => /\.(?:woff2?|ttf|otf)$/.test(name));
    // If a page is readable without these files, they are loaded when first needed.
    const atOnce = isDrawn ? ['start.js'] : scripts;
    weights[route] = {
      scripts: sum(folder, [...atOnce, 'before-the-app.js']),
      usedScripts: sum(folder, isDrawn ? scripts : []),
      idleScripts: sum(
        folder,
        idle.filter((name) => name.endsWith('.js')),
      ),
      styles: sum(folder, styles),
      texts: textsOf(folder, textFilesOf(route)),
      fonts: sum(folder, fonts),
    };
  }
  return weights;
}

const ownBudgets = () => JSON.parse(readFileSync(join(root, '.config/budgets.json'), 'utf8'));

const kB = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

/** One line for each route, and one for everything that exceeds its budget in .config/budgets.json. */
export function judgeWeights(folder, budgets = ownBudgets()) {
  const weights = weigh(folder);
  const kinds = ['scripts', 'usedScripts', 'idleScripts', 'styles', 'texts', 'fonts'];
  const table = [
    `${'kB, compressed'.padEnd(16)}${kinds.map((kind) => kind.padStart(12)).join('')}`,
  ];
  const faults = [];
  for (const [route, weight] of Object.entries(weights)) {
    table.push(route.padEnd(16) + kinds.map((kind) => kB(weight[kind]).padStart(12)).join(''));
    if (!budgets[route]) faults.push(`${route} has no budget in .config/budgets.json`);
  }
  for (const [route, budget] of Object.entries(budgets)) {
    if (!weights[route])
      faults.push(`.config/budgets.json knows ${route}, which web/loads/plan.ts does not`);
    for (const [kind, most] of Object.entries(budget)) {
      const is = weights[route]?.[kind] ?? 0;
      if (is > most * 1000) {
        faults.push(
          `${route} loads ${(is / 1000).toFixed(1)} kB of ${kind}, its budget is ${most} kB`,
        );
      }
    }
  }
  return { table, faults };
}

if (process.argv[1] === import.meta.filename) {
  const { table, faults } = judgeWeights(process.argv[2] ?? join(root, 'dist'));
  console.log([...table, ...faults].join('\n'));
  if (faults.length > 0) process.exitCode = 1;
}
