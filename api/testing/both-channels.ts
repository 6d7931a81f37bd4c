import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { setClock } from '#api/platform/clock.ts';
import { MailServer } from './mail-server.ts';
import { SmsGateway } from './sms-gateway.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** An SMS gateway and a mail server for the apps of a test file. Each test finds them empty and willing, and the real time. */
export function bothChannels() {
  const gateway = new SmsGateway();
  const mail = new MailServer();
  const apps: TestApp[] = [];
  let bySms: Record<string, string>;
  beforeAll(async () => {
    await mail.start();
    bySms = await gateway.start();
  });
  beforeEach(() => {
    [gateway.sent.length, gateway.ids.length, mail.mails.length] = [0, 0, 0];
    [gateway.status, gateway.losesAnswer, mail.refusal] = [200, false, null];
    gateway.meanwhile = null;
  });
  afterEach(() => setClock(null));
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.stop()));
    await Promise.all([gateway.stop(), mail.stop()]);
  });
  /** Stopped at the end. */
  async function open(environment: Record<string, string> = {}, { hasSms = true } = {}) {
    const app = await startTestApp({
      ...(hasSms && bySms),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      PUBLIC_URL: 'https://clinic.example',
      ...environment,
    });
    apps.push(app);
    return app;
  }
  return { gateway, mail, open };
}
