import { expect, test } from 'vitest';
import { letterHtml, letterText, type Letter } from './letter-html.ts';

const letter: Letter = {
  brand: 'A & <b>',
  palette: 'plum',
  language: 'es',
  title: 'Su paquete está en camino',
  says: 'Puede seguirlo.',
  facts: [
    {
      label: 'Número',
      value: '<1Z>',
      link: { text: 'Seguir', href: 'https://carrier.example/?n=1&x=2' },
    },
  ],
  button: { text: 'Abrir', href: 'https://clinic.example/?a=1&b="2"' },
  why: 'Porque sí.',
  sender: ['Clinic LLC', '1 Main St'],
  links: [{ text: 'Elegir', href: 'https://clinic.example/preferences#x' }],
};

test('a mail has the practice’s own colour, and all that it says as text', () => {
  const html = letterHtml(letter);
  expect(html).toContain('background:#6f2c79');
  expect(html).toContain('A &amp; &lt;b&gt;');
  expect(html).toContain('&lt;1Z&gt;');
  expect(html).toContain('href="https://clinic.example/?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain('href="https://carrier.example/?n=1&amp;x=2"');
  expect(html).toContain('<html lang="es">');
});

test('it loads nothing, and turns dark', () => {
  const html = letterHtml(letter);
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i);
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});

test('what a list of mails shows beside the subject is the first sentence, with what it announces', () => {
  const beside = (of: Letter) => {
    const body = letterHtml(of).split('<body')[1]!;
    return body.slice(body.indexOf('<div')).replaceAll(/<[^>]+>/g, '');
  };
  expect(beside(letter)).toMatch(/^Puede seguirlo\. &#847;/);
  expect(beside({ ...letter, says: 'La hora es:' })).toMatch(/^La hora es: &lt;1Z&gt; &#847;/);
});

test('the text says the same', () => {
  const text = letterText(letter);
  for (const part of [
    'Su paquete',
    'Puede seguirlo.',
    'Número: <1Z>',
    'https://carrier.example/?n=1&x=2',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain('Abrir: https://clinic.example/?a=1&b="2"');
  expect(text).toContain('1 Main St');
  expect(text).toContain('Elegir: https://clinic.example/preferences#x');
});

test('without an address of the service it has no link', () => {
  const alone = { ...letter, facts: [], links: [], button: null };
  expect(letterHtml(alone)).not.toContain('<a ');
});
