import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

type WorkerMessage = { type?: string; path?: string };

/** Clicking a notification opens its screen in the window that is open. */
export function WorkerMessages() {
  const navigate = useNavigate();
  useEffect(() => {
    const handleMessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === 'open' && data.path) void navigate(data.path);
    };
    navigator.serviceWorker?.addEventListener('message', handleMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', handleMessage);
  }, [navigate]);
  return null;
}
