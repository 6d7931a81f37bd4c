export type Batch<Item, Done> = { items: Item[]; done: Promise<Done> };

/**
 * Work that costs little more for many than for one: what is asked for while other such work is under way goes with the
 * next, all of it at once. Nobody is given what was begun before they asked.
 */
export class Together<Item, Done> {
  #under: Promise<unknown> = Promise.resolve();
  #gathering: Batch<Item, Done> | null = null;
  readonly #work: (items: Item[]) => Promise<Done>;

  constructor(work: (items: Item[]) => Promise<Done>) {
    this.#work = work;
  }

  /** The batch that the item is part of; its failure is everybody's in it, and of nobody after them. */
  add(item: Item): Batch<Item, Done> {
    const batch = (this.#gathering ??= this.#begin());
    batch.items.push(item);
    return batch;
  }

  #begin(): Batch<Item, Done> {
    const items: Item[] = [];
    const done = this.#under.then(() => {
      this.#gathering = null;
      return this.#work(items);
    });
    this.#under = done.catch(() => undefined);
    return { items, done };
  }
}
