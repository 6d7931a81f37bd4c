/**
 * What a domain needs of one that stands above it: named by the lower one, lent by the upper one (`Domain.lends`), and
 * handed to both with `Deps`. `lent` is never there; it keeps the type.
 */
export type Port<T> = { name: string; lent?: T };

export const definePort = <T>(name: string): Port<T> => ({ name });

export type Loan = { port: Port<unknown>; what: unknown };

export const lend = <T>(port: Port<T>, what: T): Loan => ({ port, what });

type Trade = { lends?: readonly Loan[]; borrows?: readonly Port<unknown>[] };

/** Everything that the domains of a process lend each other. */
export class Lent {
  #loans: readonly Loan[];

  /** Refuses a set of domains in which something is borrowed that nobody lends. */
  constructor(trades: readonly Trade[]) {
    this.#loans = trades.flatMap(({ lends }) => lends ?? []);
    for (const port of trades.flatMap(({ borrows }) => borrows ?? [])) {
      if (this.all(port).length === 0) throw new Error(`no domain lends ${port.name}`);
    }
  }

  /** What the one domain lends that does. */
  one<T>(port: Port<T>): T {
    const [first, second] = this.all(port);
    if (first === undefined) throw new Error(`no domain lends ${port.name}`);
    if (second !== undefined) throw new Error(`two domains lend ${port.name}`);
    return first;
  }

  /** What every domain lends that has something to say, in their order. */
  all<T>(port: Port<T>): readonly T[] {
    return this.#loans.filter((loan) => loan.port === port).map(({ what }) => what as T);
  }
}
