import { Download, Pill, Users } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { CountBadge } from '#web/ui/data/count-badge.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { LinkTabs } from '#web/ui/layout/link-tabs.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Sparkline } from '#web/ui/data/sparkline.tsx';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import type { TableColumn, TableSort } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { Section } from './section.tsx';

type Patient = { id: number; name: string; phone: string; joined: string; orders: number };

const patients: Patient[] = [
  { id: 1, name: 'Mai Nguyen', phone: '(415) 555-0123', joined: 'Mar 4, 2026', orders: 3 },
  { id: 2, name: 'Daniel Ortega', phone: '(415) 555-0147', joined: 'Feb 21, 2026', orders: 1 },
  { id: 3, name: 'Priya Raman', phone: '(212) 555-0199', joined: 'Jan 30, 2026', orders: 12 },
];

const columns: TableColumn<Patient>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    cell: ({ name }) => (
      <span className="flex items-center gap-3 font-medium">
        <Avatar name={name} size="sm" /> {name}
      </span>
    ),
  },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => phone },
  { key: 'joined', header: 'Joined', sortable: true, cell: ({ joined }) => joined },
  { key: 'orders', header: 'Orders', align: 'end', cell: ({ orders }) => orders },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: () => (
      <Button size="sm" variant="secondary">
        Open
      </Button>
    ),
  },
];

export function DataSection() {
  const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'ascending' });
  const rows = [...patients].sort(
    (a, b) => a.name.localeCompare(b.name) * (sort.direction === 'ascending' ? 1 : -1),
  );

  return (
    <Section title="Data">
      <Page
        title="My patients"
        text="Approved orders you have reviewed."
        backTo="/"
        actions={
          <Button variant="secondary" icon={<Download aria-hidden="true" className="size-4.5" />}>
            Export
          </Button>
        }
      >
        <div className="space-y-6">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <StatCard label="Patients" value="1,284" hint="38 this month" icon={<Users />} />
            <StatCard label="Active orders" value="96" icon={<Pill />} />
            <StatCard label="Pending reviews" value="12" hint="Oldest waits 40 minutes" />
            <StatCard label="Revenue" value="$48,210" />
          </div>
          <Sparkline label="Active orders, last six months" values={[40, 52, 49, 70, 82, 96]} />
          <LinkTabs
            label="Patients"
            items={[
              { to: '/', label: 'All', aside: <CountBadge count={3} /> },
              { to: '/active', label: 'Active' },
              { to: '/past', label: 'Past' },
            ]}
          />
          <Table
            caption="Patients"
            cards
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={setSort}
          />
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
            <Card>
              <CardHeader
                title="SEM-1024"
                text="GLP-1, quarterly"
                actions={<Badge tone="yellow">Pending review</Badge>}
              />
              <DescriptionList columns={2}>
                <Detail term="Ordered">Mar 4, 2026</Detail>
                <Detail term="Payment">
                  <Badge tone="green">Paid</Badge>
                </Detail>
                <Detail term="Tracking number">9400 1000 0000 0000 0000 00</Detail>
                <Detail term="Doctor">Dr. Elena Ruiz</Detail>
              </DescriptionList>
            </Card>
            <Card className="flex items-center gap-4">
              <Avatar name="Elena Ruiz" src="/images/doctor.svg" size="xl" />
              <div>
                <p className="text-xl font-semibold">Dr. Elena Ruiz</p>
                <p className="text-ink-soft">Obesity medicine</p>
                <Button size="sm" variant="quiet" className="mt-1 -ml-4">
                  Ask a question
                </Button>
              </div>
            </Card>
          </div>
        </div>
      </Page>
    </Section>
  );
}
