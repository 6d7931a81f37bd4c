import type { z as Zod } from 'zod';

/**
 * What a schema may be built with before zod is there. Anything else is a use, and fails: a schema that checks nothing
 * must not look like one that is content.
 */
const BUILDS = new Set(
  `array base64 boolean catch coerce date datetime default discriminatedUnion email enum extend extract finite
  int intersection iso literal looseObject max min null nullable nullish number object omit optional partial
  partialRecord pick pipe positive record refine regex shape strictObject string stringbool superRefine
  toLowerCase toUpperCase transform trim union unwrap url uuid`.split(/\s+/),
);

type Builders = { [Name in keyof typeof Zod]?: Partial<(typeof Zod)[Name]> };

let zod: Builders | null = null;

/** From here on every schema is a real one, built when it is first used. */
export const provideZod = (real: Builders) => void (zod = real);

const notes = new WeakMap<object, () => unknown>();

/** What zod is given is its own: of a note, or of fields or options of which some are notes, the schemas. */
function resolved(given: unknown): unknown {
  if (given === null || typeof given !== 'object') return given;
  const note = notes.get(given);
  if (note) return note();
  if (Array.isArray(given)) return given.map(resolved);
  if (Object.getPrototypeOf(given) !== Object.prototype) return given;
  return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, resolved(one)]));
}

/** Of these something is read, everything else is called. */
const PLACES = ['shape', 'iso', 'coerce'];

/** Notes what is done with a schema until zod is there, and does it then. `isFields`: any name may be read from it. */
function later(make: () => unknown, isFields = false): object {
  let made: { value: object } | undefined;
  const now = (): object => {
    if (!zod) throw new Error('zod has not been loaded');
    return (made ??= { value: make() as object }).value;
  };
  const note = new Proxy({} as object, {
    get(_, key) {
      const read = (): unknown => Reflect.get(now(), key);
      const isBuild = typeof key === 'string' && BUILDS.has(key);
      if (isFields || (isBuild && PLACES.includes(key))) {
        return zod ? read() : later(read, key === 'shape');
      }
      if (isBuild) {
        return (...args: unknown[]) => {
          const call = (): unknown =>
            Reflect.apply(read() as () => unknown, now(), args.map(resolved));
          return zod ? call() : later(call);
        };
      }
      if (!zod) throw new Error(`zod has not been loaded: ${String(key)}`);
      const value = read();
      return typeof value === 'function' ? (value.bind(now()) as unknown) : value;
    },
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getPrototypeOf: () => Reflect.getPrototypeOf(now()),
    getOwnPropertyDescriptor(_, key) {
      const own = Reflect.getOwnPropertyDescriptor(now(), key);
      return own && { ...own, configurable: true };
    },
  });
  notes.set(note, now);
  return note;
}

/** Stands for zod where contracts are loaded by a page (web/loads/late-zod.ts). */
export const z = later(() => zod) as typeof Zod;
