import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '#shared/contracts.ts';
import { withoutSummaries } from './no-summaries.ts';

test('an endpoint loses its sentence and nothing else', () => {
  const code = readFileSync('shared/check-ins.ts', 'utf8');
  const without = withoutSummaries(code);
  expect(without.match(/summary:/g)).toBeNull();
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  const left = lines(code).filter((line) => !lines(without).includes(line));
  const sentences = endpoints.map(({ spec }) => spec.summary);
  for (const line of left) {
    const text = line
      .trim()
      .replace(/^summary:\s*/, '')
      .replace(/^['"]|['"],$/g, '');
    if (text !== '') expect(sentences).toContain(text.replaceAll("\\'", "'"));
  }
});
