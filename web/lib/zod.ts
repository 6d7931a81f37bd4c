import {
  array,
  base64,
  boolean,
  coerce,
  date,
  discriminatedUnion,
  email,
  enum as oneOf,
  int,
  intersection,
  iso,
  literal,
  looseObject,
  null as nothing,
  number,
  object,
  partialRecord,
  record,
  strictObject,
  string,
  stringbool,
  union,
  url,
  uuid,
  type z,
} from 'zod';
import { provideZod } from './later-zod.ts';

/** What contracts are built with. The whole namespace would bring its forty languages along. */
provideZod({
  array,
  base64,
  boolean,
  coerce: { number: coerce.number },
  date,
  discriminatedUnion,
  email,
  enum: oneOf,
  int,
  intersection,
  iso,
  literal,
  looseObject,
  null: nothing,
  number,
  object,
  partialRecord,
  record,
  strictObject,
  string,
  stringbool,
  union,
  url,
  uuid,
});

/**
 * zod's door in the browser. Contracts do not bring zod along (web/lib/later-zod.ts): what uses their schemas does it by
 * `check` and `parse`, which do.
 */
export { z } from 'zod';

export const check = <S extends z.ZodType>(schema: S, value: unknown) => schema.safeParse(value);

/** @throws z.ZodError */
export const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> =>
  schema.parse(value);
