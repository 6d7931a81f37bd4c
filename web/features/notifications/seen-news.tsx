import { useEffect, useRef } from 'react';
import type { NotificationKind } from '#shared/notifications.ts';
import { useMarkRead, useNotifications } from './notifications.queries.ts';

type SeenNewsProps = {
  kinds: readonly NotificationKind[];
  /** Of this order; without one, whatever order it is. */
  orderId?: number;
};

/** Stands where the news themselves are: whoever has them in sight needs no bell for them. */
export function SeenNews({ kinds, orderId }: SeenNewsProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { data } = useNotifications();
  const { mutate } = useMarkRead();
  const asked = useRef('');
  const unread = (data?.items ?? [])
    .filter(({ isRead, kind }) => !isRead && kinds.includes(kind))
    .filter(({ subjectId }) => orderId === undefined || subjectId === orderId)
    .map(({ id }) => id)
    .join();

  useEffect(() => {
    if (unread === '' || unread === asked.current || !place.current) return;
    // A page in the background shows nothing, and the browser tells of nothing in sight until it is in front again.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || document.visibilityState !== 'visible') return;
      observer.disconnect();
      // Once refused they are unread again; the next visit tries anew.
      asked.current = unread;
      mutate({ body: { ids: unread.split(',').map(Number) } });
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [unread, mutate]);

  return <span ref={place} aria-hidden="true" className="block h-px" />;
}
