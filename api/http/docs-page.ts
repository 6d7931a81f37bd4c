import type { Endpoint } from '#shared/lib/contract.ts';
import { escapeMarkup } from './page-head.ts';

/** A readable page of all endpoints by domain, without a script. */
export function docsPage(endpoints: readonly Endpoint[], brand: string): string {
  const domains = Map.groupBy(endpoints, (endpoint) => endpoint.name.split('.')[0]!);
  const sections = [...domains].map(
    ([domain, rows]) =>
      `<section><h2 id="${escapeMarkup(domain)}">${escapeMarkup(domain)}</h2>${table(rows)}</section>`,
  );
  const links = [...domains.keys()].map(
    (domain) => `<a href="#${escapeMarkup(domain)}">${escapeMarkup(domain)}</a>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(brand)} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${escapeMarkup(brand)} API</h1>
<p>Generated from the contracts. The same as data: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Domains">${links.join(' ')}</nav>
${sections.join('\n')}</main></body></html>`;
}

function table(rows: readonly Endpoint[]): string {
  const lines = rows.map(
    ({ method, path, spec }) =>
      `<tr><td><code>${method}</code></td><td><code>${escapeMarkup(path)}</code></td><td>${escapeMarkup(spec.summary)}</td><td>${escapeMarkup(spec.access.join(', '))}</td></tr>`,
  );
  return `<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may</th></tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

export const docsStyle = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0}
main{max-width:72rem;margin:0 auto;padding:2rem 1rem}nav{display:flex;flex-wrap:wrap;gap:.75rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem;border-bottom:1px solid #8884}
section{overflow-x:auto}`;
