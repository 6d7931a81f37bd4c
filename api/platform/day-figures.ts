import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';

/**
 * Figures stored per day, so that reading them costs the same however much data there is. A trigger records the day of
 * every changed row in `figure_changes`, in the transaction of the change. Recorded days are counted from the rows
 * themselves until `foldFigure` has recounted them. So a figure is always right, and no two transactions block each
 * other over it.
 */
export type DayFigure = {
  /** Its name in `figure_changes`, and the table that stores it. */
  name: string;
  table: string;
  /** The table's columns besides the day. */
  columns: readonly string[];
  /** How many days a row is about. One if not given. */
  span?: number;
  /** The same columns for the days in the relation `touched`, counted from the rows themselves. */
  truth: string;
  /** A query for all days that may have rows. */
  days: string;
};

/**
 * The days between the first and last value of a timestamp column, or the Mondays. All days here are the practice's
 * (decision C139): `practice_day` and `day_begins` of the database read its zone from the settings, and a trigger there
 * has all days recounted when it changes.
 */
export const daysOf = (table: string, moment: string, step: 'day' | 'week'): string =>
  `select day::date from (select min(${moment}) as first, max(${moment}) as last from ${table}) range,
     generate_series(date_trunc('${step}', practice_day(first)::timestamp), practice_day(last)::timestamp, interval '1 ${step}') day`;

/** Whether a timestamp lies within the days of a row of `touched`, as a range that an index on it answers. */
export const within = (moment: string): string =>
  `${moment} >= touched.begins and ${moment} < touched.ends`;

/** The relation `touched` of these days, with the moments between which they are. */
export const touchedSql = ({ span = 1 }: DayFigure, days: string): string =>
  `touched as materialized (
     select day, day_begins(day) as begins, day_begins(day + ${span}) as ends from (${days}) known)`;

/**
 * Ends the part of a count that reads the rows of a day. PostgreSQL estimates that a day is a ninth of the table and
 * would scan all of it, so each day is read separately through the index on its timestamp.
 */
export const DAY_BY_DAY = 'offset 0';

const columnsOf = ({ columns }: DayFigure) => ['day', ...columns].join(', ');

/** The figure as a relation, including changes since the last recount. */
export const figureSql = (figure: DayFigure): string =>
  `(with ${touchedSql(figure, `select distinct day from figure_changes where figure = '${figure.name}'`)}
    select ${columnsOf(figure)} from ${figure.table} where day not in (select day from touched)
    union all select ${columnsOf(figure)} from (${figure.truth}) truth)`;

/** Recounts the days that changed and returns how many there were. */
export const foldFigure = (em: EntityManager, figure: DayFigure): Promise<number> =>
  inOneMoment(em, async (tx) => {
    const changed = await tx.execute<{ day: string }[]>(
      `with gone as (delete from figure_changes where figure = ? returning day)
       select distinct day::text as day from gone`,
      [figure.name],
    );
    if (changed.length === 0) return 0;
    const days = JSON.stringify(changed.map(({ day }) => day));
    const touched = touchedSql(
      figure,
      'select value::date as day from jsonb_array_elements_text(?::jsonb)',
    );
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
 * Compares the whole figure with the rows it was counted from. Days that differ but were not recorded as changed are
 * recorded now, which makes them correct from here on. Returns those days.
 */
export const checkFigure = (em: EntityManager, figure: DayFigure): Promise<string[]> =>
  inOneMoment(em, async (tx) => {
    const columns = columnsOf(figure);
    const wrong = await tx.execute<{ day: string }[]>(
      `with ${touchedSql(figure, figure.days)},
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

/**
 * One snapshot. Otherwise a commit between two statements could show a row without the record of its day, or the
 * reverse.
 */
const inOneMoment = <T>(em: EntityManager, work: (tx: EntityManager) => Promise<T>): Promise<T> =>
  em.transactional(work, { isolationLevel: IsolationLevel.REPEATABLE_READ });
