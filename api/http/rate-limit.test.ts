import { describe, expect, test } from 'vitest';
import type { Actor } from '#shared/lib/actor.ts';
import { createRateLimits, takeAsActor, takeAtDoor } from './rate-limit.ts';

const ADDRESS = '203.0.113.9';
const tablet = (sessionId: string): Actor => ({
  role: 'doctor',
  id: 1,
  sessionId,
  checkoutId: null,
});
const nobody: Actor = { role: 'guest', checkoutId: null };

const TOO_MANY = { code: 'too_many', status: 429 };

describe('polls', () => {
  test('of 500 tablets behind one address all have their turn, for a minute of two every two seconds', () => {
    const limits = createRateLimits();
    for (let turn = 0; turn < 60; turn += 1) {
      for (let one = 0; one < 500; one += 1) {
        takeAtDoor(limits, 'poll', ADDRESS);
        takeAsActor(limits, 'poll', tablet(`session ${one}`), ADDRESS);
      }
    }
  });

  test('of one session that does nothing else are too many, and leave the others theirs', () => {
    const limits = createRateLimits();
    const poll = (sessionId: string) => {
      takeAtDoor(limits, 'poll', ADDRESS);
      takeAsActor(limits, 'poll', tablet(sessionId), ADDRESS);
    };
    for (let turn = 0; turn < 600; turn += 1) poll('busy');
    expect(() => poll('busy')).toThrow(expect.objectContaining(TOO_MANY));
    poll('another');
  });

  test('of nobody are counted by address, and nobody is looked for any more', () => {
    const limits = createRateLimits();
    for (let turn = 0; turn < 12_000; turn += 1) {
      takeAsActor(limits, 'poll', nobody, ADDRESS);
    }
    expect(() => takeAtDoor(limits, 'poll', ADDRESS)).toThrow(expect.objectContaining(TOO_MANY));
    takeAtDoor(limits, 'poll', '203.0.113.10');
  });
});
