import { store, useStore } from '#web/lib/store.ts';

export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastContent = {
  title?: string;
  description?: string;
  /** `info`: neither success nor failure. */
  variant?: 'default' | 'info' | 'destructive';
  action?: { label: string; onSelect: () => void };
  /** The source of a failure, whose next success removes the toast (dismissFailures). */
  of?: string;
};

/** A toast with `open` false was dismissed: out of sight, but in the list until it is removed. */
export type Toast = ToastContent & { id: string; open: boolean };

const toasts = store<Toast[]>([]);
let lastId = 0;
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function change(next: Toast[]) {
  const kept = new Set(next.map(({ id }) => id));
  for (const [id, timer] of removals) {
    if (kept.has(id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  toasts.set(next);
}

function isMeant(toast: Toast, id?: string) {
  return id === undefined || toast.id === id;
}

export function addToast(content: ToastContent): string {
  const id = String(++lastId);
  change([{ ...content, id, open: true }, ...listToasts()].slice(0, TOAST_LIMIT));
  return id;
}

export function updateToast(id: string, content: ToastContent) {
  change(listToasts().map((toast) => (toast.id === id ? { ...toast, ...content } : toast)));
}

/** Without an id: all of them. */
export function dismissToast(id?: string) {
  for (const toast of listToasts()) {
    if (!isMeant(toast, id) || removals.has(toast.id)) continue;
    removals.set(
      toast.id,
      setTimeout(() => removeToast(toast.id), TOAST_REMOVE_DELAY_MS),
    );
  }
  change(listToasts().map((toast) => (isMeant(toast, id) ? { ...toast, open: false } : toast)));
}

/** The same action has succeeded or is being retried, so its failure is outdated. */
export function dismissFailures(of: string) {
  for (const toast of listToasts()) {
    if (toast.open && toast.of === of && toast.variant === 'destructive') dismissToast(toast.id);
  }
}

/** Without an id: all of them. */
export function removeToast(id?: string) {
  change(listToasts().filter((toast) => !isMeant(toast, id)));
}

/** Shows a message and returns functions to update or close it. */
export function toast(content: ToastContent) {
  const id = addToast(content);
  return {
    id,
    update: (next: ToastContent) => updateToast(id, next),
    dismiss: () => dismissToast(id),
  };
}

export function listToasts() {
  return toasts.get();
}

export function useToasts() {
  return useStore(toasts);
}
