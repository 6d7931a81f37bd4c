/*
 * Loaded into a process before the service (`--import`): at SIGUSR2 the clock of its machine jumps by CLOCK_JUMP_MS, and
 * back at the next. The clock of the database and of the other process stay as they are.
 */

const jump = Number(process.env.CLOCK_JUMP_MS);
let offset = 0;
process.on('SIGUSR2', () => {
  offset = offset === 0 ? jump : 0;
});

globalThis.Date = new Proxy(Date, {
  construct: (real, values: [number]) =>
    values.length > 0 ? new real(...values) : new real(real.now() + offset),
  get: (real, name, receiver) =>
    name === 'now' ? () => real.now() + offset : (Reflect.get(real, name, receiver) as unknown),
});
