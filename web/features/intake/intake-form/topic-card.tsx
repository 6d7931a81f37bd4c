import type { ReactNode } from 'react';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

type TopicCardProps = { id: string; title: string; actions?: ReactNode; children: ReactNode };

/** One group of questions. Whoever turns to its page begins at its heading. */
export function TopicCard({ id, title, actions, children }: TopicCardProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeader
        title={
          <span id={id} tabIndex={-1} data-topic className="outline-none">
            {title}
          </span>
        }
        actions={actions}
      />
      {children}
    </Card>
  );
}
