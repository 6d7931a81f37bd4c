import fc from 'fast-check';
import { z } from 'zod';

/** The parts of a JSON schema that the generator understands. The rest (texts, titles) does not affect values. */
type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

/** Values that exist in the world under test, so that generated input hits rows and not only 404. */
export type Known = { ids: readonly number[]; texts: readonly string[] };

const LONGEST_TEXT = 60;
const MOST_ITEMS = 4;
const FIRST_DAY = new Date('1900-01-01');
const LAST_DAY = new Date('2100-01-01');

/**
 * Inputs that a zod schema accepts, or nearly. Refinements in code (a date in the past, fields that belong together)
 * are left to chance, so some inputs are rejected, which is intended.
 */
export function arbitraryOf(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return valueOf(json as Schema, known, '');
}

function valueOf(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valueOf(one, known, name)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, known, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, MOST_ITEMS)),
      });
    case 'string':
      return textOf(schema, known);
    case 'integer':
    case 'number':
      return numberOf(schema, known, name);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { properties, additionalProperties } = schema;
  if (!properties) {
    const inner = typeof additionalProperties === 'object' ? additionalProperties : {};
    return fc.dictionary(fc.string({ maxLength: 12 }), valueOf(inner, known, ''), { maxKeys: 4 });
  }
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, valueOf(one, known, name)]),
  );
  return fc.record(model, { requiredKeys: schema.required ?? [] });
}

function textOf(schema: Schema, known: Known): fc.Arbitrary<string> {
  const minLength = schema.minLength ?? 0;
  const maxLength = Math.min(schema.maxLength ?? LONGEST_TEXT, Math.max(LONGEST_TEXT, minLength));
  const day = fc.date({ min: FIRST_DAY, max: LAST_DAY, noInvalidDate: true });
  if (schema.format === 'date') return day.map((date) => date.toISOString().slice(0, 10));
  if (schema.format === 'date-time') return day.map((date) => date.toISOString());
  if (schema.format === 'email') return fc.emailAddress();
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'uri') return fc.webUrl();
  // Generates values from patterns where possible. Patterns that only forbid something accept any text.
  const isSelective = schema.pattern?.startsWith('^') && !schema.pattern.startsWith('^[^');
  if (isSelective) return fc.stringMatching(new RegExp(schema.pattern!));
  const anyText = fc.string({ minLength, maxLength, unit: 'grapheme' });
  const fitting = known.texts.filter(({ length }) => length >= minLength && length <= maxLength);
  return fitting.length === 0 ? anyText : fc.oneof(anyText, fc.constantFrom(...fitting));
}

function numberOf(schema: Schema, known: Known, name: string): fc.Arbitrary<number> {
  const min = schema.minimum ?? (schema.exclusiveMinimum ?? -1_000_001) + 1;
  const max = schema.maximum ?? Math.max(min, 1_000_000);
  const isWhole = schema.type === 'integer';
  const anyNumber = isWhole
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true });
  const isId = /(^|[a-z])id$/i.test(name) && known.ids.length > 0;
  return isId ? fc.oneof(anyNumber, fc.constantFrom(...known.ids)) : anyNumber;
}
