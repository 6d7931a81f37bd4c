import { hashPassword } from '#api/platform/crypto.ts';

/** The number of passwords hashed at the same time plus those that may wait (platform/crypto.ts). */
const PLACES = 34;

/** Runs work while every slot for hashing a password is taken: whoever finishes starts again at once. */
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
