import { onTestFinished, vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = (response: object) => ({
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: { clientDataJSON: bytes('{}'), ...response },
  getClientExtensionResults: () => ({}),
});

/** A browser whose user confirms with a passkey, or whatever `answer` does instead (throw a DOMException, say). */
export function fakePasskeys(answer: () => void = () => undefined): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      create: async () => {
        answer();
        return credential({ attestationObject: bytes('attested'), getTransports: () => ['usb'] });
      },
      get: async () => {
        answer();
        return credential({ authenticatorData: bytes('data'), signature: bytes('signed') });
      },
    },
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
}
