import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Attention } from '#shared/care/letter-attention.ts';
import { Badge } from '#web/ui/data/badge.tsx';

/** For the team: what a patient's letter needs. */
export function AttentionBadge({ attention }: { attention: Attention }) {
  const { t } = useTranslation();
  const isUrgent = attention === 'urgent';
  return (
    <Badge
      tone={isUrgent ? 'red' : 'yellow'}
      icon={isUrgent && <TriangleAlert aria-hidden="true" />}
    >
      {t(`messages.attention.${attention}`)}
    </Badge>
  );
}
