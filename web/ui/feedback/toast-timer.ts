import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` after running for `duration`. While `running` is false the remaining time is kept. A new `subject`
 * (another toast, or other words in it) restarts the time.
 */
export function useToastTimer(
  subject: unknown,
  duration: number,
  running: boolean,
  onEnd: () => void,
) {
  const end = useRef(onEnd);
  const left = useRef({ subject, time: duration });

  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (left.current.subject !== subject) left.current = { subject, time: duration };
    if (!running) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current.time);
    return () => {
      clearTimeout(timer);
      left.current.time -= performance.now() - startedAt;
    };
  }, [subject, duration, running]);
}
