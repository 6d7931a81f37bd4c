import type { Language } from '#shared/accounts.ts';
import { topicOf, type NotificationKind } from '#shared/notifications.ts';
import { numberIn } from '#shared/openings.ts';
import { healthWordIn } from '#shared/practice/health-words.ts';
import { nameInMessages, type PracticeIdentity } from '#shared/practice/identity.ts';
import { isAboutLogin, OFFERED } from '#shared/owed-news.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Mail } from '#api/platform/mail.ts';
import { filled, lettersIn, wordsOf } from '#api/platform/words.ts';
import { smsWords } from '#api/practice/rules.service.ts';
import { keptIdentity, senderOf } from '#api/settings/identity.service.ts';
import { letterHtml, letterText, type Letter } from './letter-html.ts';
import { factsOfOrder } from './order-facts.ts';
import { mayUnsubscribe, preferencesLink, unsubscribeLink } from './preference-links.ts';
import { mailPartsPort, type MailParts, type Word } from './word.ts';

const NEWS = wordsOf('news');
const LETTERS = wordsOf('letters');

/** One message of 160 letters in English, and in plain letters; with accents, two (rules.service.ts). */
export async function writeSms(deps: Deps, word: Word): Promise<string> {
  const { language } = word.to;
  const brand = nameInMessages(await keptIdentity(deps));
  const says = shortOf(word.kind, language).replace(/\.$/, '');
  const link = linkTo(deps, word);
  const number = word.reference && numberIn(word.reference);
  // Two messages have no room for it twice.
  const beside = number && !link?.endsWith(`#${number}`) ? ` (${number})` : '';
  const text = [`${brand}: ${says}${beside}.`, ...(link ? [link] : [])].join(' ');
  return smsWords(deps, text);
}

/** Where the title alone does not say what to do. */
const shortOf = (kind: NotificationKind, language: Language): string =>
  own(LETTERS[language].news.sms, kind) ?? NEWS[language][kind].title;

const own = (texts: Readonly<Record<string, string>>, kind: NotificationKind): string | undefined =>
  texts[kind];

export async function writeMail(deps: Deps, word: Word): Promise<Omit<Mail, 'to' | 'once'>> {
  const { kind, userId, reference, path } = word;
  const { language, email, isPurchases } = word.to;
  const identity = await keptIdentity(deps);
  const brand = nameInMessages(identity);
  const { title, body } = NEWS[language][kind];
  const { news: words } = await lettersIn(deps, language);
  const parts = await partsOf(deps, word);
  const link = linkTo(deps, word);
  // What concerns a login cannot be switched off, and may go to an address of before.
  const mayChoose = userId !== null && !isPurchases && email && !isAboutLogin(kind);
  const whose = mayChoose ? { userId, email, language } : null;
  const letter: Letter = {
    language,
    brand,
    palette: identity.palette,
    title,
    says: filled(own(words.mail, kind) ?? body, { brand }),
    facts: [
      ...(reference ? [{ label: words.facts.order, value: numberIn(reference) }] : []),
      ...parts.facts,
    ],
    button: link ? { text: path === FIND_ORDER ? words.openOrder : words.open, href: link } : null,
    why: filled(words.why[reasonOf(word)], { brand }),
    sender: [companyIn(identity) || brand, ...identity.address, identity.phone].filter(Boolean),
    links: [
      ...(whose ? [{ text: words.preferences, href: preferencesLink(deps, whose) }] : []),
      ...(whose && mayUnsubscribe(kind)
        ? [{ text: words.unsubscribe, href: preferencesLink(deps, whose) }]
        : []),
    ].filter((one): one is { text: string; href: string } => one.href !== undefined),
  };
  const oneClick = whose && mayUnsubscribe(kind) && unsubscribeLink(deps, whose, topicOf[kind]!);
  return {
    from: senderOf(deps.env, identity),
    subject: `${brand}: ${title}`,
    text: letterText(letter),
    html: letterHtml(letter),
    ...(oneClick && { unsubscribe: oneClick }),
    ...(parts.calendar && { calendar: parts.calendar }),
  };
}

/** The company of a practice with another name for messages, or one that tells by itself, stands in none. */
const companyIn = ({ messageName, legalName }: PracticeIdentity): string =>
  messageName || healthWordIn(legalName) ? '' : legalName;

const reasonOf = ({ kind, userId, to }: Word): 'security' | 'offered' | 'owed' => {
  // Guests have nothing to switch off.
  if (userId === null || to.isPurchases) return 'owed';
  if (OFFERED.has(kind) || mayUnsubscribe(kind)) return 'offered';
  return isAboutLogin(kind) ? 'security' : 'owed';
};

async function partsOf(deps: Deps, word: Word): Promise<MailParts> {
  for (const find of deps.ports.all(mailPartsPort)) {
    const parts = await find(deps, word);
    if (parts) return parts;
  }
  return { facts: await factsOfOrder(deps, word) };
}

/** Where guests find theirs. */
export const FIND_ORDER = '/find-order';

/** The overview shows the same card, under an address that says nothing to whoever reads it over a shoulder. */
const OVERVIEW_OF: Readonly<Record<string, string>> = { '/dose': '/dashboard' };

/**
 * In their language, also on a device that knows nobody yet. To where a guest finds the order it brings the number, in the
 * fragment, which no server logs.
 */
function linkTo({ env }: Deps, { path, reference, to }: Word): string | undefined {
  if (!env.PUBLIC_URL || path === null) return undefined;
  const url = new URL(OVERVIEW_OF[path] ?? path, env.PUBLIC_URL);
  url.searchParams.set('lng', to.language);
  if (path === FIND_ORDER && reference) url.hash = numberIn(reference);
  return url.href;
}
