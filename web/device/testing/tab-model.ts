import { claimComposition } from '#web/device/drafts/compositions.ts';
import { device } from '#web/device/page-device.ts';

/** What the tabs of one device have open. */
export type OpenKeys = Set<string>;

/** One tab of a device: what it remembers, and what no other may open while it has it. */
export class TabModel {
  own: string | null = null;
  readonly #account: number;
  readonly #open: OpenKeys;

  constructor(account: number, open: OpenKeys) {
    this.#account = account;
    this.#open = open;
  }

  async compose(form: string): Promise<{ key: string; isNew: boolean }> {
    const hold = (key: string) => {
      if (this.#open.has(key)) return Promise.resolve(false);
      this.#open.add(key);
      return Promise.resolve(true);
    };
    const claimed = await claimComposition(device, this.#account, form, { own: this.own, hold });
    this.own = claimed.key;
    return claimed;
  }

  close(key: string): void {
    this.#open.delete(key);
  }
}
