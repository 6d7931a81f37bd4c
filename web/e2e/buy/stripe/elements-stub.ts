/**
 * A replacement for js.stripe.com with what the card field needs. It runs in the page, so it uses nothing from outside.
 * The field accepts a number, and the answers come from `https://api.stripe.com`, which the journey simulates as well.
 */
export function elementsStub(): void {
  type Change = { empty: boolean; complete: boolean; error?: { message: string } };
  type Answer = { status: string; error?: { type: string; message: string } };

  function createCard() {
    const listeners = new Map<string, (change: Change) => void>();
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Credit or debit card number');
    input.setAttribute('inputmode', 'numeric');
    const digits = () => input.value.replace(/\D/g, '');
    input.addEventListener('input', () => {
      const isWrong = digits().length > 16;
      listeners.get('change')?.({
        empty: digits() === '',
        complete: digits().length === 16,
        ...(isWrong && { error: { message: 'Your card number is invalid.' } }),
      });
    });
    return {
      number: digits,
      on: (event: string, listener: (change: Change) => void) => listeners.set(event, listener),
      off: (event: string) => listeners.delete(event),
      once: () => undefined,
      mount: (place: HTMLElement) => place.append(input),
      update: () => undefined,
      destroy: () => input.remove(),
    };
  }
  type Card = ReturnType<typeof createCard>;

  async function ask(key: string, path: string, body: Record<string, string>): Promise<Answer> {
    try {
      const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${path}`, {
        method: 'POST',
        body: new URLSearchParams({ ...body, key }),
      });
      return (await answer.json()) as Answer;
    } catch {
      const error = { type: 'api_connection_error', message: 'The connection was lost.' };
      return { status: '', error };
    }
  }

  /** The bank's own dialog, which Stripe.js shows over the page. */
  function askBank(): Promise<string> {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', '3D Secure');
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      for (const outcome of ['Complete', 'Fail']) {
        const button = document.createElement('button');
        button.textContent = `${outcome} authentication`;
        button.addEventListener('click', () => {
          dialog.remove();
          resolve(outcome.toLowerCase());
        });
        dialog.append(button);
      }
    });
  }

  async function confirmCardPayment(
    key: string,
    clientSecret: string,
    { payment_method: method }: { payment_method: { card: Card } },
  ) {
    const id = clientSecret.split('_secret_')[0]!;
    const number = method.card.number();
    let answer = await ask(key, `${id}/confirm`, { client_secret: clientSecret, number });
    if (answer.status === 'requires_action') {
      answer = await ask(key, `${id}/authenticate`, { outcome: await askBank() });
    }
    return answer.error ? { error: answer.error } : { paymentIntent: answer };
  }

  function createStripe(key: string) {
    let card: Card | null = null;
    const elements = {
      create: () => (card = createCard()),
      getElement: () => card,
      update: () => undefined,
    };
    return {
      elements: () => elements,
      createToken: () => undefined,
      createPaymentMethod: () => undefined,
      confirmCardPayment: (secret: string, data: Parameters<typeof confirmCardPayment>[2]) =>
        confirmCardPayment(key, secret, data),
    };
  }

  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
}
