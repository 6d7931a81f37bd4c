/** `for update` at the end of a statement, where MikroORM writes it. */
const LOCK = /\bfor update(?=( of "\w+"(, "\w+")*)?( skip locked| nowait)?$)/;

/**
 * Makes the row locks of the ORM `for no key update`, which shut each other out all the same but let foreign keys look
 * at the row: no key of ours ever changes. Otherwise two transactions would wait for each other: one has locked a
 * doctor's row and wants their orders, the other has locked an order and writes that doctor's name into it.
 */
export const sparingForeignKeys = (sql: string): string => sql.replace(LOCK, 'for no key update');
