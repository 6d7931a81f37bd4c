import { useState } from 'react';
import { Badge } from '#web/ui/data/badge.tsx';
import { BirthDateInput } from '#web/ui/form/birth-date-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Stepper } from '#web/ui/layout/stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Section } from './section.tsx';

export function FormSection() {
  const [units, setUnits] = useState<'metric' | 'english'>('metric');
  const [isOn, setOn] = useState(true);
  const [birth, setBirth] = useState('1984-03-09');

  return (
    <Section title="Forms">
      <Stepper steps={['Select program', 'Payment', 'Medical form', 'Confirmation']} current={2} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Card className="space-y-5">
          <CardHeader
            title="Personal information"
            text="As it stands in your passport."
            level={3}
          />
          <Field label="Full name" required>
            <TextInput autoComplete="name" defaultValue="Mai Nguyen" />
          </Field>
          <Field
            label="Email"
            optional
            hint="Only for receipts."
            error="Please enter a valid email address"
          >
            <TextInput type="email" defaultValue="mai@" />
          </Field>
          <Field label="Password" required aside={<a href="#content">Forgot?</a>}>
            <PasswordInput defaultValue="secret" />
          </Field>
          <Field label="Country">
            <Select defaultValue="us">
              <option value="us">United States</option>
              <option value="vn">Vietnam</option>
            </Select>
          </Field>
          <Field label="Medications" hint="Name and dose, one a line.">
            <TextArea placeholder="Metformin 500 mg" rows={3} />
          </Field>
        </Card>
        <Card className="space-y-6">
          <Segmented
            showLabel
            label="Units"
            value={units}
            onChange={setUnits}
            options={[
              { value: 'metric', label: 'Metric' },
              { value: 'english', label: 'English' },
            ]}
          />
          <div className="grid grid-cols-2 gap-4">
            <Field label="Height">
              <TextInput inputMode="decimal" defaultValue="165" after="cm" />
            </Field>
            <Field label="Price">
              <TextInput inputMode="decimal" defaultValue="299" before="$" />
            </Field>
            <BirthDateInput legend="Date of birth" name="birth" value={birth} onChange={setBirth} />
            <Field label="Login">
              <TextInput readOnly defaultValue="4155550123" />
            </Field>
          </div>
          <SearchInput aria-label="Search" placeholder="Search articles" />
          <FieldGroup legend="Plan" required>
            <div className="grid grid-cols-1 gap-4">
              <RadioCard
                name="plan"
                value="monthly"
                title="Monthly"
                text="Pay as you go"
                aside="$349"
              />
              <RadioCard
                name="plan"
                value="quarterly"
                title="Quarterly"
                text="First three months together"
                aside="$1,399"
                defaultChecked
                badge={<Badge tone="secondary">Most popular</Badge>}
              />
            </div>
          </FieldGroup>
          <div>
            <Checkbox label="I agree to the terms of treatment" required defaultChecked />
            <Checkbox
              label="I consent to the use of my medical data"
              error="You must provide consent to proceed"
            />
          </div>
          <Switch
            label="Push on this device"
            hint="No medical detail is ever shown on the lock screen."
            checked={isOn}
            onChange={setOn}
          />
        </Card>
      </div>
    </Section>
  );
}
