import type { EntityManager } from '@mikro-orm/postgresql';
import { LANGUAGES, type Language } from '#shared/accounts.ts';
import { claimsIn } from '#shared/practice/claims.ts';
import { healthWordIn } from '#shared/practice/health-words.ts';
import { nameInMessages } from '#shared/practice/identity.ts';
import { unlicensedAreas } from '#api/licences/unlicensed-areas.ts';
import { storiesOf } from '#api/practice/stories.service.ts';
import { User } from '#api/accounts/user.entity.ts';
import { sellsSomething } from '#api/checklist/checklist.service.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { areAreasChosen } from '#api/practice/areas.service.ts';
import { LegalDocument } from '#api/practice/legal-document.entity.ts';
import { openingOf } from '#api/practice/opening.service.ts';
import { listTexts } from '#api/practice/texts.service.ts';
import type { Env } from '#api/platform/env.ts';
import { identityOf, senderOf } from '#api/settings/identity.service.ts';
import { findingsOn, type Finding } from './finding.ts';

export async function practiceFindings(em: EntityManager): Promise<Finding[]> {
  const { look, mend } = findingsOn('practice');
  const admins = await em.count(User, { role: 'admin', isActive: true, removedAt: null });
  if (admins === 0) return [mend('nobody can administer it: run npm run admin:create')];
  if (!(await openingOf(em)).isOpen)
    return [look('it is closed: an admin opens it at /admin/practice')];
  const doctors = await em.count(User, { role: 'doctor', isActive: true, removedAt: null });
  const unlicensed = await unlicensedAreas(em);
  return [
    await opening(em),
    ...(doctors === 0 ? [look('no doctor has an account: orders wait for an administrator')] : []),
    ...(unlicensed.length > 0
      ? [
          look(
            `nobody may decide orders from ${unlicensed.join(', ')}: enter licenses at /admin/team`,
          ),
        ]
      : []),
  ];
}

async function opening(em: EntityManager): Promise<Finding> {
  const { fine, mend } = findingsOn('practice');
  if (!(await sellsSomething(em)))
    return mend('it is open and nothing is on sale: price the medicines at /admin/products');
  if (!(await areAreasChosen(em)))
    return mend('it is open and treats nowhere: choose the areas at /admin/practice/areas');
  return fine('it is open');
}

/** What the messages of a practice begin with and lead to: a name of before it was looked at, or what the environment says. */
export async function nameFinding(env: Env, em: EntityManager): Promise<Finding> {
  const { fine, look } = findingsOn('name in messages');
  const identity = await identityOf(env, em);
  const name = nameInMessages(identity);
  const telling = healthWordIn(name);
  if (telling !== null)
    return look(
      `“${name}” begins every message, and “${telling}” tells others what it is about: enter a name for messages at /admin/practice/brand`,
    );
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : '';
  const addresses = {
    'every link': host,
    'the sender of every mail': senderOf(env, identity).address,
  };
  for (const [where, address] of Object.entries(addresses)) {
    const word = healthWordIn(address);
    if (word !== null)
      return look(
        `“${address}” stands in ${where} of a message, and “${word}” tells others what it is about: use another one (PUBLIC_URL, MAIL_FROM)`,
      );
  }
  return fine('it tells nobody what somebody is treated for, nor do its addresses');
}

/** Own words that claim what regulators have acted on (decision C121). The built ones are held by a test. */
export async function claimFinding(em: EntityManager): Promise<Finding> {
  const { fine, look } = findingsOn('own words');
  const own: [where: string, text: string, language: Language][] = [];
  for (const { key, languages } of await listTexts(em))
    for (const language of LANGUAGES)
      own.push([`${key} (${language})`, languages[language].own ?? '', language]);
  for (const one of await em.find(Product, { archivedAt: null })) {
    const words = {
      en: [one.name, one.brandLine, one.description],
      vi: [one.nameVi, one.brandLineVi, one.descriptionVi],
      es: [one.nameEs, one.brandLineEs, one.descriptionEs],
    };
    for (const language of LANGUAGES)
      own.push([`product ${one.id} (${language})`, words[language].join('. '), language]);
  }
  const { stories, typical } = await storiesOf(em);
  for (const language of LANGUAGES) {
    for (const { name, texts } of stories)
      own.push([`the story of ${name} (${language})`, texts[language] ?? '', language]);
    own.push([`what is typical (${language})`, typical?.[language] ?? '', language]);
  }
  for (const { kind, texts } of await publishedLegal(em))
    for (const language of LANGUAGES)
      own.push([`${kind} (${language})`, texts[language], language]);
  const found = own.flatMap(([where, text, language]) =>
    claimsIn(text, language).map(({ phrase }) => `“${phrase}” in ${where}`),
  );
  if (found.length === 0) return fine('they make no claim that regulators are known to act on');
  return look(`they make claims that regulators have acted on: ${found.join(', ')}`);
}

/** The newest published version of each legal page. */
async function publishedLegal(em: EntityManager): Promise<LegalDocument[]> {
  const published = await em.find(
    LegalDocument,
    { version: { $ne: null } },
    { orderBy: { version: 'asc' } },
  );
  return [...new Map(published.map((one) => [one.kind, one])).values()];
}
