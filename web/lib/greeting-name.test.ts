import { expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';

test.each([
  ['Maya Thompson', 'en', 'Maya'],
  [' Ana  María López ', 'es', 'Ana'],
  ['Nguyễn Văn An', 'vi', 'Nguyễn Văn An'],
  ['Maya', 'en', 'Maya'],
  ['', 'en', ''],
])('%s in %s is greeted as %s', (fullName, language, name) => {
  expect(greetingName(fullName, language)).toBe(name);
});
