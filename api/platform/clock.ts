/**
 * The server's only clock. It lives in shared because rules that both sides check, such as a patient's age, read it
 * too.
 */
export { now, setClock } from '#shared/lib/clock.ts';
