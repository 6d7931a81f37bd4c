import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { blogContract } from '#shared/blog.ts';
import { endpoints } from '#shared/contracts.ts';
import type { Endpoint } from '#shared/lib/contract.ts';
import { searchPath } from '#shared/lib/paths.ts';
import { PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { orderContract } from '#shared/orders.ts';
import { serverMessage, type ApiError } from '#web/lib/api-error.ts';
import { call, forgetAnswers } from './api.ts';
import { clockOffsetPart } from '#web/device/core/clock-offset.ts';
import { onSession } from '#web/device/core/session-events.ts';
import { device } from '#web/device/page-device.ts';

beforeEach(() => {
  localStorage.clear();
  forgetAnswers(device);
});

/** As our server does it in every response. */
async function named(answer: () => Response | Promise<Response>): Promise<Response> {
  const response = await answer();
  response.headers.set(PROTOCOL_HEADER, '1');
  return response;
}

/** The network: returns the given responses one after the other and records the requests. */
function network(...answers: (() => Response | Promise<Response>)[]) {
  const asked: { url: string; init: RequestInit; headers: Headers }[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = ((url: string, init: RequestInit) => {
    asked.push({ url, init, headers: new Headers(init.headers) });
    const answer = answers.shift() ?? (() => Promise.reject(new TypeError('cut')));
    return Promise.resolve().then(() => named(answer));
  }) as typeof fetch;
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  return asked;
}

const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error === null) throw new Error('it succeeded');
  return error as ApiError;
};

test.each([
  ['Thu, 26 Nov 2026 12:00:00 GMT', 72],
  ['Thu, 03 Dec 2026 12:00:00 GMT', -96],
  ['Sun, 29 Nov 2026 11:10:00 GMT', 0],
  [null, 0],
])('an answer of %s tells that the clock is %i hours ahead', async (date, hours) => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  device.part(clockOffsetPart).set(0);
  network(() => Response.json({}, { headers: date === null ? {} : { Date: date } }));
  await call(device, orderContract.find, { params: { id: 7 } });
  expect(device.part(clockOffsetPart).get()).toBe(hours);
});

describe('what is sent', () => {
  test('a read without a session carries neither token nor content type, but cookies', async () => {
    const [first] = await withCall(() => call(device, orderContract.find, { params: { id: 7 } }));
    expect(first!.url).toBe('/api/orders/7');
    expect(first!.init.credentials).toBe('include');
    expect(first!.headers.has('Authorization')).toBe(false);
    expect(first!.headers.has('Content-Type')).toBe(false);
  });

  test('a stored token goes along as a bearer, a body as JSON, a key as Idempotency-Key', async () => {
    localStorage.setItem('token', 'abc');
    const [first] = await withCall(() =>
      call(
        device,
        accountContract.checkAccount,
        { body: { phone: '5' } },
        { idempotencyKey: 'once' },
      ),
    );
    expect(first!.headers.get('Authorization')).toBe('Bearer abc');
    expect(first!.headers.get('Content-Type')).toBe('application/json');
    expect(first!.headers.get('Idempotency-Key')).toBe('once');
    expect(first!.init.body).toBe('{"phone":"5"}');
  });

  test('a call made by a timer says so', async () => {
    const [first] = await withCall(() => call(device, orderContract.approvedCount));
    expect(first!.headers.get('X-Background')).toBe('1');
  });

  async function withCall(work: () => Promise<unknown>) {
    const asked = network(() => Response.json({}));
    await work();
    return asked;
  }
});

test.each(endpoints.filter((one) => searchPath(one) !== null))(
  'what is searched for stands in no address: $name',
  async (endpoint) => {
    const asked = network(() => Response.json([]));
    const query = { search: 'canary nausea', limit: 25, cursor: null };
    await call<Endpoint>(device, endpoint, { query } as never);
    expect(asked[0]!.url).toBe(`${endpoint.path}/search`);
    expect(asked[0]!.init.method).toBe('POST');
    expect(JSON.parse(asked[0]!.init.body as string)).toEqual({
      search: 'canary nausea',
      limit: '25',
    });
    expect([...asked[0]!.headers.values()].join()).not.toContain('canary');
  },
);

test('a list without a search is asked for as ever, and the articles of the blog too', async () => {
  const asked = network(
    () => Response.json([]),
    () => Response.json([]),
  );
  await call(device, orderContract.list, { query: { search: '', limit: 5 } });
  await call(device, blogContract.listPosts, { query: { search: 'walk' } as never });
  expect(asked.map(({ url, init }) => [init.method, url])).toEqual([
    ['GET', '/api/orders?limit=5'],
    ['GET', expect.stringContaining('search=walk')],
  ]);
});

describe('what comes back', () => {
  test('204 is null', async () => {
    network(() => new Response(null, { status: 204 }));
    expect(await call(device, accountContract.logout)).toBeNull();
  });

  test('a refusal is an error "status: body" with what the body says', async () => {
    const body = '{"message":"Not yet.","code":"order.not_paid","fields":{"price":"Too low"}}';
    network(() => new Response(body, { status: 409, headers: { 'Retry-After': '30' } }));
    const error = await failure(call(device, orderContract.find, { params: { id: 1 } }));
    expect(error.message).toBe(`409: ${body}`);
    expect(error).toMatchObject({ status: 409, code: 'order.not_paid', retryAfter: 30 });
    expect(error.fields).toEqual({ price: 'Too low' });
    expect(serverMessage(error)).toBe('Not yet.');
  });

  test('an empty body leaves the status text', async () => {
    network(() => new Response('', { status: 502, statusText: 'Bad Gateway' }));
    const error = await failure(call(device, orderContract.find, { params: { id: 1 } }));
    expect(error.message).toBe('502: Bad Gateway');
    expect(serverMessage(error)).toBeNull();
  });

  test('no answer at all is "offline"', async () => {
    network();
    const error = await failure(call(device, orderContract.find, { params: { id: 1 } }));
    expect(error).toMatchObject({ code: 'offline', status: 0 });
  });

  test('a server that never answers is given up', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
      AbortSignal.abort(new DOMException('late', 'TimeoutError')),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    network(() => Promise.reject(new DOMException('late', 'TimeoutError')));
    const error = await failure(call(device, orderContract.find, { params: { id: 1 } }));
    expect(error.code).toBe('unavailable');
  });

  describe('where AbortSignal.any is missing (Safari before 17.4)', () => {
    beforeEach(() => {
      const { any } = AbortSignal;
      Reflect.deleteProperty(AbortSignal, 'any');
      onTestFinished(() => void Object.assign(AbortSignal, { any }));
    });

    test('a read that somebody may cancel is answered all the same', async () => {
      const { signal } = new AbortController();
      const asked = network(() => Response.json({ id: 1 }));
      expect(await call(device, orderContract.find, { params: { id: 1 } }, { signal })).toEqual({
        id: 1,
      });
      expect(asked[0]!.init.signal!.aborted).toBe(false);
    });

    test('a cancelled one ends with the reason, before and after it began', async () => {
      const began = new AbortController();
      const asked = network(
        () =>
          new Promise((_, refuse) => {
            const { signal } = asked[0]!.init;
            signal!.addEventListener('abort', () => refuse(signal!.reason as Error));
            began.abort(new DOMException('gone', 'AbortError'));
          }),
        () => Promise.reject(new DOMException('gone', 'AbortError')),
      );
      const input = { params: { id: 1 } };
      const { signal } = began;
      expect(await failure(call(device, orderContract.find, input, { signal }))).toBe(
        signal.reason,
      );
      await failure(call(device, orderContract.find, input, { signal }));
      expect(asked[1]!.init.signal!.reason).toBe(signal.reason);
    });
  });

  test('a read may answer null to somebody who is not logged in', async () => {
    network(() => new Response('', { status: 401 }));
    expect(await call(device, orderContract.list, {}, { nullOn401: true })).toBeNull();
  });
});

describe('an answer that is not ours', () => {
  const foreign = (response: Response) => {
    const real = globalThis.fetch;
    globalThis.fetch = () => Promise.resolve(response);
    onTestFinished(() => {
      globalThis.fetch = real;
    });
    return failure(call(device, orderContract.find, { params: { id: 7 } }));
  };

  test.each([
    ['a captive portal with 200', new Response('<html>', { status: 200 })],
    ['JSON of somebody else', Response.json({ id: 7 })],
    ['a proxy that refuses', new Response('<html>', { status: 403 })],
  ])('%s leaves one offline', async (_, response) => {
    expect(await foreign(response)).toMatchObject({ code: 'offline', status: 0 });
  });

  test('a failure of the proxy in front of us keeps its status', async () => {
    expect(await foreign(new Response('<html>', { status: 502 }))).toMatchObject({ status: 502 });
  });
});

describe('a polled list', () => {
  test('is asked for by its tag, and an unchanged one is the same object again', async () => {
    localStorage.setItem('token', 'abc');
    const asked = network(
      () => Response.json([{ id: 1 }], { headers: { ETag: '"v1"' } }),
      () => new Response(null, { status: 304 }),
    );
    const first = await call(device, orderContract.pending);
    const second = await call(device, orderContract.pending);
    expect(asked[0]!.headers.has('If-None-Match')).toBe(false);
    expect(asked[1]!.headers.get('If-None-Match')).toBe('"v1"');
    expect(second).toBe(first);
  });

  test('of one person is never asked for by the tag of another', async () => {
    const asked = network(
      () => Response.json([], { headers: { ETag: '"v1"' } }),
      () => Response.json([]),
    );
    localStorage.setItem('token', 'abc');
    await call(device, orderContract.pending);
    localStorage.setItem('token', 'def');
    await call(device, orderContract.pending);
    expect(asked[1]!.headers.has('If-None-Match')).toBe(false);
  });
});

describe('a refused session', () => {
  const refusal = (code: string) => () => Response.json({ message: 'No.', code }, { status: 401 });

  test('is announced with its token', async () => {
    localStorage.setItem('token', 'abc');
    const heard: (string | null)[] = [];
    onTestFinished(onSession(device, 'expiry', (token) => heard.push(token)));
    network(refusal('unauthenticated'));
    await failure(call(device, orderContract.list));
    expect(heard).toEqual(['abc']);
  });

  test('is not what a wrong password is', async () => {
    localStorage.setItem('token', 'abc');
    const heard: (string | null)[] = [];
    onTestFinished(onSession(device, 'expiry', (token) => heard.push(token)));
    network(refusal('account.wrong_credentials'));
    await failure(call(device, orderContract.list));
    expect(heard).toEqual([]);
  });
});
