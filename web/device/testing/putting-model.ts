import { expect } from 'vitest';
import { compositionId } from '#web/device/drafts/held-keys.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { readDraft } from '#web/device/drafts/draft-store.ts';
import { putItem, type NewItem } from '#web/device/outbox/outbox.ts';
import type { LetterBody } from './database-model.ts';
import { Killed } from './server-model.ts';
import { device } from '#web/device/page-device.ts';

/** A letter that stands in a form. */
export type Composed = { key: string; text: string; receiverId: number };

/** As the form sends it: each version under a key of its own, all of them under one id. */
export function itemOf({ key, text, receiverId }: Composed): NewItem {
  const clientId = compositionId(key);
  const body: LetterBody = { receiverId, subject: 'A letter', content: text, clientId };
  return {
    key: `${text} ${clientId}`,
    endpoint: 'messages.send',
    thread: `messages to ${receiverId}`,
    parcel: { method: 'POST', url: '/api/messages', body, input: { body } },
    draftKey: key,
    draft: { version: 1, value: { content: text } },
  };
}

/** The tab ends in the middle of the step from draft to outbox. */
export async function dieWhilePutting(
  account: number,
  one: Composed,
  random: () => number,
): Promise<void> {
  const { drafts, outbox } = accountDatabase(device, account);
  const die = () => {
    throw new Killed();
  };
  const step = random() < 0.5 ? drafts.hook('deleting') : outbox.hook('creating');
  step.subscribe(die as () => void);
  const item = itemOf(one);
  await putItem(device, account, item).catch(() => undefined);
  step.unsubscribe(die as () => void);
  const draft = await readDraft(device, account, one.key, 1);
  const waits = await outbox.get({ key: item.key });
  // In one of the two places, never in both and never in none.
  expect((draft === null) !== (waits === undefined)).toBe(true);
}
