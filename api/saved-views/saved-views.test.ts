import { beforeEach, describe, expect, test } from 'vitest';
import { SAVED_VIEWS_MAX, savedViewContract, type SavedList } from '#shared/saved-views.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { SavedView } from './saved-view.entity.ts';

const app = await openTestApp();
let owner: User;
let admin: TestClient;
beforeEach(async () => {
  owner = await anAdmin(app.em());
  admin = await app.as(owner);
});

const LIST: SavedList = { sort: 'oldest', columns: ['price'] };
const save = (name: string, list: SavedList = LIST, by = admin) =>
  by.try(savedViewContract.add, { body: { name, list } });
const saved = async (name: string) =>
  (await admin.call(savedViewContract.add, { body: { name, list: LIST } })).id;
const namesOf = async (by = admin) =>
  (await by.call(savedViewContract.list)).map(({ name }) => name);

describe('a saved view', () => {
  test('is found again on another device, with everything it was saved with', async () => {
    const list: SavedList = {
      status: 'shipping_pending',
      stage: 'paid',
      refusal: 'unsaid',
      from: '2026-11-01',
      to: '2026-11-20',
      sort: 'price_desc',
      columns: ['product', 'tracking'],
    };
    expect((await save('  To ship ', list)).status).toBe(200);
    const tablet = await app.as(owner);
    expect(await tablet.call(savedViewContract.list)).toEqual([
      { id: expect.any(Number) as number, name: 'To ship', list },
    ]);
  });

  test('belongs to one person: another admin neither sees nor changes it', async () => {
    const id = await saved('Mine');
    const colleague = await app.as(await anAdmin(app.em()));
    const params = { id };
    expect(await namesOf(colleague)).toEqual([]);
    const answers = await Promise.all([
      colleague.try(savedViewContract.rename, { params, body: { name: 'Theirs' } }),
      colleague.try(savedViewContract.remove, { params }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    // Ids of other people are ignored.
    await colleague.call(savedViewContract.arrange, { body: { ids: [id] } });
    expect(await namesOf()).toEqual(['Mine']);
    // The same name is free for others.
    expect((await save('Mine', LIST, colleague)).status).toBe(200);
  });

  test('has a name that no other view of its owner has', async () => {
    const id = await saved('First');
    await saved('Second');
    const taken = { status: 409, body: { code: 'saved_view.name_taken' } };
    expect(await save('Second')).toMatchObject(taken);
    const renamed = (name: string) =>
      admin.try(savedViewContract.rename, { params: { id }, body: { name } });
    expect(await renamed('Second')).toMatchObject(taken);
    expect((await renamed('Third')).status).toBe(204);
    expect((await renamed('   ')).status).toBe(400);
    expect(await namesOf()).toEqual(['Third', 'Second']);
  });

  test('keeps no search text, which would name a patient', async () => {
    await save('Searched', { ...LIST, search: 'maya' } as SavedList);
    const [row] = await app.em().find(SavedView, { owner: owner.id });
    expect(row?.list).toEqual(LIST);
  });

  test('is gone once it is deleted, also for a second press', async () => {
    const params = { id: await saved('Gone') };
    expect((await admin.try(savedViewContract.remove, { params })).status).toBe(204);
    expect((await admin.try(savedViewContract.remove, { params })).status).toBe(404);
    expect(await namesOf()).toEqual([]);
  });
});

describe('the views of one person', () => {
  test('are limited, also for two devices that save the last one at once', async () => {
    for (let count = 1; count < SAVED_VIEWS_MAX; count += 1) await saved(`View ${count}`);
    const tablet = await app.as(owner);
    const answers = await Promise.all([save('One'), save('Another', LIST, tablet)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'saved_view.too_many',
    });
    expect(await namesOf()).toHaveLength(SAVED_VIEWS_MAX);
  });

  test('are in the order their owner gave them, and a new one comes last', async () => {
    const [a, b, c] = [await saved('A'), await saved('B'), await saved('C')];
    await admin.call(savedViewContract.arrange, { body: { ids: [c, a, b] } });
    expect(await namesOf()).toEqual(['C', 'A', 'B']);
    await saved('D');
    // This device has not heard of D yet.
    await admin.call(savedViewContract.arrange, { body: { ids: [b, c, a] } });
    expect(await namesOf()).toEqual(['B', 'C', 'A', 'D']);
  });
});
