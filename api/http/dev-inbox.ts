import type { Middleware } from 'koa';
import { ensure, errors } from '#shared/lib/errors.ts';
import { hasInbox, inboxOf, type Shown } from '#api/platform/demo-inbox.ts';
import type { Deps } from '#api/platform/deps.ts';
import { escapeMarkup } from './page-head.ts';
import { takeFrom, type RateLimits } from './rate-limit.ts';

const PATH = '/dev/inbox';
const STYLE = `${PATH}/style.css`;
const CHANNELS: Readonly<Record<Shown['channel'], string>> = { sms: 'Text message', mail: 'Email' };

/**
 * What the demo would have sent by text message and mail, newest first, for whoever tries it out: one-time codes and
 * news alike. Anywhere else there is no such page, because real messages are nobody's to read.
 */
export function devInbox({ env }: Deps, limits: RateLimits): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== PATH && !ctx.path.startsWith(`${PATH}/`)) {
      await next();
      return;
    }
    takeFrom(limits, 'page', ctx.ip);
    ensure(env.DEMO && ctx.method === 'GET', errors.not_found);
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === STYLE) {
      ctx.type = 'css';
      ctx.body = style;
      return;
    }
    ctx.type = 'html';
    if (ctx.path === PATH) {
      ctx.body = listPage(inboxOf(env), hasInbox(env));
      return;
    }
    const shown = inboxOf(env).find(({ id }) => ctx.path === `${PATH}/${id}`);
    ensure(shown?.html, errors.not_found);
    // As a mail program shows it: with the styles in its tags, without scripts, and as nobody's own page.
    ctx.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    ctx.body = shown.html;
  };
}

function listPage(shown: readonly Shown[], isKept: boolean): string {
  const why = isKept ? 'Nothing was sent yet.' : 'Messages leave this installation, as configured.';
  const list = shown.length > 0 ? `<ol>${shown.map(entryOf).join('')}</ol>` : `<p>${why}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Inbox of the demo</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="stylesheet" href="${STYLE}"></head>
<body><main><h1>Inbox of the demo</h1>
<p>What would have been sent, newest first. Reload the page for what is new.</p>${list}</main></body></html>`;
}

function entryOf({ id, at, channel, to, subject, text, html }: Shown): string {
  const time = at.toISOString();
  const preview = html ? `<p><a href="${PATH}/${id}">As a page</a></p>` : '';
  return `<li><h2>${escapeMarkup(subject ?? CHANNELS[channel])}</h2>
<p class="about">${CHANNELS[channel]} to ${escapeMarkup(to)} · <time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></p>
<p class="text" dir="auto">${escapeMarkup(text)}</p>${preview}</li>`;
}

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0}
main{max-width:48rem;margin:0 auto;padding:2rem 1rem}ol{list-style:none;padding:0}
li{border:1px solid #8886;border-radius:.75rem;padding:1rem;margin-bottom:1rem}h2{font-size:1.1rem;margin:0}
p{margin:.5rem 0 0}.about{font-size:.875rem}.text{white-space:pre-wrap;overflow-wrap:anywhere}a{display:inline-block;padding:.25rem 0}`;
