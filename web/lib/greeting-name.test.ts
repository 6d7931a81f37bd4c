import { expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';

test.each([
  ['Maya Thompson', 'en', 'Maya'],
  [' Ana  María López ', 'es', 'Ana'],
  ['Nguyễn Văn An', 'vi', 'Nguyễn Văn An'],
  ['Nguyễn Văn An', 'en', 'An'],
  ['Trần Thị Bích Ngọc', 'es', 'Ngọc'],
  ['An Nguyen', 'en', 'An'],
  ['Nguyen', 'en', 'Nguyen'],
  ['Maya', 'en', 'Maya'],
  ['', 'en', ''],
])('%s in %s is greeted as %s', (fullName, language, name) => {
  expect(greetingName(fullName, language)).toBe(name);
});
