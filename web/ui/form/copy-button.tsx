import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ButtonLook } from './button-class.ts';
import { Button } from './button.tsx';

type CopyButtonProps = ButtonLook & {
  text: string;
  copiedFor: number;
  onError: (error: unknown) => void;
  label?: string;
  copiedLabel?: string;
};

/** Copies `text` and confirms it for `copiedFor` milliseconds. */
export function CopyButton(props: CopyButtonProps) {
  const { text, copiedFor, onError, label, copiedLabel, variant = 'secondary', ...look } = props;
  const { t } = useTranslation();
  const [copiedAt, setCopiedAt] = useState<number | null>(null);

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), copiedFor);
    return () => clearTimeout(timer);
  }, [copiedAt, copiedFor]);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(Date.now());
    } catch (error) {
      onError(error);
    }
  }

  const isCopied = copiedAt !== null;
  const Icon = isCopied ? Check : Copy;
  const said = isCopied ? (copiedLabel ?? t('ui.copied')) : (label ?? t('ui.copy'));
  return (
    <>
      <Button
        {...look}
        variant={variant}
        icon={<Icon aria-hidden="true" className="size-4.5" />}
        onClick={() => void handleCopy()}
      >
        {said}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? said : ''}
      </span>
    </>
  );
}
