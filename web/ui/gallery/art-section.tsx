import { Button } from '../form/button.tsx';
import { Card } from '../layout/card.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorArt } from '../illustrations/error-art.tsx';
import { MessagesArt } from '../illustrations/messages-art.tsx';
import { NotFoundArt } from '../illustrations/not-found-art.tsx';
import { OfflineArt } from '../illustrations/offline-art.tsx';
import { OrdersArt } from '../illustrations/orders-art.tsx';
import { PatientsArt } from '../illustrations/patients-art.tsx';
import { PostsArt } from '../illustrations/posts-art.tsx';
import { SuccessArt } from '../illustrations/success-art.tsx';
import { Section } from './section.tsx';

const small = {
  MessagesArt,
  OrdersArt,
  PatientsArt,
  PostsArt,
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
