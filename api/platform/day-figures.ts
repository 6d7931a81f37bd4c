import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';

/**
 * Figures that are kept by day, so that asking for them costs the same in a house of any size. A trigger notes the day
 * of every row that changes, in the transaction of the change (`figure_changes`). Days that are noted are counted from
 * the rows themselves until `foldFigure` has counted them anew: a figure is right at any moment, and no two
 * transactions wait for one another because of it.
 */
export type DayFigure = {
  /** Its name in `figure_changes`, and the table that keeps it. */
  name: string;
  table: string;
  /** What the table has beside the day. */
  columns: readonly string[];
  /** The same columns of the days in the relation `touched`, from the rows themselves. */
  truth: string;
  /** All days that may have rows, as a query. */
  days: string;
};

/** The days from the first to the last of a moment in a table, or every so many of them from a Monday on. */
export const daysOf = (table: string, moment: string, step: 'day' | 'week'): string =>
  `select day::date from (select min(${moment}) as first, max(${moment}) as last from ${table}) range,
     generate_series(date_trunc('${step}', first, 'UTC') at time zone 'UTC', last at time zone 'UTC', interval '1 ${step}') day`;

/** Whether a moment lies within the days that begin with `day`, in UTC as all days here. */
export const within = (moment: string, day: string, days = 1): string =>
  `${moment} >= ${day}::timestamp at time zone 'UTC'
   and ${moment} < (${day} + ${days})::timestamp at time zone 'UTC'`;

/**
 * Ends the part of a truth that reads the rows of a day. PostgreSQL takes a day for a ninth of the table, and would rather
 * read all of it; so each day is read by itself, by the index of its moment.
 */
export const DAY_BY_DAY = 'offset 0';

const columnsOf = ({ columns }: DayFigure) => ['day', ...columns].join(', ');

/** The figure as a relation, with what has changed since it was last counted. */
export const figureSql = (figure: DayFigure): string =>
  `(with touched as materialized (select distinct day from figure_changes where figure = '${figure.name}')
    select ${columnsOf(figure)} from ${figure.table} where day not in (select day from touched)
    union all select ${columnsOf(figure)} from (${figure.truth}) truth)`;

/** Counts the days anew that have changed; answers how many there were. */
export const foldFigure = (em: EntityManager, figure: DayFigure): Promise<number> =>
  inOneMoment(em, async (tx) => {
    const changed = await tx.execute<{ day: string }[]>(
      `with gone as (delete from figure_changes where figure = ? returning day)
       select distinct day::text as day from gone`,
      [figure.name],
    );
    if (changed.length === 0) return 0;
    const days = JSON.stringify(changed.map(({ day }) => day));
    const touched = `touched as materialized (select value::date as day from jsonb_array_elements_text(?::jsonb))`;
    await tx.execute(
      `with ${touched} delete from ${figure.table} where day in (select day from touched)`,
      [days],
    );
    await tx.execute(
      `with ${touched} insert into ${figure.table} (${columnsOf(figure)})
       select ${columnsOf(figure)} from (${figure.truth}) truth`,
      [days],
    );
    return changed.length;
  });

/**
 * Lays the whole figure beside the rows it was counted from. Days that differ, without having been noted, are noted, and
 * so are right from now on; answers them.
 */
export const checkFigure = (em: EntityManager, figure: DayFigure): Promise<string[]> =>
  inOneMoment(em, async (tx) => {
    const columns = columnsOf(figure);
    const wrong = await tx.execute<{ day: string }[]>(
      `with touched as materialized (${figure.days}),
       truth as materialized (${figure.truth}),
       kept as (select ${columns} from ${figureSql(figure)} kept)
       insert into figure_changes (figure, day) select distinct ?, day from (
         (select ${columns} from truth except select ${columns} from kept)
         union all (select ${columns} from kept except select ${columns} from truth)) differing
       returning day::text as day`,
      [figure.name],
    );
    return wrong.map(({ day }) => day).toSorted();
  });

/** What commits between two of these statements is in none of them, neither the row nor the note of its day. */
const inOneMoment = <T>(em: EntityManager, work: (tx: EntityManager) => Promise<T>): Promise<T> =>
  em.transactional(work, { isolationLevel: IsolationLevel.REPEATABLE_READ });
