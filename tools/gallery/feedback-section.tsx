import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CopyButton } from '#web/ui/form/copy-button.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { LoadingState, Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { SyncStatus } from '#web/ui/feedback/sync-status.tsx';
import { TimeAgo } from '#web/ui/data/time-text.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Section } from './section.tsx';

const anHourAgo = new Date(Date.now() - 3_700_000).toISOString();

export function FeedbackSection() {
  return (
    <Section title="Feedback">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <div className="space-y-4">
          <Alert title="A doctor will look at your answers">Usually within one working day.</Alert>
          <Alert tone="success" title="Approved">
            Your medicine is on its way.
          </Alert>
          <Alert
            tone="warning"
            title="Payment is still open"
            action={<Button size="sm">Pay now</Button>}
          >
            Your order is kept until you are ready.
          </Alert>
          <Alert tone="danger" title="Validation Failed">
            Please complete all required fields before proceeding.
          </Alert>
        </div>
        <Card className="space-y-5">
          <div className="flex flex-wrap gap-2">
            <SyncStatus state="synced">All sent</SyncStatus>
            <SyncStatus state="sending">Sending</SyncStatus>
            <SyncStatus state="waiting">Saved on this device, will be sent</SyncStatus>
            <SyncStatus state="offline">As of 10:42</SyncStatus>
            <SyncStatus state="failed">Could not be sent</SyncStatus>
          </div>
          <Progress label="Programme" value={2} max={6} />
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              onClick={() => toast({ title: 'Message sent', description: 'Dr. Ruiz has it now.' })}
            >
              Toast
            </Button>
            <Button
              variant="secondary"
              onClick={() =>
                toast({
                  variant: 'destructive',
                  title: 'Login Failed',
                  description: 'Invalid phone number or password.',
                  action: { label: 'Reset password', onSelect: () => {} },
                })
              }
            >
              Destructive toast
            </Button>
            <CopyButton text="SEM-1024" copiedFor={3000} onError={() => {}} />
          </div>
          <p className="text-ink-soft">
            Sent <TimeAgo value={anHourAgo} />
          </p>
          <div className="space-y-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton />
            <Skeleton className="h-4 w-5/6" />
          </div>
          <LoadingState />
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Card className="py-1 sm:py-2">
          <Disclosure group="faq" title="Who reviews my answers?">
            A licensed doctor reads every form before anything is prescribed.
          </Disclosure>
          <Disclosure group="faq" title="How is the medicine shipped?">
            Cooled, within two days.
          </Disclosure>
          <Disclosure group="faq" title="Can I stop at any time?">
            Yes, from your dashboard.
          </Disclosure>
        </Card>
        <Card>
          <QueryView query={{ isPending: false, isError: true, refetch: () => {} }}>
            never
          </QueryView>
        </Card>
      </div>
    </Section>
  );
}
