import type { BackendModule, ReadCallback, Services } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { isTeamStored, storedToken } from '#web/device/core/stored-session.ts';
import { device } from '#web/device/page-device.ts';

type Texts = Record<string, unknown>;

/**
 * Reads /locales/{lng}/translation.json, for the team also team.json, and stores a copy on the device, for use when the
 * network fails. Without a copy i18next retries (see i18n.ts). Dexie is loaded after the texts, never before.
 */
export class TranslationBackend implements BackendModule {
  static readonly type = 'backend' as const;
  readonly type = 'backend' as const;
  private readonly http = new HttpBackend();

  init(services: Services): void {
    this.http.init(services, { loadPath: '/locales/{{lng}}/{{ns}}.json' });
  }

  /** The words of visitors and patients, and at the same time those of the team for whoever is of it. */
  #readAll(language: string, namespace: string, callback: ReadCallback): void {
    const files = isTeamStored() ? [namespace, 'team'] : [namespace];
    const asked = files.map(
      (file) =>
        new Promise<Texts>((resolve, reject) =>
          this.http.read(language, file, (error, data) =>
            error ? reject(new NotRead(error, data)) : resolve(data as Texts),
          ),
        ),
    );
    void Promise.all(asked).then(
      (all) => callback(null, Object.assign({}, ...all) as Texts),
      (fault: NotRead) => callback(fault.error, fault.mayRetry),
    );
  }

  read(language: string, namespace: string, callback: ReadCallback): void {
    this.#readAll(language, namespace, (error, data) => {
      if (!error) {
        callback(null, data);
        // For visitors the worker caches the texts. The store of rows comes with the first login.
        if (storedToken() !== null) whenIdle(() => void keep(language, data as Texts));
        return;
      }
      // `data` tells i18next whether a retry makes sense.
      void kept(language).then((copy) => {
        if (copy) callback(null, copy);
        else callback(error, data);
      });
    });
  }
}

class NotRead extends Error {
  readonly error: Parameters<ReadCallback>[0];
  /** i18next retries where this is true. */
  readonly mayRetry: Parameters<ReadCallback>[1];

  constructor(error: NotRead['error'], mayRetry: NotRead['mayRetry']) {
    super('texts were not read');
    this.error = error;
    this.mayRetry = mayRetry;
  }
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2_000);
};

const translations = async () =>
  (await import('#web/device/store/db.ts')).publicData(device).translations;

/** A device that denies storage has no copy. */
const keep = async (language: string, texts: Texts): Promise<void> =>
  translations()
    .then((table) => table.put({ language, texts, updatedAt: Date.now() }))
    .then(ignore, ignore);

const kept = (language: string): Promise<Texts | null> =>
  translations()
    .then((table) => table.get(language))
    .then(
      (row) => row?.texts ?? null,
      () => null,
    );

const ignore = () => undefined;
