import { useState, type ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

/** As Google Translate does it: other elements in the place of each text, and the text itself nowhere. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement!.closest('[translate="no"]')) continue;
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  }
}

/** Shows one state after the other in a page that is translated after each. */
async function showTranslated(show: (step: number) => ReactNode, steps: number): Promise<string[]> {
  const user = userEvent.setup();
  function Steps() {
    const [step, setStep] = useState(0);
    return (
      <>
        <div data-testid="shown">{show(step)}</div>
        <button type="button" onClick={() => setStep(step + 1)}>
          Next
        </button>
      </>
    );
  }
  render(<Steps />);
  const shown = screen.getByTestId('shown');
  const seen = [shown.textContent];
  for (let step = 1; step < steps; step++) {
    translate(document.body);
    await user.click(screen.getByRole('button'));
    seen.push(shown.textContent);
  }
  return seen;
}

const Part = ({ children }: { children: ReactNode }) => (
  <p>
    <i>-</i> {children}
  </p>
);

test.each<[string, (step: number) => ReactNode, string[]]>([
  ['that changes', (step) => <p>Total {step} dollars</p>, ['Total 0 dollars', 'Total 1 dollars']],
  [
    'that changes beside an element',
    (step) => (
      <p>
        <b>Total</b> {step}
      </p>
    ),
    ['Total 0', 'Total 1', 'Total 2'],
  ],
  [
    'that comes and goes',
    (step) => (
      <p>
        {step % 2 === 0 && 'even '}
        <b>number</b>
        {step % 2 === 1 && ' odd'}
      </p>
    ),
    ['even number', 'number odd', 'even number'],
  ],
  [
    'before which something appears',
    (step) => (
      <p>
        {step > 0 && <b>new </b>}
        text
      </p>
    ),
    ['text', 'new text'],
  ],
  [
    'that a component is given',
    (step) => <Part>{step === 1 ? <b>one</b> : `${step}`}</Part>,
    ['- 0', '- one', '- 2'],
  ],
  [
    'without an element around it',
    (step) =>
      step === 1 ? (
        <b>one</b>
      ) : (
        <>
          {step} {step === 2 && <i>two</i>}
        </>
      ),
    ['0 ', 'one', '2 two'],
  ],
])('a page that is translated shows text %s', async (_, show, expected) => {
  expect(await showTranslated(show, expected.length)).toEqual(expected);
});

test('an amount by itself is not translated, and texts that are an element’s all stay one', () => {
  const { container } = render(
    <p>
      <b>$1,399.00</b> <i>≈ $99</i> costs {'$5.00'}
    </p>,
  );
  const untouched = [...container.querySelectorAll('[translate="no"]')];
  expect(untouched.map(({ textContent }) => textContent)).toEqual(['$1,399.00', '≈ $99']);
  const joined = render(
    <p>
      {'one'} {2} {null} {'three'}
    </p>,
  ).container.querySelector('p')!;
  expect(joined.childNodes).toHaveLength(1);
  expect(joined.textContent).toBe('one 2  three');
});

test('the number of an order by itself is neither translated nor broken, wherever it stands', () => {
  const { container } = render(
    <p>
      <b>SEM-1001</b> or {'TIR-1010'} <i>is under way</i> <span>GLP-1 (Semaglutide)</span>
    </p>,
  );
  const whole = [...container.querySelectorAll('[data-whole][translate="no"]')];
  expect(whole.map(({ textContent }) => textContent)).toEqual(['SEM-1001']);
});

test('what is a list of texts by definition stays one', () => {
  const { container } = render(
    <select>
      <option>
        {1} {'month'}
      </option>
    </select>,
  );
  expect(container.querySelector('option')!.innerHTML).toBe('1 month');
});

test('the name of a syringe stays in one line, and its text one child', () => {
  render(<p data-testid="line">25 units on a U-100 syringe</p>);
  const line = screen.getByTestId('line');
  expect(line.textContent).toBe('25 units on a U-100 syringe');
  expect(line.childNodes).toHaveLength(1);
  expect(line.querySelector('[data-whole]')!.textContent).toBe('U-100');
});

test('GLP-1 and the number of an order stay in one line within a sentence too', () => {
  vi.stubEnv('MODE', 'production');
  render(
    <p data-testid="line">
      GLP-1/GIP (Tirzepatide) comes after SEM-1002, and <b>GLP-1 (Semaglutide) · $99</b>
      {' call (555) 010-0142'}
    </p>,
  );
  vi.unstubAllEnvs();
  const line = screen.getByTestId('line');
  expect(line.textContent).toBe(
    'GLP-1/GIP (Tirzepatide) comes after SEM-1002, and GLP-1 (Semaglutide) · $99 call (555) 010-0142',
  );
  const whole = [...line.querySelectorAll('[data-whole]')].map(({ textContent }) => textContent);
  expect(whole).toEqual(['GLP-1', 'SEM-1002', 'GLP-1', '(Semaglutide) ·', '010-0142']);
  // One item each for a flexible row, whose spaces would be lost between several.
  expect(line.children).toHaveLength(3);
});
