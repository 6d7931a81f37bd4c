import { describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { openingContract } from '#shared/openings.ts';
import { buyAsGuest } from '#api/testing/buying.ts';
import { openCodeApp } from '#api/testing/code-app.ts';
import { aCustomer } from './accounts.factory.ts';
import { tryGuess } from './attempts.ts';

const { app, gateway, sent, at } = await openCodeApp();

type Asked = { ticket: string; demoCode: string };
const LONG = /^\d{15}$/;
const INVENTED: Asked = { ticket: 'invented', demoCode: '123123' };

/** What anybody on the internet can do with a phone number, on devices that no account knows. */
const ask = (phone: string) => app.guest().try(accountContract.loginCode, { body: { phone } });
const askFor = async (phone: string) => (await ask(phone)).body as Asked;
const enter = (phone: string, { ticket, demoCode: code }: Asked) =>
  app.guest().try(accountContract.loginByCode, { body: { phone, ticket, code } });
const set = (phone: string, { ticket, demoCode: code }: Asked) =>
  app.guest().try(accountContract.setForgotten, {
    body: { phone, ticket, code, password: 'Violet-Bridge-8' },
  });
const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  for (let time = 0; time < count; time += 1) all.push(await work());
  return all;
};
/** The code in the newest message to the phone, without the spaces that make it readable. */
async function newestOf(messages: number): Promise<string> {
  const codes = () => sent.filter(({ text }) => text.includes(' is your code '));
  await expect.poll(() => codes().length).toBe(messages);
  return /(\d[\d ]*\d) is your code/.exec(codes().at(-1)!.text)![1]!.replaceAll(' ', '');
}

describe('the holder of the phone gets in', () => {
  test('after any number of guesses at tickets that do not exist', async () => {
    const { phone } = await aCustomer(app.em());
    const guesses = await times(20, () => enter(phone, INVENTED));
    guesses.push(...(await times(20, () => set(phone, INVENTED))));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([403]));
    const forgotten = await app.guest().call(accountContract.forgotPassword, { body: { phone } });
    expect((await enter(phone, await askFor(phone))).status).toBe(200);
    expect((await set(phone, forgotten as Asked)).status).toBe(200);
  });

  test('after any number of requests, with the newest message and the ticket of their own request', async () => {
    const { phone } = await aCustomer(app.em());
    expect((await times(9, () => ask(phone))).map(({ status }) => status)).toEqual(
      Array.from({ length: 9 }, () => 200),
    );
    const { ticket, demoCode } = await askFor(phone);
    const code = await newestOf(5);
    expect(code).toMatch(LONG);
    // The demo shows the same one.
    expect(demoCode).toBe(code);
    expect(sent.at(-1)!.text).toContain('Valid for 70 minutes');
    expect((await enter(phone, { ticket, demoCode: code })).status).toBe(200);
    expect((await enter(phone, { ticket, demoCode: code })).status).toBe(403);
  });

  test('with the long code, whatever was guessed at it', async () => {
    const { phone } = await aCustomer(app.em());
    const asked = (await times(5, () => askFor(phone))).at(-1)!;
    const wrong = {
      ...asked,
      demoCode: asked.demoCode.replace(/^./, (one) => (one === '1' ? '2' : '1')),
    };
    const guesses = await times(30, () => enter(phone, wrong));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([403]));
    expect((await enter(phone, { ...asked, ticket: 'another' })).status).toBe(200);
  });

  test('with an older long code too, as long as its message says', async () => {
    const { phone } = await aCustomer(app.em());
    await times(5, () => ask(phone));
    const first = await newestOf(5);
    at(59);
    const asked = await askFor(phone);
    expect(asked.demoCode).toBe(first);
    at(60);
    await ask(phone);
    const second = await newestOf(6);
    expect(second).not.toBe(first);
    at(69.9);
    expect((await enter(phone, { ...asked, demoCode: first })).status).toBe(200);
    // All of them are used up together.
    expect((await enter(phone, { ...asked, demoCode: second })).status).toBe(403);
  });

  test('who then begins again with four short ones', async () => {
    const { phone } = await aCustomer(app.em());
    const asked = (await times(5, () => askFor(phone))).at(-1)!;
    expect((await enter(phone, asked)).status).toBe(200);
    const codes = (await times(5, () => askFor(phone))).map(({ demoCode }) => demoCode.length);
    expect(codes).toEqual([6, 6, 6, 6, 15]);
  });
});

describe('a long code', () => {
  test('is sent once an hour at most, and is valid for seventy minutes', async () => {
    const { phone } = await aCustomer(app.em());
    const asked = (await times(20, () => askFor(phone))).at(-1)!;
    await newestOf(5);
    at(70);
    expect((await enter(phone, asked)).status).toBe(403);
    await times(5, () => ask(phone));
    await newestOf(6);
  });

  test('is for one purpose and one account', async () => {
    const [{ phone }, other] = [await aCustomer(app.em()), await aCustomer(app.em())];
    const asked = (await times(5, () => askFor(phone))).at(-1)!;
    await times(5, () => ask(other.phone));
    expect(asked.demoCode).toMatch(LONG);
    expect((await set(phone, asked)).status).toBe(403);
    expect((await enter(other.phone, asked)).status).toBe(403);
    expect((await enter(phone, asked)).status).toBe(200);
  });

  test('that could not be sent is made anew at once', async () => {
    const { phone } = await aCustomer(app.em());
    await times(4, () => ask(phone));
    await newestOf(4);
    gateway.status = 500;
    await ask(phone);
    await expect.poll(() => gateway.refused).toBe(1);
    gateway.status = 200;
    await expect
      .poll(async () => {
        await ask(phone);
        return sent.length;
      })
      .toBe(5);
  });
});

test('a phone without an account is answered in the same way', async () => {
  const { phone } = await aCustomer(app.em());
  const shapes = [];
  for (const one of [phone, '5553068811']) {
    const answers = await times(7, () => ask(one));
    shapes.push(
      answers.map(({ status, body }) => [
        status,
        Object.keys(body as object).join(),
        (body as Asked).demoCode.length,
      ]),
    );
  }
  expect(shapes[0]).toEqual(shapes[1]);
});

test('a code that proves a purchase brings nobody further guesses at the account', async () => {
  const device = app.guest();
  const { phone } = await aCustomer(app.em());
  const { referenceNumber } = await buyAsGuest(device, { phone });
  const known = { referenceNumber, phone };
  const askToOpen = async () =>
    (await app.guest().call(openingContract.askForCode, { body: known })) as Asked;
  const open = ({ ticket, demoCode: code }: Asked) =>
    app.guest().try(openingContract.open, { body: { ...known, ticket, code } });
  await times(3, () => ask(phone));
  expect((await open(await askToOpen())).status).toBe(200);
  expect((await askFor(phone)).demoCode).toMatch(LONG);
  // Used up, and the next one is sent at once.
  const used = new Set<string>();
  for (let time = 1; time <= 2; time += 1) {
    at(time);
    const asked = await askToOpen();
    expect(asked.demoCode).toMatch(LONG);
    expect((await open(asked)).status).toBe(200);
    used.add(asked.demoCode);
  }
  expect(used.size).toBe(2);
});

test('an address pays only for what is sent', async () => {
  const { phone } = await aCustomer(app.em());
  await times(30, () => ask(phone));
  const left = await times(16, () => tryGuess(app.em(), 'forgotten', '127.0.0.1'));
  expect(left.filter(Boolean)).toHaveLength(15);
});
