import type { Language } from './accounts.ts';
import type { OpeningState, PublicConfig } from './config.ts';
import type { CallInput, Endpoint, ReplyOf } from './lib/contract.ts';
import type { Areas } from './practice/served-areas.ts';
import type { ShownIdentity } from './practice/identity.ts';
import type { Shelf } from './shelf.ts';

/** A key of a query (web/device/page/endpoint-hooks.ts) with its data. */
type Answer = readonly [key: readonly unknown[], data: unknown];

/**
 * What a public page shows that is not in its texts. The server draws the page with it, and embeds it, because React
 * starts in the browser with exactly the same.
 */
export type PageData = {
  contact: PublicConfig['contact'];
  /** The page's head says it too, for the time before anything is read from here (web/lib/practice-identity.ts). */
  identity: ShownIdentity;
  /** Of the addresses by which articles are shared. */
  origin?: string;
  /** What the landing page has on sale. */
  shelf?: Shelf;
  /** Where the practice treats, on pages that sell. Null is everywhere. */
  areas?: Areas | null;
  /** That the practice sells nothing, and so what the purchase says instead. */
  opening?: Exclude<OpeningState, 'open'>;
  answers: readonly Answer[];
};

/** A page to be drawn: its path with the parameters that matter to it. */
export type PageToDraw = { address: string; language: Language; data: PageData };

/** The content of #root, and the title that the screen has given the page, as HTML both. */
export type DrawnPage = { html: string; title: string; description?: string };

/** What the module of the build that draws pages exports. The texts are those of the page's language. */
export type DrawPage = (page: PageToDraw, texts: Record<string, unknown>) => Promise<DrawnPage>;

/** The answer that a visitor would get, under the key of its query. */
export const answerTo = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | undefined,
  data: ReplyOf<E>,
): Answer => [[endpoint.name, null, input ?? {}], data];

/** The same for the first page of a list (web/device/page/page-hooks.ts). */
export const firstPageOf = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  page: { items: ReplyOf<E>; next: string | null },
): Answer => [[endpoint.name, null, input, 'pages'], { pages: [page], pageParams: [null] }];
