let read = (): Date => new Date();

/** The present moment; tests set it. */
export const now = (): Date => read();

export function setClock(clock: (() => Date) | null): void {
  read = clock ?? (() => new Date());
}
