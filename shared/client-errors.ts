import { z } from 'zod';
import {
  CLIENT_ERROR_CAUSES,
  CLIENT_ERROR_KINDS,
  CLIENT_ERROR_NAMES,
  CLIENT_ERRORS_PATH,
  SCREEN_PATHS,
  STACK_MAX,
} from './client-error-words.ts';
import { contract, everyone, post } from './lib/contract.ts';

/** One of our own files, named by its content: `index-DxY31k2a.js`. */
const FileName = z.string().regex(/^[\w.-]{1,60}\.js$/);
const Place = z.string().regex(/^[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$/);

export const ClientError = z.strictObject({
  kind: z.enum(CLIENT_ERROR_KINDS),
  name: z.enum(CLIENT_ERROR_NAMES),
  cause: z.enum(CLIENT_ERROR_CAUSES),
  screen: z.enum(SCREEN_PATHS),
  build: FileName.nullable(),
  /** Where it happened, innermost first: file, line and column, and nothing of other origins. */
  stack: z.array(Place).max(STACK_MAX),
});
export type ClientError = z.infer<typeof ClientError>;

export const clientErrorContract = contract('clientErrors', {
  report: post(CLIENT_ERRORS_PATH, {
    summary:
      'An error in a page, as words of ours and places in our files. It goes to the log and is counted in /metrics.',
    access: everyone,
    body: ClientError,
    reply: null,
    limit: 'report',
    readOnly: true,
  }),
});
