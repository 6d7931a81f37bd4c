let read = (): Date => new Date();

/** The current time. Tests can set it. */
export const now = (): Date => read();

export function setClock(clock: (() => Date) | null): void {
  read = clock ?? (() => new Date());
}
