export type Weights = Record<
  string,
  Record<'scripts' | 'usedScripts' | 'idleScripts' | 'styles' | 'texts' | 'fonts', number>
>;
export function weigh(folder: string): Weights;
export function judgeWeights(
  folder: string,
  budgets?: Record<string, Record<string, number>>,
): { table: string[]; faults: string[] };
