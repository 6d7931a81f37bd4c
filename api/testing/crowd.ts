import { hashPassword } from '#api/platform/crypto.ts';

/** Those who are derived at the same time and those who may wait (platform/crypto.ts). */
const PLACES = 34;

/** Runs work while every place for deriving a password is taken: whoever is done comes again at once. */
export async function whileCrowded<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const crowd = Array.from({ length: PLACES }, async () => {
    while (!isOver) await hashPassword('Granite-Sunday-4471');
  });
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(crowd);
  }
}
