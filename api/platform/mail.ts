import type { Env } from './env.ts';

const TIMEOUT_MS = 8_000;
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

export type Mail = {
  /** The practice (senderOf in api/practice). */
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
};

/**
 * Sends a mail, or throws; with `smtp://` the connection is encrypted where the server offers it, with `smtps://` always.
 * Where no server is configured there is no mail to send: the caller asks for SMTP_URL first.
 */
export async function sendMail(env: Pick<Env, 'SMTP_URL'>, { to, ...letter }: Mail): Promise<void> {
  // Loaded only where a mail is sent: hardly any process ever does.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...placeOf(env.SMTP_URL!),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      // One address and never a list of them, whatever stands in it.
      to: { name: '', address: to },
      ...letter,
    });
  } finally {
    transport.close();
  }
}

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
