import { pino, type DestinationStream, type Logger } from 'pino';
import { requestId } from './request-id.ts';
import { describeError } from './describe-error.ts';

export type Log = Logger;

/** Structured log without request bodies. Never contains user input, secrets or health data. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    mixin() {
      const id = requestId();
      return id ? { requestId: id } : {};
    },
    // An Error would otherwise be serialized as `{}`.
    serializers: { error: describeError },
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
  };
  return destination ? pino(options, destination) : pino(options);
}
