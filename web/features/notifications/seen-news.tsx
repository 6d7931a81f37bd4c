import { useEffect, useRef } from 'react';
import type { NewsKind } from '#shared/notifications.ts';
import { useMarkRead, useNotifications } from './notifications.queries.ts';

type SeenNewsProps = {
  kinds: readonly NewsKind[];
  /** Only for this order. Without it, for any order. */
  orderId?: number;
};

/** Rendered beside the news itself, so that users who see it there need no notification: marks it as read. */
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
    // A background page shows nothing, and the browser reports no intersections until it is in front again.
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || document.visibilityState !== 'visible') return;
      observer.disconnect();
      // If that is refused they are unread again, and the next visit retries.
      asked.current = unread;
      mutate({ body: { ids: unread.split(',').map(Number) } });
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [unread, mutate]);

  return <span ref={place} aria-hidden="true" className="block h-px" />;
}
