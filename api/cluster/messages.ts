/** What one process took of the budgets: name, key and how often. */
export type Took = [budget: string, key: string, count: number][];

/** From a process behind the port to the one that leads. */
export type ToLead =
  | { kind: 'hello' }
  | { kind: 'ready'; port: number }
  | { kind: 'took'; took: Took }
  | { kind: 'metrics?'; id: number };

/** And back. */
export type FromLead =
  | { kind: 'database'; url: string }
  | { kind: 'took'; took: Took }
  | { kind: 'metrics'; id: number; text: string | null };
