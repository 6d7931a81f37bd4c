/** A letter as it arrived, and whose it is. */
export type Arrived = { id: number; sender: number; clientId: string | null; body: LetterBody };
export type LetterBody = {
  receiverId: number;
  subject: string;
  content: string;
  clientId?: string;
};

type Keyed = { request: string; arrived: Arrived };
type Kept = { letters: readonly Arrived[]; keys: ReadonlyMap<string, Keyed> };

/** What all devices write into, and what is set back to a backup: then its run is another one. */
export class DatabaseModel {
  letters: Arrived[] = [];
  keys = new Map<string, Keyed>();
  run = 1;
  #backup: Kept | null = null;

  backUp(): void {
    this.#backup = { letters: [...this.letters], keys: new Map(this.keys) };
  }

  restore(): void {
    if (!this.#backup) return;
    this.letters = [...this.#backup.letters];
    this.keys = new Map(this.#backup.keys);
    this.run += 1;
  }

  lettersOf = (sender: number) => this.letters.filter((one) => one.sender === sender);
}
