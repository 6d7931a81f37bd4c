import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { reloadTexts } from '#web/device/page/i18n.ts';

type WorkerMessage = { type?: string; path?: string };

/** Clicking a notification opens its screen in the window that is open; and texts that the practice has changed are shown. */
export function WorkerMessages() {
  const navigate = useNavigate();
  useEffect(() => {
    const handleMessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === 'open' && data.path) void navigate(data.path);
      if (data.type === 'texts') void reloadTexts();
    };
    navigator.serviceWorker?.addEventListener('message', handleMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', handleMessage);
  }, [navigate]);
  return null;
}
