import type { Figure } from './figures.ts';

export type Run = {
  bench: string;
  /** Date, machine and commit, in one line. */
  made: string;
  figures: readonly Figure[];
};

const LAST = '## Measured last';
const BEFORE = '## Measured before';
/** A bench that is run daily would push everything else out of sight. */
const MOST_BEFORE = 5;

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const blockOf = ({ bench, made, figures }: Run): string => {
  const rows = figures.map(({ what, is, goal }) => row([what, is, goal]));
  const table = [row(['What', 'Figure', 'Goal']), row(['---', '---', '---']), ...rows];
  return `### ${bench}\n\n${made}\n\n${table.join('\n')}`;
};

/** The blocks below a heading, each with a heading of its own, and where they stand in the page. */
function sectionOf(page: string, heading: string) {
  const from = page.indexOf(`${heading}\n`);
  if (from < 0) throw new Error(`docs/benchmarks.md has no "${heading}".`);
  const start = from + heading.length + 1;
  const next = page.indexOf('\n## ', start);
  const end = next < 0 ? page.length : next + 1;
  const [intro = '', ...rest] = page.slice(start, end).split(/^(?=### )/m);
  return { start, end, intro: intro.trim(), blocks: rest.map((block) => block.trim()) };
}

const written = (parts: readonly string[]) => `\n${parts.filter(Boolean).join('\n\n')}\n\n`;

/** The page with the table of this run, and with the one that it replaces among those before. */
export function withRun(page: string, run: Run): string {
  const last = sectionOf(page, LAST);
  const isSame = (block: string) => block.startsWith(`### ${run.bench}\n`);
  const blocks = [...last.blocks.filter((block) => !isSame(block)), blockOf(run)].sort();
  const renewed =
    page.slice(0, last.start) + written([last.intro, ...blocks]) + page.slice(last.end);
  const replaced = last.blocks.filter(isSame);
  const before = sectionOf(renewed, BEFORE);
  const ofBench = [...replaced, ...before.blocks.filter(isSame)].slice(0, MOST_BEFORE);
  const others = before.blocks.filter((block) => !isSame(block));
  const kept = written([before.intro, ...ofBench, ...others]).trimEnd();
  return `${renewed.slice(0, before.start)}${kept}\n${renewed.slice(before.end)}`;
}
