import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** Nobody's text is overwritten unseen: whoever comes second chooses. */
export function ConflictNotice(on: { onReload: () => void; onForce: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="danger"
      title={t('blog.editor.conflict')}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={on.onReload}>
            {t('blog.editor.loadTheirs')}
          </Button>
          <Button variant="secondary" size="sm" onClick={on.onForce}>
            {t('blog.editor.saveMine')}
          </Button>
        </div>
      }
    >
      <p>{t('blog.editor.conflictText')}</p>
    </Alert>
  );
}
