import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { LANGUAGES, type Language } from '#shared/accounts.ts';
import type { Member } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { EDITABLE_TEXTS, textFault } from '#shared/practice/editable-texts.ts';
import { healthWordIn } from '#shared/practice/health-words.ts';
import {
  textErrors,
  type PracticeText as Shown,
  type textContract,
} from '#shared/practice/texts.ts';
import { User } from '#api/accounts/user.entity.ts';
import { record } from '#api/platform/audit.ts';
import { builtText } from '#api/platform/words.ts';
import { PracticeText } from './practice-text.entity.ts';

type Row = { id: number; key: string; language: Language; text: string | null };

const newest = (em: EntityManager, key: string | null): Promise<Row[]> =>
  em.execute<Row[]>(
    `select distinct on (key, language) id, key, language, text from practice_texts
     where key = coalesce(?, key) order by key, language, id desc`,
    [key],
  );

/** The texts that may be edited, or only one of them, with the built ones and what lies over them. */
export async function listTexts(em: EntityManager, only: string | null = null): Promise<Shown[]> {
  const rows = new Map((await newest(em, only)).map((row) => [`${row.key} ${row.language}`, row]));
  const wording = (key: string, language: Language) => {
    const row = rows.get(`${key} ${language}`);
    return { built: builtText(language, key)!, own: row?.text ?? null, version: row?.id ?? 0 };
  };
  return EDITABLE_TEXTS.filter(({ key }) => only === null || key === only).map((one) => ({
    ...one,
    languages: Object.fromEntries(
      LANGUAGES.map((language) => [language, wording(one.key, language)]),
    ) as Shown['languages'],
  }));
}

type Save = z.output<typeof textContract.save.spec.body>;

/**
 * Words a text anew in all given languages or in none. What somebody else has worded meanwhile is answered with
 * `conflict`.
 */
export async function saveText(em: EntityManager, actor: Member, save: Save): Promise<Shown> {
  const { key } = save;
  // There may be no row to lock yet.
  await em.execute('select pg_advisory_xact_lock(hashtext(?))', [`practice_texts ${key}`]);
  const current = (await listTexts(em, key))[0]!;
  const wished = LANGUAGES.flatMap((language) => {
    const wording = save.languages[language];
    return wording ? [{ language, ...wording, shown: current.languages[language] }] : [];
  });
  if (wished.some(({ version, shown }) => version !== shown.version))
    throw new AppError(errors.conflict, { details: { current } });
  for (const { language, text, shown } of wished)
    refuseFaulty(current, language, text, shown.built);
  const changed = wished.filter(({ text, shown }) => text !== shown.own);
  if (changed.length === 0) return current;
  const author = em.getReference(User, actor.id);
  for (const { language, text } of changed)
    em.create(PracticeText, { key, language, text, author });
  await em.flush();
  await record(em, actor, {
    action: 'change',
    subject: 'practice_text',
    detail: { name: key, changes: changed.map(({ language }) => ({ field: language })) },
  });
  return (await listTexts(em, key))[0]!;
}

function refuseFaulty(
  { longest, section }: Shown,
  language: Language,
  text: string | null,
  built: string,
): void {
  if (text === null) return;
  const fault = textFault(text, built);
  ensure(fault !== 'holes', textErrors.holes);
  ensure(fault !== 'markup', textErrors.markup);
  ensure(section !== 'mails' || healthWordIn(text) === null, textErrors.tells);
  if (text.length > longest)
    throw new AppError(errors.validation, {
      fields: { [`languages.${language}.text`]: 'This text is too long' },
    });
}

const HISTORY_MAX = 100;

export async function textHistory(
  em: EntityManager,
  key: string,
): Promise<z.input<typeof textContract.history.spec.reply>> {
  const rows = await em.find(
    PracticeText,
    { key },
    { orderBy: { id: 'desc' }, limit: HISTORY_MAX, populate: ['author'] },
  );
  return rows.map(({ id, language, text, author, createdAt }) => ({
    id,
    language,
    text: text ?? null,
    author: author.fullName,
    at: createdAt,
  }));
}
