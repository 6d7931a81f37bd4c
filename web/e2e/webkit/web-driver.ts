/** The key of an element reference in the protocol. */
export type ElementId = { 'element-6066-11e4-a52e-4f735466cecf': string };

type Method = 'POST' | 'DELETE';

export class WebDriverError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** The W3C WebDriver commands that the journeys need (docs/architecture.md, "Tests"). */
export class WebDriver {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  static async start(address: string, capabilities: object): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await call<{ sessionId: string }>('POST', `${address}/session`, body);
    return new WebDriver(`${address}/session/${sessionId}`);
  }

  open = (url: string): Promise<void> => this.#post('/url', { url });

  /** Runs a script given as text, which passes its result to its last argument. */
  run = <Answer>(script: string, args: unknown[]): Promise<Answer> =>
    this.#post('/execute/async', { script, args });

  click = (element: ElementId): Promise<void> => this.#post(`${pathOf(element)}/click`, {});

  type = (element: ElementId, text: string): Promise<void> =>
    this.#post(`${pathOf(element)}/value`, { text });

  end = (): Promise<void> => call('DELETE', this.#session);

  #post = <Answer>(path: string, body: object): Promise<Answer> =>
    call('POST', this.#session + path, body);
}

const pathOf = (element: ElementId) => `/element/${Object.values(element)[0]!}`;

async function call<Answer>(method: Method, url: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value as Answer;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(error, message);
}
