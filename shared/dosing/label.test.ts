import { describe, expect, test } from 'vitest';
import { reasonsKept, withoutReason } from './check-plan.ts';
import { addDays } from './days.ts';
import { askedOf, type EarlierVersion } from './label.ts';
import type { DosePlanContent } from './plan-shape.ts';
import { movedPlan } from './plan.ts';
import { FACTS } from './substances.ts';

const TODAY = '2026-11-03';
type Step = [micrograms: number, weeks: number | null];
const plan = (steps: Step[], wish: Partial<DosePlanContent> = {}): DosePlanContent => ({
  substance: 'semaglutide',
  form: 'vial',
  startDay: TODAY,
  periods: steps.map(([micrograms, weeks]) => ({
    micrograms,
    weeks,
    concentration: { micrograms: 10_000, microlitres: 1_000 },
  })),
  syringe: { units: 100, markHalfUnits: 1 },
  instructions: '',
  heldFrom: null,
  ...wish,
});
const written = (content: DosePlanContent, day = TODAY): EarlierVersion => ({
  content,
  createdAt: `${day}T12:00:00Z`,
});
const past = (earlier: EarlierVersion[] = [], today = TODAY) => ({
  earlier,
  today,
  timeZone: 'UTC',
});
const asked = (of: DosePlanContent, earlier: EarlierVersion[] = [], today = TODAY) =>
  askedOf(of, past(earlier, today)).map(({ step, question }) => `${step} ${question}`);

describe('a first plan', () => {
  test.each<[string, Step[], string[]]>([
    [
      'the label',
      [
        [250, 4],
        [500, 4],
        [1_000, 4],
        [1_700, 4],
        [2_400, null],
      ],
      [],
    ],
    [
      '7.2 mg after four weeks on 2.4',
      [
        [250, 4],
        [500, 4],
        [1_000, 4],
        [1_700, 4],
        [2_400, 4],
        [7_200, null],
      ],
      [],
    ],
    [
      'slower, and by smaller steps',
      [
        [100, 4],
        [250, 8],
        [375, 4],
        [500, null],
      ],
      [],
    ],
    [
      'a step in two halves',
      [
        [250, 2],
        [250, 2],
        [500, null],
      ],
      [],
    ],
    [
      'down again',
      [
        [250, 4],
        [500, 1],
        [250, null],
      ],
      [],
    ],
    ['a high first dose', [[500, null]], ['0 first_dose']],
    ['a hair above the first dose', [[251, null]], ['0 first_dose']],
    [
      'three weeks',
      [
        [250, 3],
        [500, null],
      ],
      ['1 early_step'],
    ],
    [
      'a smaller step after three weeks',
      [
        [250, 3],
        [300, 4],
        [500, null],
      ],
      ['1 early_step'],
    ],
    [
      'a step left out',
      [
        [250, 4],
        [501, null],
      ],
      ['1 skipped_step'],
    ],
    [
      'a step left out too soon',
      [
        [250, 1],
        [1_000, null],
      ],
      ['1 early_step', '1 skipped_step'],
    ],
    [
      'up after a week down',
      [
        [250, 4],
        [500, 4],
        [250, 1],
        [500, null],
      ],
      ['3 early_step'],
    ],
    [
      'between 2.4 and 7.2 mg',
      [
        [2_400, 4],
        [2_401, null],
      ],
      ['0 first_dose', '1 above_label'],
    ],
    ['above 7.2 mg', [[7_201, null]], ['0 above_label', '0 first_dose']],
  ])('%s', (_says, steps, expected) => {
    expect(asked(plan(steps))).toEqual(expected);
  });

  test('of tirzepatide by the label, up to 15 mg', () => {
    const wish = { substance: 'tirzepatide' } as const;
    const steps = FACTS.tirzepatide.doses.map((dose): Step => [dose, 4]);
    expect(asked(plan(steps, wish))).toEqual([]);
    expect(
      asked(
        plan(
          [
            [2_500, 4],
            [7_500, 4],
            [15_500, 4],
          ],
          wish,
        ),
      ),
    ).toEqual(['1 skipped_step', '2 above_label', '2 skipped_step']);
  });

  test('that says it began earlier is judged by what it says for today', () => {
    const steps: Step[] = [
      [250, 4],
      [500, 4],
      [1_000, null],
    ];
    const began = (daysAgo: number) => plan(steps, { startDay: addDays(TODAY, -daysAgo) });
    expect(asked(began(30))).toEqual(['1 first_dose', '2 early_step']);
    expect(asked(began(60))).toEqual(['2 first_dose']);
    // The rest of the first step is shorter than four weeks.
    expect(asked(began(7))).toEqual(['1 early_step']);
  });

  test('in a thousand years is judged as soon as one of tomorrow', () => {
    expect(asked(plan([[500, null]], { startDay: '3026-11-03' }))).toEqual(['0 first_dose']);
  });
});

describe('a later version', () => {
  const first = written(
    plan([
      [250, 4],
      [500, 4],
      [1_000, null],
    ]),
  );
  const on = (day: number) => addDays(TODAY, day);
  const from = (day: number, steps: Step[]) => plan(steps, { startDay: on(day) });

  test('goes on from the dose before it', () => {
    expect(asked(from(28, [[500, null]]), [first], on(28))).toEqual([]);
    expect(asked(from(27, [[500, null]]), [first], on(27))).toEqual(['0 early_step']);
    expect(asked(from(28, [[1_000, null]]), [first], on(28))).toEqual(['0 skipped_step']);
    expect(asked(from(56, [[1_000, null]]), [first], on(56))).toEqual([]);
  });

  test('of a lower dose or the same, or from the beginning, asks nothing', () => {
    for (const move of ['repeat', 'step_down', 'restart'] as const) {
      const moved = movedPlan(first.content, move, on(30));
      expect(asked(moved!, [first], on(30)), move).toEqual([]);
    }
  });

  test('does not rewrite what was planned before', () => {
    const rewritten = plan([
      [500, 8],
      [1_000, null],
    ]);
    expect(asked(rewritten, [first], on(10))).toEqual(['0 early_step']);
    const sooner = plan(
      [
        [250, 4],
        [500, null],
      ],
      { startDay: on(-20) },
    );
    expect(asked(sooner, [first], on(1))).toEqual(['1 early_step']);
  });

  test('after a hold takes up the rest of its step', () => {
    const held = written(movedPlan(first.content, 'hold', on(36))!, on(36));
    const resumed = movedPlan(held.content, 'continue', on(43))!;
    expect(resumed.periods.map(({ weeks }) => weeks)).toEqual([3, null]);
    expect(asked(resumed, [held, first], on(43))).toEqual([]);
    // Two doses were left out: a higher one is not the next.
    const up = from(70, [[1_000, null]]);
    const full = written(movedPlan(first.content, 'hold', on(56))!, on(56));
    expect(asked(up, [full, first], on(70))).toEqual(['0 early_step']);
  });

  test('after more than 60 days without begins again', () => {
    const held = written(movedPlan(first.content, 'hold', on(56))!, on(56));
    expect(asked(from(116, [[500, null]]), [held, first], on(116))).toEqual([]);
    expect(asked(from(117, [[500, null]]), [held, first], on(117))).toEqual(['0 first_dose']);
  });

  test('of another substance begins with its first dose', () => {
    const other = plan([[5_000, null]], { startDay: on(60), substance: 'tirzepatide' });
    expect(asked(other, [first], on(60))).toEqual(['0 first_dose']);
  });
});

describe('reasons', () => {
  const content = plan([
    [250, 1],
    [1_000, null],
  ]);
  const reason = (question: 'early_step' | 'skipped_step') => ({
    step: 1,
    question,
    reason: 'Has taken it for months elsewhere',
  });

  test('each question has its own', () => {
    const open = askedOf(content, past());
    expect(withoutReason(open, [reason('early_step')])).toMatchObject([
      { question: 'skipped_step' },
    ]);
    expect(withoutReason(open, [reason('early_step'), reason('skipped_step')])).toEqual([]);
  });

  test('stay with the course that they were given for', () => {
    const latest = { content, reasons: [reason('early_step'), reason('skipped_step')] };
    const none = { asked: [], reasons: [reason('early_step')] };
    const worded = { ...content, instructions: 'In the evening.' };
    expect(reasonsKept(worded, latest, none)).toEqual(latest.reasons);
    expect(reasonsKept(plan([[250, null]]), latest, none)).toEqual([]);
  });
});
