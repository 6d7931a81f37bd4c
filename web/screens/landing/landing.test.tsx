// @own-modules: where another file has typed, the keys that move a selection find none
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import i18next from 'i18next';
import { catalogueContract } from '#shared/catalogue.ts';
import { inventedStories, type ShownStories } from '#shared/practice/stories.ts';
import type { DoctorLine } from '#shared/practice/shown-doctor.ts';
import demoStories from '#web/locales/en/demoStories.json';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart, renderScreen, startTexts } from '#web/testing/render.tsx';
import { LandingStories } from './landing-stories.tsx';

/** The device's setting for reduced motion. */
function withMotion(isReduced: boolean) {
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('reduced-motion') ? isReduced : true,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  onTestFinished(() => spy.mockRestore());
}

/** The visible one; the others are inert. */
const shown = (): string =>
  screen
    .getAllByRole('group', { hidden: true, name: /^Story \d of 3$/ })
    .filter((one) => !one.inert)
    .map((one) => /(Renee|David|Margaret), \d+/.exec(one.textContent)![1])
    .join();

/** What a server adds to the texts (api/practice/text-layer.ts). */
async function withStories(shown: ShownStories) {
  await startTexts('en');
  i18next.addResource('en', 'translation', 'landing.stories.shown', shown as never);
  onTestFinished(() => {
    i18next.addResource('en', 'translation', 'landing.stories.shown', undefined as never);
  });
}
const invented = () => withStories(inventedStories(demoStories));

describe('the stories of a practice', () => {
  test('are not there until a server says which', async () => {
    const { container } = await renderPart(<LandingStories />);
    expect(container.textContent).toBe('');
  });

  test('are shown in the words of its patients, with what is typical', async () => {
    const entries = [
      { name: 'M.', text: 'Costs {{nothing}} of my calm.' },
      { name: 'Lan', text: 'Chậm mà chắc.', language: 'vi', rating: 4 } as const,
    ];
    await withStories({ isOwn: true, note: 'Most lose less.', entries });
    await renderPart(<LandingStories />);
    screen.getByText(/^Told by our patients\..*Most lose less\.$/);
    expect(screen.queryByText(/Illustrative/)).toBeNull();
    const [first, second] = screen.getAllByRole('group', { hidden: true, name: /^Story/ });
    within(first!).getByText('Costs {{nothing}} of my calm.');
    expect(within(first!).queryByText(/out of 5 stars/)).toBeNull();
    within(second!).getByText('4 out of 5 stars');
    expect(within(second!).getByText('Chậm mà chắc.').closest('[lang]')!.getAttribute('lang')).toBe(
      'vi',
    );
  });

  test('one alone needs no buttons to turn to another', async () => {
    await withStories({ isOwn: true, entries: [{ name: 'M.', text: 'Calm.' }] });
    await renderPart(<LandingStories />);
    screen.getByText('Calm.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the stories', () => {
  beforeEach(invented);

  test('are three, marked as illustrative, each with all of its parts', async () => {
    withMotion(true);
    await renderPart(<LandingStories />);
    screen.getByText(/^Illustrative stories: the people, faces and figures are invented/);
    const stories = screen.getAllByRole('group', { hidden: true, name: /^Story/ });
    expect(stories).toHaveLength(3);
    const first = within(stories[0]!);
    first.getByText('Renee, 44');
    first.getByText('Portland, Oregon');
    first.getByText('5 out of 5 stars');
    first.getByText(/how quiet it became/);
    first.getByText('−21 lb in 5 months');
    expect(stories[0]!.querySelector('img')!.getAttribute('src')).toBe('/images/person-1.svg');
  });

  test('go round in both directions: by button, arrow key, dot and finger', async () => {
    withMotion(true);
    const { user } = await renderPart(<LandingStories />);
    const next = screen.getByRole('button', { name: 'Next story' });
    const previous = screen.getByRole('button', { name: 'Previous story' });
    expect(shown()).toBe('Renee');
    await user.click(previous);
    expect(shown()).toBe('Margaret');
    await user.click(next);
    expect(shown()).toBe('Renee');
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toBe('Margaret');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(shown()).toBe('David');
    await user.click(screen.getByRole('button', { name: 'Story 3 of 3' }));
    expect(shown()).toBe('Margaret');

    const card = screen.getAllByRole('group', { hidden: true, name: /^Story/ })[2]!;
    const drag = (from: [number, number], to: [number, number]) => {
      fireEvent.pointerDown(card, { pointerId: 1, clientX: from[0], clientY: from[1] });
      fireEvent.pointerUp(card, { pointerId: 1, clientX: to[0], clientY: to[1] });
    };
    drag([300, 100], [200, 110]);
    expect(shown()).toBe('Renee');
    drag([200, 100], [300, 110]);
    expect(shown()).toBe('Margaret');
    drag([200, 100], [160, 100]);
    drag([200, 100], [260, 400]);
    expect(shown()).toBe('Margaret');
  });

  describe('turn by themselves', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());
    const wait = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });

    test('and stop when they are told to, pointed at, or chosen from', async () => {
      withMotion(false);
      await renderPart(<LandingStories />);
      wait(8_000);
      expect(shown()).toBe('David');
      const carousel = screen.getByRole('group', { name: 'How it can go' });
      fireEvent.mouseEnter(carousel);
      wait(20_000);
      expect(shown()).toBe('David');
      fireEvent.mouseLeave(carousel);
      wait(8_000);
      expect(shown()).toBe('Margaret');
      fireEvent.click(screen.getByRole('button', { name: 'Pause the stories' }));
      wait(20_000);
      expect(shown()).toBe('Margaret');
      fireEvent.click(screen.getByRole('button', { name: 'Play the stories automatically' }));
      wait(8_000);
      expect(shown()).toBe('Renee');
      fireEvent.click(screen.getByRole('button', { name: 'Next story' }));
      wait(20_000);
      expect(shown()).toBe('David');
    });

    test('never for those who want less motion', async () => {
      withMotion(true);
      await renderPart(<LandingStories />);
      wait(60_000);
      expect(shown()).toBe('Renee');
    });
  });
});

function withPrices() {
  const api = fakeApi();
  api.on(catalogueContract.listPrices, [
    {
      id: 1,
      productId: 'semaglutide',
      planType: 'monthly',
      price: 349,
      isActive: true,
      archivedAt: null,
      version: 1,
    },
  ]);
  return api;
}

describe('the landing page', () => {
  test('compares both products with brand-name medicines, row by row and with sources', async () => {
    withPrices();
    await renderScreen('/');
    for (const [name, brands] of [
      ['Compounded semaglutide, Wegovy and Ozempic', 'Wegovy®, Ozempic®'],
      ['Compounded tirzepatide, Zepbound and Mounjaro', 'Zepbound®, Mounjaro®'],
    ] as const) {
      const table = within(await screen.findByRole('table', { name }));
      table.getByRole('columnheader', { name: brands });
      expect(table.getAllByRole('rowheader')).toHaveLength(7);
      table.getByText(/^Not FDA-approved/);
    }
    for (const reference of screen.getAllByRole('link', { name: /^Source \d$/ })) {
      const target = reference.getAttribute('href')!.slice(2);
      expect(document.getElementById(target)?.querySelector('a')?.href).toMatch(/^https:/);
    }
  });

  test('tells both stages of each dosing plan, without a milligram', async () => {
    withPrices();
    await renderScreen('/');
    const heading = await screen.findByRole('heading', { name: 'Dosing plans' });
    const section = heading.closest('section')!;
    expect(within(section).getAllByText('Month 1')).toHaveLength(2);
    expect(within(section).getAllByText('Month 1+')).toHaveLength(2);
    expect(section.textContent).not.toMatch(/\d\s*mg/);
  });

  test('shows the intro clip in Vietnamese only', async () => {
    withPrices();
    const { container } = await renderScreen('/', { language: 'vi' });
    const clip = await waitFor(() => container.querySelector('video')!);
    expect(clip.getAttribute('aria-label')).toMatch(/^Video giới thiệu/);
    expect(clip.querySelector('track')).toMatchObject({ kind: 'captions', srclang: 'vi' });
    expect(clip.autoplay).toBe(false);
  });

  test.each(['en', 'es'] as const)('shows a picture and no clip in %s', async (language) => {
    withPrices();
    const { container } = await renderScreen('/', { language });
    await waitFor(() =>
      expect(container.querySelector('img[src="/images/hero.svg"]')).toBeTruthy(),
    );
    expect(container.querySelector('video')).toBeNull();
  });

  test('names the doctor behind it, with what the practice says of them, and nobody where it says nothing', async () => {
    withPrices();
    const say = (lines: readonly DoctorLine[] | undefined, picture: string | null = null) =>
      i18next.addResource(
        ...(['en', 'translation', 'landing.about.shown'] as const),
        (lines && { lines, picture }) as never,
      );
    onTestFinished(() => void say(undefined));
    say(['name', 'title', 'reviews'], 'p'.repeat(43));
    await renderScreen('/');
    const about = (await screen.findByRole('heading', { name: 'About us' })).closest('section')!;
    within(about).getByRole('heading', { name: 'Dr. Elena Marquez' });
    within(about).getByText('Obesity medicine physician');
    expect(within(about).getAllByRole('listitem')).toHaveLength(1);
    expect(within(about).queryByText(/She leads our doctors/)).toBeNull();
    const picture = within(about).getByRole('img', { name: 'Dr. Elena Marquez' });
    expect(picture.getAttribute('src')).toBe(`/pictures/${'p'.repeat(43)}.webp`);
    cleanup();
    say([]);
    await renderScreen('/');
    await screen.findByRole('heading', { name: 'About us' });
    expect(screen.queryByText(/Marquez|Obesity medicine|She leads/)).toBeNull();
  });
});
