import { expect, test } from 'vitest';
import { errors } from '#shared/lib/errors.ts';
import { deliver } from './deliver.ts';
import { drain, type Transport } from './drain.ts';
import { readDraft, removeDraft, writeDraft } from '#web/device/drafts/draft-store.ts';
import { listItems, putItem, retryItem } from './outbox.ts';
import { takeBack } from './take-back.ts';
import { messageOf, ours } from '#web/device/testing/server-model.ts';
import { renewItem } from './versions.ts';
import { device } from '#web/device/page-device.ts';
import { withAccount } from '#web/testing/with-account.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

withAccount(7);

const ID = '4b9a6f4e-0000-4000-8000-000000000001';
const letter = { receiverId: 11, subject: 'Nausea', content: 'Since Tuesday', clientId: ID };
const kept = (change: object = {}) => ({
  ...messageOf({ thread: '', text: '' }),
  ...letter,
  ...change,
});

const put = (body: object, change: object = {}) =>
  putItem(device, 7, {
    key: 'first',
    endpoint: 'messages.send',
    thread: 'messages to 11',
    parcel: { method: 'POST', url: '/api/messages', body, input: { body } },
    ...change,
  });

/** Answers one after the other; remembers under which keys and ids it was asked. */
function server(...answers: Response[]) {
  const asked: { key: string; clientId: unknown }[] = [];
  const transport: Transport = (dispatch) => {
    const { clientId } = dispatch.parcel.body as { clientId?: unknown };
    asked.push({ key: dispatch.key, clientId });
    return deliver(() => Promise.resolve(answers.shift() ?? ours(kept())), dispatch, 'token');
  };
  return { asked, run: () => drain(device, 7, { transport }) };
}

test('a letter that had arrived in another version waits for its person, with what is there', async () => {
  await put({ ...letter, content: 'Since Monday' });
  await server(ours(kept())).run();
  const [item] = await listItems(device, 7);
  expect(item).toMatchObject({
    state: 'failed',
    refusedBy: { code: errors.earlier_version.code },
    arrived: { content: 'Since Tuesday' },
    parcel: { body: { content: 'Since Monday' } },
  });
});

test.each([
  ['the same words', {}, {}],
  ['spaces that the server takes away', { content: ' Since Tuesday\n' }, {}],
  ['the order of its thread', { parentId: 5 }, { parentId: 3, orderId: 41 }],
  ['a server that keeps no ids', { content: 'Since Monday' }, { clientId: null }],
])('%s are no other version', async (_, sent, answered) => {
  await put({ ...letter, ...sent });
  await server(ours(kept(answered))).run();
  expect(await listItems(device, 7)).toEqual([]);
});

test('renewed, it goes out under an id and a key that the server has not seen, and is edited under these', async () => {
  await writeDraft(device, 7, `message.new~${ID}`, 1, letter);
  const id = await put({ ...letter, content: 'Since Monday' }, { draftKey: `message.new~${ID}` });
  await server(ours(kept())).run();
  await renewItem(device, 7, id);
  const [item] = await listItems(device, 7);
  expect(item).toMatchObject({ state: 'waiting', refusedBy: null, arrived: null, sentAt: null });
  const { clientId } = item!.parcel.body as { clientId: string };
  expect([clientId, item!.key]).not.toEqual([ID, 'first']);
  expect(item!.parcel.input).toEqual({ body: item!.parcel.body });
  expect(item!.draftKey).toBe(`message.new~${clientId}`);
  const { asked, run } = server(ours(kept({ content: 'Since Monday', clientId })));
  await run();
  expect(asked).toEqual([{ key: item!.key, clientId }]);
  expect(await listItems(device, 7)).toEqual([]);
});

const reused = () => ours(errors.key_reused, { status: errors.key_reused.status });

test('a key that has done something else is changed once: the id keeps it one letter', async () => {
  await put(letter);
  const { asked, run } = server(reused());
  expect((await run()).sent).toBe(1);
  expect(asked.map(({ clientId }) => clientId)).toEqual([ID, ID]);
  expect(asked[0]!.key).not.toBe(asked[1]!.key);
});

test('a server that knows every key ends in a refusal, and not in a circle', async () => {
  await put(letter);
  const { asked, run } = server(reused(), reused());
  await run();
  expect(asked).toHaveLength(2);
  expect(await listItems(device, 7)).toMatchObject([
    { state: 'failed', refusedBy: { code: errors.key_reused.code } },
  ]);
});

test('a letter of a release without ids is not sent under another key before its person says so', async () => {
  const { clientId: _, ...old } = letter;
  const id = await put(old);
  const { asked, run } = server(reused());
  await run();
  expect(asked).toHaveLength(1);
  expect(await listItems(device, 7)).toMatchObject([{ state: 'failed' }]);
  await retryItem(device, 7, id);
  expect((await run()).sent).toBe(1);
  expect(asked[1]!.key).not.toBe('first');
});

test('what is opened again are the words that were sent, whatever another tab has written into that form since', async () => {
  await writeDraft(device, 7, 'intake-5', 1, { notes: 'of the other tab' });
  const draft = { version: 1, value: { notes: 'of this tab' } };
  const id = await put(letter, { draftKey: 'intake-5', draft });
  expect(await readDraft(device, 7, 'intake-5', 1)).toEqual({ notes: 'of the other tab' });
  expect(await takeBack(device, 7, id)).toBe(false);
  await removeDraft(device, 7, 'intake-5');
  expect(await takeBack(device, 7, id)).toBe(true);
  expect(await readDraft(device, 7, 'intake-5', 1)).toEqual({ notes: 'of this tab' });
});
