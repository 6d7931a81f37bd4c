import type { CodeChannel } from './code-channel.ts';
import { codeText } from './code-text.ts';

const TIMEOUT_MS = 8_000;
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

type MailServer = { url: string; from: string; brand: string };

/** An SMTP server; with `smtp://` the connection is encrypted where the server offers it, with `smtps://` always. */
export const codeByMail = ({ url, from, brand }: MailServer): CodeChannel => ({
  addressOf: ({ email }) => email ?? null,
  send: async (to, code, purpose) => {
    // Loaded only where a mail is sent: hardly any process ever does.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      ...placeOf(url),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      dnsTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({
        from: { name: brand, address: from },
        // One address and never a list of them, whatever stands in it.
        to: { name: '', address: to.email! },
        ...codeText(purpose, to.language, brand, code),
      });
    } finally {
      transport.close();
    }
  },
});

function placeOf(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || PORTS[protocol as keyof typeof PORTS],
    secure: protocol === 'smtps:',
    ...(user && { auth: { user, pass } }),
  };
}
