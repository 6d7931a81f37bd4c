/** What one process has counted against the budgets: name, key and count. */
export type Took = [budget: string, key: string, count: number][];

/** From a worker to the lead. */
export type ToLead =
  | { kind: 'hello' }
  | { kind: 'ready'; port: number }
  | { kind: 'took'; took: Took }
  | { kind: 'metrics?'; id: number };

/** From the lead to a worker. */
export type FromLead =
  | { kind: 'database'; url: string }
  | { kind: 'took'; took: Took }
  | { kind: 'metrics'; id: number; text: string | null };
