import { setClock } from '#shared/lib/clock.ts';

/*
 * Loaded into a process before the service (`--import`): at SIGUSR2 its clock jumps by CLOCK_JUMP_MS, and back at the
 * next. The clock of the database and of the other process stay as they are.
 */

const jump = Number(process.env.CLOCK_JUMP_MS);
let offset = 0;
setClock(() => new Date(Date.now() + offset));
process.on('SIGUSR2', () => {
  offset = offset === 0 ? jump : 0;
});
