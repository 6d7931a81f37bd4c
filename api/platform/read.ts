import {
  raw,
  type EntityManager,
  type FilterQuery,
  type QueryOrderMap,
  IsolationLevel,
} from '@mikro-orm/postgresql';

/**
 * The read-only way to the database, beside the unit of work: rows to show and not to change, as plain objects, in one
 * query. A row has the columns named here, its relations with theirs, and the methods of its entity, so that policies
 * and presenters treat it like an entity; whatever asks for another column of it throws. It belongs to no unit of work.
 */
export type RowSource<T extends object> = {
  entity: { name: string; prototype: T };
  columns: readonly (keyof T & string)[];
  /** Relations to a single row, and the columns to read from it. Null if there is none. */
  relations: Readonly<Record<string, readonly string[]>>;
};

type Wanted<T> = {
  where: FilterQuery<T>;
  orderBy?: QueryOrderMap<T> | QueryOrderMap<T>[];
  limit?: number;
};

type Found = Record<string, unknown>;
type Shape = {
  select: string;
  moments: string[];
  joined: string[];
  relations: [string, string[]][];
  methods: object;
};

const shapes = new WeakMap<object, Shape>();

/** The ORM checks names against a concrete entity. Here it may be any entity, so no names are known. */
export const unchecked = (given: unknown): never => given as never;

export async function readRows<T extends object>(
  em: EntityManager,
  source: RowSource<T>,
  { where, orderBy, limit }: Wanted<T>,
): Promise<Readonly<T>[]> {
  const shape = shapes.get(source) ?? shapeOf(em, source);
  shapes.set(source, shape);
  const query = em.createQueryBuilder<T>(unchecked(source.entity), unchecked(ROW));
  query.select(unchecked(raw(shape.select)));
  for (const relation of shape.joined) query.leftJoin(unchecked(`${ROW}.${relation}`), relation);
  query.where(unchecked(where));
  if (orderBy) query.orderBy(unchecked(orderBy));
  if (limit !== undefined) query.limit(limit);
  const { sql, params } = query.toQuery();
  const found = await em.execute<Found[]>(sql, params as unknown[]);
  return found.map((one) => rowOf<T>(one, shape));
}

/** The table alias of a source, for custom conditions and orderings. */
export const ROW = 'r';

/** What all queries of a source have in common, derived once from the column metadata of the entities. */
function shapeOf<T extends object>(em: EntityManager, source: RowSource<T>): Shape {
  const moments: string[] = [];
  const joined: string[] = [];
  const parts: string[] = [];
  const metaOf = (entity: string) => em.getMetadata().getByClassName(unchecked(entity))!;
  const propertyOf = (entity: string, name: string) =>
    metaOf(entity).properties[unchecked(name)] as Property;
  const columnOf = (entity: string, name: string) => {
    const property = propertyOf(entity, name);
    if (!PLAIN.has(property.runtimeType))
      throw new Error(`${entity}.${name} cannot be read as a row`);
    return { column: property.fieldNames[0]!, isMoment: property.runtimeType === 'Date' };
  };
  const add = (alias: string, entity: string, names: readonly string[]) => {
    for (const name of names) {
      const as = alias === ROW ? name : `${alias}.${name}`;
      const { formula } = propertyOf(entity, name);
      if (formula) {
        const columns = metaOf(entity).createColumnMappingObject(`"${alias}"`);
        parts.push(`${formula(columns)} as "${as}"`);
        continue;
      }
      const { column, isMoment } = columnOf(entity, name);
      if (isMoment) moments.push(as);
      // By number, because the text form depends on the settings of the connection and costs more to parse.
      parts.push(
        isMoment
          ? `(extract(epoch from "${alias}"."${column}") * 1000)::float8 as "${as}"`
          : `"${alias}"."${column}" as "${as}"`,
      );
    }
  };
  const relations = Object.entries(source.relations).map(
    ([relation, names]): [string, string[]] => {
      const { type, fieldNames, targetMeta } = propertyOf(source.entity.name, relation);
      const [other, ...more] = names.filter((name) => name !== 'id');
      const key = `"${ROW}"."${fieldNames[0]}"`;
      const found = other !== undefined && more.length === 0 ? columnOf(type, other) : null;
      if (other === undefined) {
        parts.push(`${key} as "${relation}.id"`);
      } else if (found && !found.isMoment) {
        // Not joined: with each joined table the planner has many more orders of joining to weigh, and for five of
        // them that took three times as long as running the query.
        const from = `from "${targetMeta.tableName}" where "${targetMeta.tableName}"."id" = ${key}`;
        parts.push(`${key} as "${relation}.id"`);
        parts.push(`(select "${found.column}" ${from}) as "${relation}.${other}"`);
      } else {
        joined.push(relation);
        add(relation, type, names);
      }
      return [relation, [...names]];
    },
  );
  add(ROW, source.entity.name, source.columns);
  const methods = methodsOf(source.entity.prototype);
  const read = new Set([...source.columns, ...Object.keys(source.relations)]);
  for (const name of Object.keys(metaOf(source.entity.name).properties)) {
    // Taken for empty, it would decide silently: an order of tablets counted as an injection.
    const get = () => {
      throw new Error(`${source.entity.name}.${name} is not among the columns that were read`);
    };
    if (!read.has(name as never)) Object.defineProperty(methods, name, { get });
  }
  return { select: parts.join(', '), moments, joined, relations, methods };
}

type Property = {
  fieldNames: string[];
  runtimeType: string;
  type: string;
  targetMeta: { tableName: string };
  /** Of a value that is no column: an expression of them. */
  formula?: (columns: object) => string;
};
const PLAIN = new Set(['string', 'number', 'boolean', 'Date']);

/**
 * The methods of the entity's own class, without those that the unit of work adds, which would have nothing to work on
 * here.
 */
function methodsOf(prototype: object): object {
  const own = Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(
    ([name, { value }]) =>
      typeof value === 'function' &&
      name !== 'constructor' &&
      name !== 'toJSON' &&
      !name.startsWith('_'),
  );
  return Object.defineProperties({}, Object.fromEntries(own));
}

function rowOf<T>(found: Found, { moments, relations, methods }: Shape): Readonly<T> {
  for (const name of moments) {
    if (found[name] !== null) found[name] = new Date(found[name] as number);
  }
  for (const [relation, names] of relations) {
    const isThere = found[`${relation}.id`] !== null;
    found[relation] = isThere ? {} : null;
    for (const name of names) {
      const key = `${relation}.${name}`;
      if (isThere) (found[relation] as Found)[name] = found[key];
    }
  }
  return Object.setPrototypeOf(found, methods) as Readonly<T>;
}

/**
 * Runs several reads on one snapshot. Otherwise a commit between two of them would show up only in the second. Writes
 * are not possible inside.
 */
export const inOneSnapshot = <T>(
  em: EntityManager,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> =>
  em.transactional(work, { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
