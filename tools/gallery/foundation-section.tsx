import { ArrowRight, Bell, Plus, Settings, Trash2 } from 'lucide-react';
import { Badge, type BadgeTone } from '#web/ui/data/badge.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CountBadge } from '#web/ui/data/count-badge.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { LogoMark } from '#web/parts/logo.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { Section } from './section.tsx';

const swatches = [
  'bg-surface',
  'bg-raised',
  'bg-sunken',
  'bg-accent-soft',
  'bg-accent',
  'bg-accent-strong',
  'bg-coral-soft',
  'bg-coral',
  'bg-success',
  'bg-warning',
  'bg-danger',
  'bg-info',
  'bg-line',
  'bg-line-strong',
  'bg-ink-soft',
  'bg-ink',
];

const tones: BadgeTone[] = [
  'yellow',
  'green',
  'red',
  'blue',
  'grey',
  'purple',
  'pink',
  'secondary',
  'outline',
];

export function FoundationSection() {
  return (
    <Section title="Foundations">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <div className="space-y-4">
          <h1 className="text-display font-semibold">A steadier way to a lighter you</h1>
          <p className="text-lg text-ink-soft">
            Doctor-supervised weight management, from the first question to the last milestone. Read{' '}
            <TextLink href="#content">how it works</TextLink>.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/register" size="lg">
              Find your plan
              <ArrowRight aria-hidden="true" className="size-5" />
            </ButtonLink>
            <ButtonLink href="#content" size="lg" variant="secondary">
              Learn more
            </ButtonLink>
          </div>
        </div>
        <div className="grid grid-cols-4 gap-3">
          {swatches.map((swatch) => (
            <div key={swatch}>
              <div className={`h-14 rounded-md border border-line ${swatch}`} />
              <p className="mt-1 text-xs text-ink-soft">{swatch.slice(3)}</p>
            </div>
          ))}
        </div>
      </div>
      <Card className="space-y-5">
        <div className="flex flex-wrap items-center gap-3">
          <Button>Continue</Button>
          <Button variant="secondary">Back</Button>
          <Button variant="quiet">Skip for now</Button>
          <Button variant="danger" icon={<Trash2 aria-hidden="true" className="size-4.5" />}>
            Delete order
          </Button>
          <Button loading>Complete payment</Button>
          <Button disabled>Disabled</Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" icon={<Plus aria-hidden="true" className="h-4" />}>
            Add note
          </Button>
          <Button size="sm" variant="secondary">
            Edit
          </Button>
          <IconButton label="Settings" icon={<Settings aria-hidden="true" />} />
          <IconButton label="Notifications" icon={<Bell aria-hidden="true" />} variant="secondary">
            <CountBadge count={3} className="absolute -top-1 -right-1" />
          </IconButton>
          <CountBadge count={128} label="128 unread" />
          <CountBadge count={7} tone="accent" />
          <LogoMark className="h-16" />
          <LogoMark className="h-4" />
        </div>
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Card>
    </Section>
  );
}
