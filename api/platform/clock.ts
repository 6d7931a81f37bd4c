/** The server's only clock. It stands in shared, because a rule both sides check (the age of a patient) reads it too. */
export { now, setClock } from '#shared/lib/clock.ts';
