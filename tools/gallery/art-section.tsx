import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorArt } from '#web/ui/illustrations/error-art.tsx';
import { MessagesArt } from '#web/ui/illustrations/messages-art.tsx';
import { NotFoundArt } from '#web/ui/illustrations/not-found-art.tsx';
import { OfflineArt } from '#web/ui/illustrations/offline-art.tsx';
import { OrdersArt } from '#web/ui/illustrations/orders-art.tsx';
import { PatientsArt } from '#web/ui/illustrations/patients-art.tsx';
import { PostsArt } from '#web/ui/illustrations/posts-art.tsx';
import { QuietArt } from '#web/ui/illustrations/quiet-art.tsx';
import { SuccessArt } from '#web/ui/illustrations/success-art.tsx';
import { Section } from './section.tsx';

const small = {
  MessagesArt,
  OrdersArt,
  PatientsArt,
  PostsArt,
  QuietArt,
  OfflineArt,
  NotFoundArt,
  ErrorArt,
  SuccessArt,
};

export function ArtSection() {
  return (
    <Section title="Small pictures">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {Object.entries(small).map(([name, Art]) => (
          <Card key={name}>
            <Art />
          </Card>
        ))}
      </div>
      <Card>
        <EmptyState
          illustration={<MessagesArt />}
          title="No messages yet"
          action={<Button>Write to your doctor</Button>}
        >
          Questions about your plan, a side effect, a parcel? This is the place.
        </EmptyState>
      </Card>
    </Section>
  );
}
