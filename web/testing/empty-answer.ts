import { z } from 'zod';
import type { Endpoint } from '#shared/lib/contract.ts';

const NONE = Symbol('has no empty value');

/**
 * The reply of a read with nothing to report, derived from its contract: empty lists, null, zero and false. Undefined if
 * the reply has a field for which nothing of this kind is meant, such as a text or one word of several.
 */
export function emptyAnswer({ method, spec: { reply } }: Endpoint): unknown {
  if (method !== 'GET' || !(reply instanceof z.ZodType)) return undefined;
  const empty = emptyOf(reply);
  return empty !== NONE && reply.safeParse(empty).success ? empty : undefined;
}

function emptyOf(schema: unknown): unknown {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodPipe) return emptyOf(schema.in);
  if (schema instanceof z.ZodRecord) {
    if (schema.safeParse({}).success) return {};
    const words = schema.keyType instanceof z.ZodEnum ? schema.keyType.options : [];
    return emptyFields(words.map((word) => [String(word), schema.valueType]));
  }
  if (schema instanceof z.ZodObject) return emptyFields(Object.entries(schema.shape));
  return NONE;
}

function emptyFields(fields: [name: string, schema: unknown][]): unknown {
  const values = fields.map(([name, schema]) => [name, emptyOf(schema)] as const);
  return values.some(([, value]) => value === NONE) ? NONE : Object.fromEntries(values);
}
