import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from '@headlessui/react';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Role } from '#shared/lib/actor.ts';
import { useStore } from '#web/lib/store.ts';
import { useSettled } from '#web/lib/timed-values.ts';
import { useSession } from '#web/device/page/session.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { paletteText } from './palette-text.ts';
import { useFoundHits, useOwnHits, type PaletteHit } from './palette-hits.ts';

type CommandPaletteProps = { role: Role; onClose: () => void };

/** A single input that leads anywhere: patients, orders, doctors, posts, and the screens and actions of the role. */
export function CommandPalette({ role, onClose }: CommandPaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { logout } = useSession();
  const typed = useStore(paletteText);
  const search = useSettled(typed.trim(), 200);
  const own = useOwnHits(role, typed.trim(), [
    { key: 'logout', label: t('auth.logout.label'), run: () => void logout() },
  ]);
  const found = useFoundHits(role, search);
  const groups = [...found.groups, ...own].filter(({ hits }) => hits.length > 0);

  function choose(hit: PaletteHit | null) {
    if (!hit) return;
    onClose();
    if (hit.run) hit.run();
    else void navigate(hit.to);
  }

  return (
    <Dialog open onClose={onClose} className="relative z-60" aria-label={t('palette.title')}>
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 flex items-start justify-center p-3 pt-[10dvh]">
        <DialogPanel
          // The combobox would handle the first Escape itself, although its list never closes.
          onKeyDownCapture={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            onClose();
          }}
          className="w-full max-w-2xl overflow-hidden rounded-xl border border-line bg-raised shadow-float"
        >
          <Combobox<PaletteHit | null> value={null} onChange={choose} immediate>
            <div className="flex items-center border-b border-line pl-4 text-ink-soft">
              {found.isSearching ? (
                <Spinner className="size-5" />
              ) : (
                <Search aria-hidden="true" className="size-5" />
              )}
              <ComboboxInput
                data-autofocus
                aria-label={t('palette.title')}
                placeholder={t('palette.hint')}
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
                value={typed}
                onChange={(event) => paletteText.set(event.target.value)}
                className="w-full bg-transparent px-3.5 py-4 text-base text-ink outline-none"
              />
            </div>
            <ComboboxOptions
              static
              aria-label={t('palette.title')}
              className="max-h-[min(60dvh,32rem)] overflow-y-auto p-2 outline-none empty:hidden"
            >
              {groups.map(({ name, hits }) => (
                <div key={name} role="group" aria-label={name} className="mb-1">
                  <p
                    aria-hidden="true"
                    className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-soft"
                  >
                    {name}
                  </p>
                  {hits.map((hit) => (
                    <ComboboxOption
                      key={hit.key}
                      value={hit}
                      className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 rounded-sm px-3 py-1.5 text-ink data-focus:bg-accent-soft data-focus:text-accent-strong"
                    >
                      <span className="min-w-0 font-medium break-words">{hit.label}</span>
                      {hit.detail && <span className="text-sm text-ink-soft">{hit.detail}</span>}
                    </ComboboxOption>
                  ))}
                </div>
              ))}
            </ComboboxOptions>
          </Combobox>
          <p role="status" className="px-5 pb-4 text-ink-soft empty:hidden">
            {found.isFailed
              ? t('palette.failed')
              : groups.length === 0 && !found.isSearching
                ? t('palette.nothing')
                : ''}
          </p>
        </DialogPanel>
      </div>
    </Dialog>
  );
}
