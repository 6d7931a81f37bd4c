import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-6 text-2xl font-semibold">{title}</h2>
      <div className="space-y-8">{children}</div>
    </section>
  );
}
