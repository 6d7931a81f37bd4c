import { matchPath } from 'react-router-dom';
import {
  CLIENT_ERROR_NAMES,
  CLIENT_ERRORS_PATH,
  SCREEN_PATHS,
  STACK_MAX,
} from '#shared/client-error-words.ts';
import type { ClientError } from '#shared/client-errors.ts';
import { AppError } from '#shared/lib/errors.ts';

/** A page that fails in a loop tells so once, and one that fails in many ways a few times. */
const REPORTS_MAX = 5;
const reported = new Set<string>();

/**
 * Tells the server that this page failed: in words of ours, with places in our own files, and with nothing that was typed
 * or shown. A device without a network keeps silent, since nobody waits for a report.
 */
export function reportError(kind: ClientError['kind'], thrown: unknown): void {
  if (!isFault(thrown) || navigator.onLine === false) return;
  const report = describe(kind, thrown);
  const key = JSON.stringify({ ...report, kind: null });
  if (reported.size >= REPORTS_MAX || reported.has(key)) return;
  reported.add(key);
  void fetch(CLIENT_ERRORS_PATH, {
    method: 'POST',
    body: JSON.stringify(report),
    headers: { 'content-type': 'application/json' },
    // Whose page it was says nothing about the fault.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
}

/** Aborted calls and refusals of the server are part of everyday use. */
const isFault = (thrown: unknown): boolean =>
  !(thrown instanceof AppError || (thrown instanceof Error && thrown.name === 'AbortError'));

function describe(kind: ClientError['kind'], thrown: unknown): ClientError {
  const error = thrown instanceof Error ? thrown : null;
  return {
    kind,
    name: CLIENT_ERROR_NAMES.find((name) => name === error?.name) ?? 'other',
    cause: causeOf(error?.message ?? ''),
    screen: SCREEN_PATHS.find((path) => matchPath(path, window.location.pathname)) ?? 'none',
    build: fileOf(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''),
    stack: placesOf(error?.stack ?? ''),
  };
}

/** The words of the browsers for what fails most. */
const CAUSES: readonly [ClientError['cause'], RegExp][] = [
  ['missing_part', /dynamically imported module|importing a module|preload css/i],
  ['network', /failed to fetch|load failed|networkerror/i],
  ['storage', /quota|indexeddb|idb|database/i],
  ['too_deep', /call stack|too much recursion/i],
  ['not_a_function', /is not a function/i],
  ['undefined_value', /undefined|is null|of null|not an object/i],
  ['react', /minified react error/i],
];

const causeOf = (message: string): ClientError['cause'] =>
  CAUSES.find(([, words]) => words.test(message))?.[0] ?? 'other';

/** The name of one of our own scripts, without address and query; null for anything else. */
function fileOf(address: string): string | null {
  const own = `${window.location.origin}/`;
  if (!address.startsWith(own)) return null;
  const [path] = address.slice(own.length).split(/[?#]/);
  return /^(?:assets\/)?([\w.-]{1,60}\.js)$/.exec(path!)?.[1] ?? null;
}

/** `at f (https://here/assets/index-x.js:1:23)` in Chromium, `f@https://here/assets/index-x.js:1:23` elsewhere. */
const placesOf = (stack: string): string[] =>
  [...stack.matchAll(/(https?:\/\/[^\s()@]+?):(\d{1,7}):(\d{1,7})(?!\d)/g)]
    .flatMap(([, address, line, column]) => {
      const file = fileOf(address!);
      return file ? [`${file}:${line}:${column}`] : [];
    })
    .slice(0, STACK_MAX);
