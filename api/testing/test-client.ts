import type { CallInput, Endpoint, ReplyOf } from '#shared/lib/contract.ts';
import { fillPath } from '#shared/lib/paths.ts';
import { AppError, type WireError } from '#shared/lib/errors.ts';

export type Answer = { status: number; headers: Headers; body: unknown; text: string };
/** `raw` is sent as it is, for bodies that none of our clients would send. */
type Sent = { body?: unknown; raw?: string; headers?: Record<string, string> };
type Extra = { key?: string; headers?: Record<string, string> };

/** A browser for tests: keeps cookies and a token, and makes calls by contract. */
export class TestClient {
  cookies = new Map<string, string>();
  token: string | null = null;
  readonly #base: () => string;
  readonly #headers: Record<string, string>;

  /**
   * `base` is asked before each call where several processes serve. `headers` are sent with each call, such as the
   * address that a proxy would name.
   */
  constructor(base: string | (() => string), headers: Record<string, string> = {}) {
    this.#base = typeof base === 'string' ? () => base : base;
    this.#headers = headers;
  }

  /** The reply to a call by contract. A refusal is thrown as an AppError. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> & Extra = {} as never,
  ): Promise<ReplyOf<E>> {
    const answer = await this.try(endpoint, input);
    if (answer.status < 400) return answer.body as ReplyOf<E>;
    const { message, code, fields, details } = answer.body as WireError;
    throw new AppError({ code, status: answer.status, message }, { fields, details });
  }

  /** The complete response, including refusals. */
  try<E extends Endpoint>(endpoint: E, input: CallInput<E> & Extra = {} as never): Promise<Answer> {
    const { params, query, body, key, headers } = input as Record<string, never> & Extra;
    return this.send(endpoint.method, fillPath(endpoint.path, params, query), {
      body,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    });
  }

  async send(
    method: string,
    path: string,
    { body, raw, headers = {} }: Sent = {},
  ): Promise<Answer> {
    const response = await fetch(this.#base() + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookies.size > 0 && { cookie: this.#cookieHeader() }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...((body ?? raw) !== undefined && {
          'content-type': body instanceof Blob ? body.type : 'application/json',
        }),
        ...this.#headers,
        ...headers,
      },
      body: raw ?? (body instanceof Blob ? body : JSON.stringify(body)),
    });
    this.#keepCookies(response);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : null,
    };
  }

  #cookieHeader = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string];
      if (value && !/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
  }
}
