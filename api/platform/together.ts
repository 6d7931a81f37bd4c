export type Batch<Item, Done> = { items: Item[]; done: Promise<Done> };

/**
 * Batches work that costs little more for many items than for one. Items that arrive while a batch is running go into
 * the next one together, so nobody gets a result that was started before they asked.
 */
export class Together<Item, Done> {
  #under: Promise<unknown> = Promise.resolve();
  #gathering: Batch<Item, Done> | null = null;
  readonly #work: (items: Item[]) => Promise<Done>;

  constructor(work: (items: Item[]) => Promise<Done>) {
    this.#work = work;
  }

  /** Returns the batch that contains the item. A failure affects everybody in the batch and nobody after it. */
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
