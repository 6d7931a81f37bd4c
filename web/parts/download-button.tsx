import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

type DownloadButtonProps = {
  label: string;
  /** Downloads the file and saves it. */
  onDownload: () => Promise<unknown>;
  failure: { title: string; description: string };
};

/** Downloads a file that the server needs a moment to create, and reports a failure. */
export function DownloadButton({ label, onDownload, failure }: DownloadButtonProps) {
  const [isLoading, setLoading] = useState(false);

  async function handleClick() {
    setLoading(true);
    try {
      await onDownload();
    } catch {
      toast({ ...failure, variant: 'destructive' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button
      variant="secondary"
      loading={isLoading}
      onClick={() => void handleClick()}
      icon={<FileDown aria-hidden="true" className="size-5" />}
    >
      {label}
    </Button>
  );
}
