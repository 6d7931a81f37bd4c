import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Section } from './section.tsx';

export function OverlaySection() {
  const [open, setOpen] = useState<'form' | 'confirm' | null>(null);
  const [tab, setTab] = useState<'inbox' | 'sent'>('inbox');
  const close = () => setOpen(null);

  return (
    <Section title="Overlays and tabs">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => setOpen('form')}>
          Open dialog
        </Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Open confirmation
        </Button>
        <Popover
          label="Filter"
          trigger={<Button variant="secondary">Popover</Button>}
          align="start"
        >
          <p>Anything may stand here.</p>
        </Popover>
        <Menu
          trigger={<IconButton label="More actions" icon={<MoreHorizontal aria-hidden="true" />} />}
        >
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('form')}>
            Edit profile
          </MenuItem>
          <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setOpen('confirm')}>
            Delete
          </MenuItem>
        </Menu>
      </div>
      <Card>
        <Tabs
          label="Messages"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'inbox', label: 'Inbox', content: <p>Three messages.</p> },
            { value: 'sent', label: 'Sent', content: <p>None yet.</p> },
          ]}
        />
      </Card>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="New message"
        description="Your doctor answers within one working day."
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit">Send</Button>
          </>
        }
      >
        <div className="space-y-5">
          <Field label="Subject" required>
            <TextInput data-autofocus />
          </Field>
          <Field label="Message" required>
            <TextArea />
          </Field>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        danger
        title="Delete this order?"
        confirmLabel="Delete order"
        error="Delete Failed"
      >
        <p>This cannot be undone.</p>
      </ConfirmDialog>
    </Section>
  );
}
