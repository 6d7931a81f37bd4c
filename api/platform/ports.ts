/**
 * A function that a domain needs of one above it, which it may not import: the lower one defines the port, the upper one
 * provides it (`Domain.provides`), and both find it in `Deps.ports`. `type` is never set; it keeps the type.
 */
export type Port<T> = { name: string; type?: T };

export const definePort = <T>(name: string): Port<T> => ({ name });

export type Provided = { port: Port<unknown>; what: unknown };

export const provide = <T>(port: Port<T>, what: T): Provided => ({ port, what });

type Wiring = { provides?: readonly Provided[]; requires?: readonly Port<unknown>[] };

/** Everything that the domains of a process provide to each other. */
export class Ports {
  #provided: readonly Provided[];

  /** Refuses a set of domains in which nobody provides what another requires. */
  constructor(domains: readonly Wiring[]) {
    this.#provided = domains.flatMap(({ provides }) => provides ?? []);
    for (const port of domains.flatMap(({ requires }) => requires ?? [])) {
      if (this.all(port).length === 0) throw new Error(`no domain provides ${port.name}`);
    }
  }

  /** What the only domain provides that does. */
  one<T>(port: Port<T>): T {
    const [first, second] = this.all(port);
    if (first === undefined) throw new Error(`no domain provides ${port.name}`);
    if (second !== undefined) throw new Error(`two domains provide ${port.name}`);
    return first;
  }

  /** What all domains provide, in their order. */
  all<T>(port: Port<T>): readonly T[] {
    return this.#provided.filter((one) => one.port === port).map(({ what }) => what as T);
  }
}
