import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Structured log without bodies: what a person typed, secrets and health data never get here. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'res.headers["set-cookie"]',
        '*.password',
        '*.token',
        '*.clientSecret',
        '*.card',
      ],
      remove: true,
    },
  });
}
