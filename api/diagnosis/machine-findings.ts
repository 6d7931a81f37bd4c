import { statfs } from 'node:fs/promises';
import { newestBackup } from '#api/backup/newest-backup.ts';
import { BucketFailure, bucketOf } from '#api/platform/bucket.ts';
import { now } from '#api/platform/clock.ts';
import type { Env } from '#api/platform/env.ts';
import type { Keys } from '#api/platform/secrets.ts';
import { findingsOn, type Finding } from './finding.ts';
import { answers, ASK_MS } from './message-findings.ts';

const GIGABYTE = 1_000_000_000;
const HOUR = 3_600_000;
/** A backup a day, and one that may come late. */
const BACKUP_HOURS = 36;

export async function diskFinding({ DATA_DIR }: Env): Promise<Finding> {
  const { fine, look, mend } = findingsOn('disk');
  const disk = await statfs(DATA_DIR).catch(() => null);
  if (!disk) return look(`${DATA_DIR} does not exist yet: the first start makes it`);
  const free = disk.bavail * disk.bsize;
  const text = `${(free / GIGABYTE).toFixed(1)} GB are free at ${DATA_DIR}`;
  return free < GIGABYTE ? mend(`${text}: make room, or give it a larger disk`) : fine(text);
}

/**
 * Of the folder that is named, or where `npm run backup` puts them. A practice that has never opened has nothing to lose
 * yet: for it the first backup is a line of its checklist, and nothing to mend.
 */
export async function backupFinding(
  folder: string,
  keys: Keys,
  hasOpened: boolean,
): Promise<Finding> {
  const { fine, look, mend } = findingsOn('backups');
  try {
    const newest = await newestBackup(folder, keys.audit);
    if (!newest) {
      const say = hasOpened ? mend : look;
      return say(
        `none lies in ${folder}: run npm run backup every day, or say where they are with -- --backups`,
      );
    }
    const hours = Math.floor((now().getTime() - Date.parse(newest.madeAt)) / HOUR);
    const text = `the newest in ${folder} is ${hours} hours old`;
    return hours > BACKUP_HOURS ? mend(`${text}: run npm run backup every day`) : fine(text);
  } catch (error) {
    return mend(error instanceof Error ? error.message : String(error));
  }
}

export async function addressFinding({ PUBLIC_URL }: Env): Promise<Finding> {
  const { fine, look, mend } = findingsOn('address');
  if (!PUBLIC_URL) return look('PUBLIC_URL is not set: links in mails need it');
  const ready = `${PUBLIC_URL}/readyz`;
  if (await isReady(ready)) return fine(`the service answers at ${PUBLIC_URL}`);
  if (await answers(ready))
    return mend(
      `what answers at ${PUBLIC_URL} is not this service, or it is not ready: check DNS and proxy, and open ${ready}`,
    );
  return mend(
    `nobody answers at ${PUBLIC_URL}: check DNS, proxy and certificate, and start the service`,
  );
}

/** A proxy in front of a service that is away answers as well, and so does another one's page. */
const isReady = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ASK_MS) })
    .then(
      async (answer) => answer.ok && ((await answer.json()) as { status?: string }).status === 'ok',
    )
    .catch(() => false);

export async function bucketFinding(env: Env): Promise<Finding[]> {
  const bucket = bucketOf(env);
  if (!bucket) return [];
  const { fine, mend } = findingsOn('pictures');
  try {
    await bucket.get('doctor-asks-for-nothing');
  } catch (error) {
    const reason = error instanceof BucketFailure ? error.reason : String(error);
    if (reason !== 'NoSuchKey') return [mend(`the bucket refuses or is away (${reason})`)];
  }
  return [fine('the bucket answers')];
}
