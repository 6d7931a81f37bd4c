import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` after `duration` of running time; while `running` is false the rest of the time is kept.
 * A change of `subject` (another toast, other words in the same one) starts the time anew.
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
