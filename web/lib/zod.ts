import * as z from 'zod';
import { provideZod } from './later-zod.ts';

/** What contracts are built with, one by one: the whole namespace would bring its forty languages along. */
provideZod({
  array: z.array,
  base64: z.base64,
  boolean: z.boolean,
  coerce: { number: z.coerce.number },
  date: z.date,
  discriminatedUnion: z.discriminatedUnion,
  email: z.email,
  enum: z.enum,
  int: z.int,
  intersection: z.intersection,
  iso: z.iso,
  literal: z.literal,
  looseObject: z.looseObject,
  null: z.null,
  number: z.number,
  object: z.object,
  partialRecord: z.partialRecord,
  record: z.record,
  strictObject: z.strictObject,
  string: z.string,
  stringbool: z.stringbool,
  union: z.union,
  url: z.url,
  uuid: z.uuid,
});

/**
 * zod's door in the browser. Contracts do not bring zod along (web/lib/later-zod.ts): what uses their schemas does it by
 * `check` and `parse`, which do.
 */
export { z };

export const check = <S extends z.ZodType>(schema: S, value: unknown) => schema.safeParse(value);

/** @throws z.ZodError */
export const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  schema.parse(value);
