import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { LATE, mergeFor, mergeLocale, TEAM } from './merge.ts';

const root = join(import.meta.dirname, '../..');

/** What only the team opens. The test page asks for the team's words itself. */
const DOORS = /^web\/screens\/((admin|doctor|protocols)\/|landing\/preview-page)/;
const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** Where a word of the team stands, and why nobody else is shown it. */
const REASONS: Readonly<Record<string, string>> = {
  'web/app/screens.ts': 'titles of the team’s screens, read behind their guard',
  'web/device/page/i18n.ts': 'asks whether the words are there',
  'web/features/accounts/email-card.tsx':
    'loads the words of the practice first; only the team has it',
  'web/features/care/check-in/check-in-summary.tsx':
    'findings of the rules, which only clinicians get',
  'web/features/dosing/prescription/cancel-dialog.tsx': 'only prescribers may cancel one',
  'web/features/dosing/prescription/order-prescriptions.tsx':
    'the button of that dialog, for whom `can.cancel` says so',
  'web/features/dosing/prescription/prescription-words.ts':
    'the line of a case; the sheet of a patient uses only its quantities',
  'web/features/messages/action-field.tsx':
    'what was done about an urgent letter, which only its clinicians are asked',
  'web/features/messages/pass-on.tsx': 'a button of the front office',
  'web/features/messages/thread-entries.tsx':
    'what an urgent letter holds back and what was done, which only the team is told',
  'web/features/messages/unchosen-question.tsx':
    'asks a clinician whose answer does not say what was done',
};

function fileOf(from: string, name: string): string | null {
  if (name.startsWith('#web/')) return `web/${name.slice(5)}`;
  if (name.startsWith('#shared/')) return `shared/${name.slice(8)}`;
  return name.startsWith('.') ? join(dirname(from), name) : null;
}

/** The modules that a visitor or a patient can load. */
function reached(): Map<string, string> {
  const sources = new Map<string, string>();
  const waiting = ['web/main.tsx'];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sources.has(file)) continue;
    const source = readFileSync(join(root, file), 'utf8');
    sources.set(file, source);
    for (const [, name] of source.matchAll(IMPORT)) {
      const next = fileOf(file, name!);
      if (next && /\.tsx?$/.test(next) && !DOORS.test(next) && existsSync(join(root, next)))
        waiting.push(next);
    }
  }
  return sources;
}

test('what visitors and patients load asks for no word that only the team has', () => {
  const sources = reached();
  expect(sources.size).toBeGreaterThan(300);
  const word = new RegExp(`['"\`](?:${TEAM.join('|')})\\.[a-zA-Z]`);
  const found = [...sources].filter(([, source]) => word.test(source)).map(([file]) => file);
  expect(found.sort()).toEqual(Object.keys(REASONS).sort());
});

test('both files together say everything that is not loaded later', () => {
  const all = Object.keys(mergeLocale('vi')).filter((area) => !LATE.includes(area));
  const parts = [mergeFor('translation', 'vi'), mergeFor('team', 'vi')].map(Object.keys);
  expect(parts.flat().sort()).toEqual(all.sort());
});
