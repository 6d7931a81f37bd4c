/**
 * What the longest text of each kind may have: one line of a heading or button, a code's message, a sentence or two, a
 * paragraph or letter. With a name of 30 letters and the longest code filled in, a message of 111 has 134: one text
 * message in plain letters, two with accents (3GPP TS 23.040).
 */
export const TEXT_LENGTHS = { line: 90, message: 111, sentence: 320, paragraph: 1_200 } as const;
type Kind = keyof typeof TEXT_LENGTHS;

type Keys = Partial<Record<Kind, readonly string[]>>;

const under = (prefix: string, ...names: string[]) => names.map((name) => `${prefix}.${name}`);
const named = (prefix: string, names: readonly string[], part: string) =>
  names.map((name) => `${prefix}.${name}${part}`);

const STEPS = ['plan', 'form', 'review', 'delivery'];
const BENEFITS = ['care', 'price', 'privacy'];
const QUESTIONS = ['who', 'doctor', 'payment', 'delivery', 'data'];
const PRODUCTS = ['glp1', 'tirzexa'];
const POINTS = ['first', 'second', 'third', 'fourth'];
/**
 * Mails to patients. Not those about a login, which warn, nor those of a decision: a good one and a bad one must read the
 * same.
 */
const MAILS = [
  ...['order_confirmed', 'form_missing', 'card_needed', 'question_asked', 'review_late'],
  ...['order_shipped', 'tracking_changed', 'order_delivered', 'supply_ending'],
  ...['order_cancelled', 'order_refunded', 'message_received'],
];
const NEXT = ['review', 'information', 'payment', 'shipment'];

/**
 * The texts that a practice may word itself (decision C121), in the order of the pages. What is missing here is not a
 * matter of words: warnings, the sources and what they prove, and sentences that state a promise of the settings.
 */
const SECTIONS = {
  hero: {
    line: under(
      'landing.hero',
      'eyebrow',
      'title',
      'start',
      'more',
      'doctor',
      'private',
      'shipped',
    ),
    sentence: under('landing.hero', 'text'),
  },
  products: {
    line: [
      ...under('landing.products', 'title', 'titleMore'),
      ...PRODUCTS.flatMap((one) => under(`landing.${one}`, 'kind', 'name', ...POINTS, 'choose')),
    ],
    sentence: [
      ...under('landing.products', 'text', 'textMore'),
      ...named('landing', PRODUCTS, '.text'),
    ],
  },
  comparison: {
    line: [
      ...under('landing.comparison', 'title'),
      ...named('landing.comparison', PRODUCTS, '.title'),
    ],
    sentence: [
      ...under('landing.comparison', 'text'),
      ...under('landing.comparison.ours', 'kind', 'use', 'care', 'price'),
    ],
  },
  steps: {
    line: [...under('landing.steps', 'title'), ...named('landing.steps', STEPS, 'Title')],
    sentence: [...under('landing.steps', 'text'), ...named('landing.steps', STEPS, 'Text')],
  },
  benefits: {
    line: [...under('landing.benefits', 'title'), ...named('landing.benefits', BENEFITS, 'Title')],
    sentence: named('landing.benefits', BENEFITS, 'Text'),
  },
  stories: { line: under('landing.stories', 'title') },
  about: {
    line: [
      ...under('landing.about', 'title'),
      ...under('landing.about.doctor', 'name', 'title', 'reviews', 'answers', 'training'),
    ],
    paragraph: [
      ...under('landing.about', 'text', 'program'),
      ...under('landing.about.doctor', 'text'),
    ],
  },
  faq: {
    line: [...under('landing.faq', 'title'), ...named('landing.faq', QUESTIONS, 'Question')],
    paragraph: named('landing.faq', QUESTIONS, 'Answer'),
  },
  contact: {
    line: under('landing.contact', 'title', 'call', 'write'),
    sentence: under('landing.contact', 'text'),
  },
  footer: { sentence: under('layout.footer', 'rights') },
  confirmation: {
    line: [...under('register.next', 'title'), ...named('register.next', NEXT, '.title')],
    // The text of the review states what the practice has promised in its settings.
    sentence: named('register.next', NEXT.slice(1), '.text'),
  },
  mails: {
    line: ['letters.code.subject', 'letters.invitation.subject'],
    message: under('letters.code', 'password', 'login', 'purchase', 'opening', 'phone'),
    sentence: ['letters.code.email', ...under('letters.news.mail', ...MAILS)],
    paragraph: ['letters.invitation.text'],
  },
} as const satisfies Record<string, Keys>;

export type TextSection = keyof typeof SECTIONS;
export const TEXT_SECTIONS = Object.keys(SECTIONS) as TextSection[];

export type EditableText = { key: string; section: TextSection; longest: number };

export const EDITABLE_TEXTS: readonly EditableText[] = TEXT_SECTIONS.flatMap((section) => {
  const kinds: Keys = SECTIONS[section];
  return Object.entries(TEXT_LENGTHS).flatMap(([kind, longest]) =>
    (kinds[kind as Kind] ?? []).map((key) => ({ key, section, longest })),
  );
});

const HOLE = /\{\{(\w+)\}\}/g;

/** What a text has filled in, each name once. */
export const holesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(HOLE)].map((match) => match[1]!))].sort();

/** Tags and entities, which would be shown as they are, and what i18next would take for another text's key. */
const MARKUP = /<\/?[a-z!]|&#?\w+;|\$t\(/i;

export type TextFault = 'markup' | 'holes';

/** What is wrong with a text that is to stand in the place of another; null if nothing is. */
export function textFault(own: string, built: string): TextFault | null {
  if (MARKUP.test(own)) return 'markup';
  const rest = own.replaceAll(HOLE, '');
  const isWhole = !rest.includes('{{') && !rest.includes('}}');
  return isWhole && holesIn(own).join() === holesIn(built).join() ? null : 'holes';
}
