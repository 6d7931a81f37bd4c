import { describe, expect, test } from 'vitest';
import { aPeriod, aPlan } from '../testing/a-dose-plan.ts';
import { courseOf, doseFits, standingOf } from './course.ts';
import { standsSince } from './plan-beginning.ts';
import { doseDayOf, type DoseDay } from './dose-days.ts';
import { addDays } from './days.ts';
import { movedPlan } from './plan.ts';

const at = (moment: string) => Date.parse(`${moment}:00Z`);
const TUESDAYS: DoseDay = { weekday: 2, time: '09:00', timeZone: 'UTC' };
const rule = { semaglutideRule: 'two_days_before_next' as const };
const asked = (moment: string) => ({ ...rule, doseDay: TUESDAYS, at: at(moment) });
const taken = (moments: readonly string[], micrograms: number | null = null) =>
  moments.map((moment) => ({ takenAt: `${moment}:00Z`, micrograms }));
const said = (days: Record<string, boolean>, answeredAt = '2026-11-30T00:00:00Z') =>
  Object.entries(days).map(([day, one]) => ({ day, taken: one, answeredAt }));
const course = (moment: string, moments: string[] = [], of = aPlan()) =>
  courseOf(of, { doses: taken(moments) }, asked(moment));
const FOUR = ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24'] as const;
const nine = (days: readonly string[]) => days.map((day) => `${day}T09:00`);

describe('a course', () => {
  test('leads from dose to dose', () => {
    expect(course('2026-11-01T09:00')).toMatchObject({
      advice: 'ahead',
      due: { day: '2026-11-03' },
    });
    expect(course('2026-11-03T10:00')).toMatchObject({ advice: 'due', missedInRow: 0 });
    expect(course('2026-11-05T10:00')).toMatchObject({ advice: 'late' });
    expect(course('2026-11-03T12:00', ['2026-11-03T11:00'])).toMatchObject({
      advice: 'ahead',
      due: { day: '2026-11-10' },
    });
  });

  test('says when it is too late for one, when it is on hold, and when it is over', () => {
    expect(course('2026-11-08T10:00')).toMatchObject({ advice: 'skip', missedInRow: 0 });
    const ended = aPlan({ periods: [aPeriod(250, 1)] });
    expect(course('2026-11-12T10:00', ['2026-11-03T09:00'], ended)).toMatchObject({
      advice: 'ended',
      due: null,
    });
    expect(course('2027-03-12T10:00', ['2026-11-03T09:00'], ended).advice).toBe('ended');
    expect(course('2026-11-12T10:00', [], aPlan({ heldFrom: '2026-11-05' })).advice).toBe('held');
  });

  test('counts a dose before its first day as the first one, unless it is older than the plan', () => {
    const early = course('2026-11-02T10:00', ['2026-10-31T09:00']);
    expect(early).toMatchObject({ advice: 'ahead', due: { day: '2026-11-10' } });
    const later = course('2026-11-03T10:00', ['2026-10-31T09:00']);
    expect(doseFits(aPlan(), later, at('2026-11-03T10:00'))).toBe('week_taken');
    const since = (day: string) =>
      courseOf(
        aPlan(),
        { doses: taken(['2026-10-22T09:00']) },
        { ...asked('2026-10-23T10:00'), since: `${day}T00:00:00Z` },
      );
    expect(since('2026-10-20').due?.day).toBe('2026-11-10');
    expect(since('2026-10-23').due?.day).toBe('2026-11-03');
  });

  test('asks before a dose that is not due yet, and says what it would be', () => {
    const fits = (moment: string, moments: string[] = [], of = aPlan()) =>
      doseFits(of, course(moment, moments, of), at(moment));
    // The day before is near enough in a running plan, not before it begins.
    expect(fits('2026-11-02T12:00')).toBe('not_due');
    expect(fits('2026-11-03T07:00')).toBe('fine');
    expect(fits('2026-11-09T12:00', ['2026-11-03T09:00'])).toBe('fine');
    expect(fits('2026-11-06T12:00', ['2026-11-03T09:00'])).toBe('week_taken');
    // Last week's was missed: nobody has marked "this week's".
    expect(fits('2026-11-15T12:00', ['2026-11-03T09:00'])).toBe('not_due');
    expect(fits('2026-10-01T12:00')).toBe('not_due');
  });

  test('that begins in a month has not ended', () => {
    expect(course('2026-10-01T09:00')).toMatchObject({
      advice: 'ahead',
      due: { day: '2026-11-03' },
    });
    // Nor if two were taken ahead of it: the next is never due within a week of the last one.
    expect(course('2026-11-02T10:00', ['2026-10-28T09:00', '2026-11-01T09:00']).due?.day).toBe(
      '2026-11-10',
    );
  });

  test('stands since the first of its versions with this day', () => {
    const version = (startDay: string, createdAt: string) => ({ content: { startDay }, createdAt });
    const [first, second, third] = [
      version('2026-11-03', '2026-10-20T10:00:00Z'),
      version('2026-11-03', '2026-10-25T10:00:00Z'),
      version('2026-12-01', '2026-11-25T10:00:00Z'),
    ];
    expect(standsSince([second, first])).toEqual(new Date(first.createdAt));
    expect(standsSince([third, second, first])).toEqual(new Date(third.createdAt));
    expect(standsSince([])).toBeNull();
  });

  test('the dose is that of its day, also where a step begins', () => {
    expect(course('2026-11-30T20:00', nine(FOUR)).due?.period.micrograms).toBe(500);
  });
});

describe('a step follows the doses taken (C134)', () => {
  const answered = (
    moment: string,
    answers: Record<string, boolean>,
    { moments = [] as string[], of = aPlan(), decidedAt = null as string | null } = {},
  ) =>
    courseOf(
      of,
      { doses: taken(moments), answers: said(answers) },
      { ...asked(moment), decidedAt },
    );

  test('and waits for the answer: no dose is shown, and the days are asked', () => {
    const asks = course('2026-11-30T20:00', nine([FOUR[0], FOUR[1], FOUR[3]]));
    expect(asks).toMatchObject({ advice: 'asked', due: null, asks: [FOUR[2]], missedInRow: 0 });
    // A plan that runs already begins with this question, of all its steps at once.
    const running = course('2026-12-31T20:00');
    expect(running).toMatchObject({ advice: 'asked', due: null });
    expect(running.asks).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((week) => addDays(FOUR[0], 7 * week)),
    );
  });

  test('goes up once it is known that more than half were taken', () => {
    const moments = nine([FOUR[0], FOUR[1], FOUR[3]]);
    for (const one of [true, false])
      expect(answered('2026-11-30T20:00', { [FOUR[2]]: one }, { moments })).toMatchObject({
        due: { day: '2026-12-01', period: { micrograms: 500 } },
        asks: [],
        keptAfter: null,
      });
  });

  test.each([
    ['none', {}],
    ['one', { [FOUR[3]]: true }],
    ['half', { [FOUR[1]]: true, [FOUR[3]]: true }],
  ])('stays where %s of four was taken, and says so', (_says, some) => {
    const none = Object.fromEntries(FOUR.map((day) => [day, false]));
    const kept = answered('2026-11-30T20:00', { ...none, ...some });
    expect(kept).toMatchObject({ place: { period: { micrograms: 250 } }, keptAfter: FOUR[3] });
    // The step begins again with all of its doses.
    expect(kept.starts.slice(1)).toEqual(['2026-12-29', '2027-01-26']);
    const round = [0, 7, 14, 21].map((days) => addDays('2026-12-01', days));
    const again = answered(
      '2026-12-28T20:00',
      { ...none, ...some },
      { moments: nine(round), decidedAt: '2026-11-30T21:00:00Z' },
    );
    expect(again.due).toMatchObject({ day: '2026-12-29', period: { micrograms: 500 } });
  });

  test('two missed in a row show no dose, until the doctor has said how it goes on', () => {
    const missed = { [FOUR[1]]: false, [FOUR[2]]: false };
    const moments = nine([FOUR[0]]);
    const stops = answered('2026-11-23T10:00', missed, { moments });
    expect(stops).toMatchObject({
      ...{ advice: 'ask_doctor', due: null, missedInRow: 2, askedSince: FOUR[2] },
    });
    // Not even when another week has passed.
    expect(answered('2026-11-30T10:00', missed, { moments }).advice).toBe('ask_doctor');
    const goesOn = answered('2026-11-23T10:00', missed, {
      moments,
      decidedAt: '2026-11-23T09:00:00Z',
    });
    expect(goesOn).toMatchObject({ due: { day: FOUR[3], period: { micrograms: 250 } } });
  });

  test('two that nobody knows of are asked first, and show no dose either', () => {
    const open = course('2026-11-16T10:00');
    expect(open).toMatchObject({ advice: 'asked', due: null, asks: FOUR.slice(0, 2) });
    expect(answered('2026-11-16T10:00', { [FOUR[1]]: true })).toMatchObject({
      due: { day: FOUR[2] },
    });
    // One alone is asked beside the dose.
    expect(course('2026-11-09T10:00')).toMatchObject({ advice: 'due', asks: [FOUR[0]] });
  });

  test('a dose below the step, as an older device may have shown it, is not one of the step', () => {
    const doses = [
      ...taken(nine(FOUR), 250),
      ...taken(nine(['2026-12-01']), 250),
      ...taken(nine(['2026-12-08', '2026-12-15', '2026-12-22']), 500),
    ];
    const { due } = courseOf(aPlan(), { doses }, asked('2026-12-28T20:00'));
    expect(due?.period.micrograms).toBe(500);
  });

  test('down, or to as much from another vial, it needs no answer', () => {
    const down = aPlan({ periods: [aPeriod(500, 1), aPeriod(250, 1), aPeriod(250, null)] });
    expect(course('2026-11-09T10:00', [], down).due?.period.micrograms).toBe(250);
    expect(course('2026-11-09T10:00', [], down)).toMatchObject({ place: { index: 1 } });
  });

  test('a doctor’s change finds the patient where their doses have led them', () => {
    const none = Object.fromEntries(FOUR.map((day) => [day, false]));
    const history = { doses: [], answers: said(none) };
    const held = aPlan({ heldFrom: '2026-12-09' });
    const place = standingOf(held, history, asked('2027-01-20T10:00'));
    expect(place).toMatchObject({ index: 0 });
    // By the calendar it would have gone on with 0.5 mg.
    const resumed = movedPlan(held, 'continue', '2027-01-20', place);
    expect(resumed?.periods[0]).toMatchObject({ micrograms: 250 });
    expect(movedPlan(aPlan(), 'step_up', '2026-12-02', place)?.periods[0]?.micrograms).toBe(500);
  });
});

describe('a new version of a plan', () => {
  const version = (startDay: string, doseDay: DoseDay, moments: string[]) =>
    courseOf(
      aPlan({ startDay, periods: [aPeriod(500, 4), aPeriod(1_000, null)] }),
      { doses: taken(moments, 250) },
      { ...rule, doseDay, at: at(`${startDay}T12:00`), since: `${startDay}T10:00:00Z` },
    );
  const chosen = (weekday: number): DoseDay => ({ ...TUESDAYS, weekday });
  const unchosen = (startDay: string) => doseDayOf({ reminder: null }, { startDay }, 'UTC');

  test('three days after a dose keeps the weekday, chosen or not', () => {
    // 0.25 mg on Tuesday, the step up on Friday.
    const moments = ['2026-11-24T10:00'];
    for (const doseDay of [unchosen('2026-11-27'), chosen(2)])
      expect(version('2026-11-27', doseDay, moments)).toMatchObject({
        advice: 'ahead',
        due: { day: '2026-12-01', period: { micrograms: 500 } },
        weekday: 2,
      });
  });

  test('has no second dose in a week whose dose was taken early', () => {
    // On Sundays for the Tuesday, the step up on Monday.
    const moments = ['2026-11-17T09:00', '2026-11-22T20:00'];
    expect(version('2026-11-23', chosen(2), moments).due?.day).toBe('2026-12-01');
    // Late for the last one: the week's own is due, and not within 48 hours.
    const late = version('2026-11-23', chosen(2), ['2026-11-10T09:00', '2026-11-22T08:00']);
    expect(late.due).toMatchObject({ day: '2026-11-24', at: at('2026-11-24T09:00') });
  });

  test('on the day of a dose does not count it as one of the new step', () => {
    const moments = ['2026-11-24T08:00'];
    const first = version('2026-11-24', unchosen('2026-11-24'), moments);
    expect(first).toMatchObject({ due: { day: '2026-12-01' }, place: { index: 0, week: 0 } });
  });

  test('is never due within the label’s hours of a dose, whatever the days say', () => {
    const tirzepatide = aPlan({ substance: 'tirzepatide', startDay: '2026-11-24' });
    const { due } = courseOf(
      tirzepatide,
      { doses: taken(['2026-11-23T20:00']) },
      {
        ...rule,
        doseDay: { ...TUESDAYS, stretches: [{ weekday: 2, from: null, until: null }] },
        at: at('2026-11-24T10:00'),
        since: '2026-11-24T00:00:00Z',
      },
    );
    expect(due!.at - at('2026-11-23T20:00')).toBeGreaterThanOrEqual(72 * 3_600_000);
  });
});
