/** `for update` at the end of a statement, as MikroORM writes it. */
const LOCK = /\bfor update(?=( of "\w+"(, "\w+")*)?( skip locked| nowait)?$)/;

/**
 * Turns the ORM's row locks into `for no key update`. They still exclude each other, but foreign key checks may read
 * the row, which is safe because our keys never change. With `for update` two transactions could deadlock: one has
 * locked a doctor's row and wants their orders, the other has locked an order and writes that doctor's name into it.
 */
export const sparingForeignKeys = (sql: string): string => sql.replace(LOCK, 'for no key update');
