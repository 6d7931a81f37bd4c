import type { Language } from '#shared/accounts.ts';
import { ACCENTS, type PaletteId } from '#shared/practice/palettes.ts';
import { escapeMarkup } from '#api/http/page-head.ts';
import type { Fact } from './word.ts';

type Link = { text: string; href: string };

export type Letter = {
  language: Language;
  brand: string;
  palette: PaletteId;
  title: string;
  says: string;
  facts: readonly Fact[];
  button: Link | null;
  /** Why one gets this mail. */
  why: string;
  /** The practice with its address. */
  sender: readonly string[];
  links: readonly Link[];
};

/** Keeps what follows out of the line that a list of mails shows beside the subject. */
const PREHEADER_END = '&#847;&zwnj;&nbsp;'.repeat(40);

/** Light is inline, because some programs drop styles; whoever reads them turns dark. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#101817!important}
.card{background:#1a2423!important;border-color:#2e3b39!important}
.ink{color:#e8efed!important}
.soft,.soft a{color:#a9b8b5!important}
.line{border-color:#2e3b39!important}
.button{background:#e8efed!important;color:#101817!important}
.brand,.link,.link a{color:#e8efed!important}
}`;

/** A mail as a page, without pictures, which tell their server who reads. */
export function letterHtml(letter: Letter): string {
  const accent = ACCENTS[letter.palette];
  const [brand, title, says, why] = [letter.brand, letter.title, letter.says, letter.why].map(
    escapeMarkup,
  ) as [string, string, string, string];
  const { button, facts } = letter;
  const announced = letter.says.endsWith(':') ? escapeMarkup(facts[0]?.value ?? '') : '';
  return `<!doctype html>
<html lang="${letter.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${title}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f1f5f4;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${[says, announced, PREHEADER_END].filter(Boolean).join(' ')}</div>
<div class="card" style="max-width:520px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #dbe4e2;border-radius:16px">
<p class="brand" style="margin:0 0 20px;font-weight:700;font-size:16px;color:${accent}">${brand}</p>
<h1 class="ink" style="margin:0 0 12px;font-size:22px;line-height:1.3;color:#14201f">${title}</h1>
<p class="ink" style="margin:0;color:#14201f">${says}</p>${facts.map((fact) => factHtml(fact, accent)).join('')}${
    button
      ? `
<p style="margin:24px 0 0"><a class="button" href="${escapeMarkup(button.href)}" style="display:inline-block;padding:12px 28px;border-radius:999px;background:${accent};color:#ffffff;text-decoration:none;font-weight:700">${escapeMarkup(button.text)}</a></p>
<p class="soft" style="margin:12px 0 0;font-size:13px;word-break:break-all;color:#52625f">${anchor({ text: button.href, href: button.href })}</p>`
      : ''
  }
</div>
<div class="soft" style="max-width:520px;margin:0 auto;padding:20px 24px;font-size:13px;color:#52625f">
<p style="margin:0 0 10px">${why}</p>
<p style="margin:0 0 10px">${letter.sender.map(escapeMarkup).join('<br>')}</p>${
    letter.links.length > 0
      ? `
<p style="margin:0">${letter.links.map(anchor).join('<br>')}</p>`
      : ''
  }
</div></body></html>`;
}

const anchor = ({ text, href }: Link): string =>
  `<a href="${escapeMarkup(href)}" style="color:#52625f">${escapeMarkup(text)}</a>`;

const factHtml = ({ label, value, link }: Fact, accent: string): string => `
<p class="ink line" style="margin:16px 0 0;padding:12px 0 0;border-top:1px solid #dbe4e2;color:#14201f"><span class="soft" style="display:block;font-size:13px;color:#52625f">${escapeMarkup(label)}</span>${escapeMarkup(value)}${
  link
    ? `<br><a class="link" href="${escapeMarkup(link.href)}" style="color:${accent}">${escapeMarkup(link.text)}</a>`
    : ''
}</p>`;

/** The same for programs that show no HTML. */
export const letterText = ({ title, says, facts, button, why, sender, links }: Letter): string =>
  [
    title,
    says,
    ...facts.map(({ label, value, link }) =>
      [`${label}: ${value}`, link?.href].filter(Boolean).join('\n'),
    ),
    ...(button ? [`${button.text}: ${button.href}`] : []),
    `-- \n${why}`,
    sender.join('\n'),
    ...links.map(({ text, href }) => `${text}: ${href}`),
  ].join('\n\n');
