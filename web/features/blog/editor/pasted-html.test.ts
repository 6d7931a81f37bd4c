import { expect, test } from 'vitest';
import { pastedHtml } from './pasted-html.ts';
import { leftOutPictures } from './pasted-styles.ts';

const item = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'>` +
  `<!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}<o:p></o:p></p>`;

/** The content without styles, comments and empty elements, as the editor reads it. */
const plain = (html: string) =>
  pastedHtml(html)
    .replaceAll(/<!--.*?-->|<\/?(?:o:p|span|meta)[^>]*>|\n/g, '')
    .replaceAll(/<(\w+) [^>]*>/g, '<$1>');

test('a list of Word becomes a list, with the lists within it', () => {
  const html = [
    '<p class=MsoNormal>Before</p>',
    item(1, '·', 'One'),
    item(2, 'o', 'Within'),
    item(2, 'o', 'Beside it'),
    item(1, '·', '<b>Two</b>'),
    '<p class=MsoNormal>After</p>',
  ].join('\n');
  expect(plain(`<html><head><style>p {}</style></head><body>${html}</body></html>`)).toBe(
    '<p>Before</p><ul><li>One<ul><li>Within</li><li>Beside it</li></ul></li>' +
      '<li><b>Two</b></li></ul><p>After</p>',
  );
});

test('a numbered one stays numbered, and two kinds are two lists', () => {
  const html = [item(1, '1.', 'First'), item(1, '2.', 'Second'), item(1, '·', 'Loose')].join('');
  expect(plain(html)).toBe('<ol><li>First</li><li>Second</li></ol><ul><li>Loose</li></ul>');
  expect(plain(item(1, 'a)', 'Letter'))).toBe('<ol><li>Letter</li></ol>');
});

test('one that begins deep within another keeps its items', () => {
  expect(plain(item(3, '·', 'Deep') + item(1, '·', 'Flat'))).toBe(
    '<ul><li>Deep</li><li>Flat</li></ul>',
  );
});

test('paragraphs between them part two lists', () => {
  expect(plain(`${item(1, '·', 'A')}<p>Between</p>${item(1, '·', 'B')}`)).toBe(
    '<ul><li>A</li></ul><p>Between</p><ul><li>B</li></ul>',
  );
});

test('titles move to the levels that an article has', () => {
  expect(
    pastedHtml('<h1>Title <em>of it</em></h1><h2>Part</h2><h5>Small</h5><h6>Smaller</h6>'),
  ).toBe('<h2>Title <em>of it</em></h2><h2>Part</h2><h4>Small</h4><h4>Smaller</h4>');
});

test('what comes from the editor itself stays as it is', () => {
  const own = '<p data-pm-slice="1 1 []">A <strong>word</strong></p><ul><li><p>One</p></li></ul>';
  expect(pastedHtml(own)).toBe(own);
});

const wordCell = (text: string) =>
  `<td width=120 valign=top style='width:90pt'><p class=MsoNormal>${text}<o:p></o:p></p></td>`;
const wordTable = (...rows: string[]) =>
  `<table class=MsoTableGrid border=1>${rows.map((row) => `<tr style='mso-yfti-irow:0'>${row}</tr>`).join('')}</table>`;

test('a table of Word keeps its cells, and its bold first row becomes its headings', () => {
  const html = wordTable(
    wordCell('<b>Week</b>') + wordCell('<b>Dose</b>'),
    wordCell('1') + wordCell('<b>0.25</b> mg'),
  );
  expect(plain(html)).toBe(
    '<table><tbody><tr><th><p>Week</p></th><th><p>Dose</p></th></tr>' +
      '<tr><td><p>1</p></td><td><p><b>0.25</b> mg</p></td></tr></tbody></table>',
  );
});

test('a row that repeats on each page is one of headings, whatever it looks like', () => {
  const html = `<table><thead><tr><td colspan=2>Doses</td></tr></thead><tr><td>1</td><td>2</td></tr></table>`;
  expect(pastedHtml(html)).toContain('<th colspan="2" rowspan="1">Doses</th>');
});

test.each([
  [
    'no row is bold',
    wordTable(wordCell('Week') + wordCell('<b>Dose</b>'), wordCell('1') + wordCell('2')),
  ],
  ['there is one row', wordTable(wordCell('<b>Week</b>') + wordCell('<b>Dose</b>'))],
])('where %s, nothing becomes a heading', (_what, html) => {
  expect(pastedHtml(html)).not.toContain('<th');
});

/** As Google Docs puts it on the clipboard, shortened. */
const docs = (content: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-8f2c">${content}</b>`;
const run = (style: string, text: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;${style}font-variant:normal;white-space:pre-wrap;">${text}</span>`;
const PLAIN = 'font-weight:400;font-style:normal;text-decoration:none;';

test('Google Docs marks words by styles, and nothing by the tag around the whole', () => {
  const html = docs(
    `<p dir="ltr" style="line-height:1.38;">${run(PLAIN, 'Plain ')}` +
      run('font-weight:700;font-style:normal;text-decoration:none;', 'bold') +
      run('font-weight:400;font-style:italic;text-decoration:none;', 'slanted') +
      run('font-weight:700;font-style:italic;text-decoration:underline;', 'all') +
      run('font-weight:400;text-decoration:line-through;', 'gone') +
      run('font-weight:400;vertical-align:super;', '2') +
      `</p><h2><span style="font-weight:700;">Title</span></h2>` +
      `<p><a href="https://example.com" style="text-decoration:none;">${run('text-decoration:underline;', 'link')}</a></p>`,
  );
  expect(plain(html)).toBe(
    '<p>Plain <strong>bold</strong><em>slanted</em><u><em><strong>all</strong></em></u>' +
      '<s>gone</s><sup>2</sup></p><h2>Title</h2><p><a>link</a></p>',
  );
});

test('what really is bold stays so', () => {
  expect(pastedHtml('<p><b>One</b> <strong style="color:red">two</strong> <i>three</i></p>')).toBe(
    '<p><b>One</b> <strong style="color:red">two</strong> <i>three</i></p>',
  );
});

test('a first row that is bold by its styles becomes headings', () => {
  const cell = (style: string, text: string) => `<td><p>${run(style, text)}</p></td>`;
  const html = docs(
    `<table><tbody><tr>${cell('font-weight:700;', 'Week')}</tr><tr>${cell(PLAIN, '1')}</tr></tbody></table>`,
  );
  expect(plain(html)).toContain('<th><p>Week</p></th>');
});

test('pictures that an article cannot show are counted', () => {
  const picture = (src: string) => `<img src="${src}">`;
  const kept =
    picture('https://lh7-rt.googleusercontent.com/docsz/a') + picture('/images/hero.svg');
  expect(leftOutPictures(`<p>Words ${kept}</p>`)).toBe(0);
  const left = [
    'file:///C:/a.png',
    'data:image/png;base64,AA',
    'blob:x',
    'cid:1',
    'http://x/a.png',
  ];
  expect(leftOutPictures(`<p>${left.map(picture).join('')}${kept}</p>`)).toBe(left.length);
});
