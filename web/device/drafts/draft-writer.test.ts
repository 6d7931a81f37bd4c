import { expect, test } from 'vitest';
import { draftWriter } from './draft-writer.ts';

/** A device that takes its time: each write ends when the test says so. */
function slowDevice() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const writer = draftWriter<string>((value) => {
    begun.push(value);
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  const endWrite = async () => {
    ends.shift()!();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { begun, writer, endWrite };
}

test('the first letter is written at once', () => {
  const { begun, writer } = slowDevice();
  writer.put('a');
  expect(begun).toEqual(['a']);
});

test('while one is written only the latest waits, and it is never left behind', async () => {
  const { begun, writer, endWrite } = slowDevice();
  writer.put('a');
  writer.put('ab');
  writer.put('abc');
  expect(begun).toEqual(['a']);
  await endWrite();
  expect(begun).toEqual(['a', 'abc']);
  await endWrite();
  writer.put('abcd');
  expect(begun).toEqual(['a', 'abc', 'abcd']);
});

test('it is settled when the latest is written', async () => {
  const { writer, endWrite } = slowDevice();
  let isSettled = false;
  writer.put('a');
  writer.put('ab');
  void writer.settled().then(() => (isSettled = true));
  await endWrite();
  expect(isSettled).toBe(false);
  await endWrite();
  await writer.settled();
  expect(isSettled).toBe(true);
});

test('what was dropped is not begun', async () => {
  const { begun, writer, endWrite } = slowDevice();
  writer.put('a');
  writer.put('ab');
  writer.drop();
  await endWrite();
  await writer.settled();
  expect(begun).toEqual(['a']);
});
