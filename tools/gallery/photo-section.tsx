import { Card } from '#web/ui/layout/card.tsx';
import { Section } from './section.tsx';

const pictures = [
  'hero',
  'product-semalean',
  'product-tirzepatide',
  'doctor',
  'person-1',
  'person-2',
  'person-3',
  'blog-understanding-semaglutide-benefits',
  'blog-understanding-tirzepatide',
  'blog-healthy-meal-planning-budget',
  'blog-low-impact-exercises-weight-loss',
  'blog-journey-lost-50-pounds',
  'blog-science-of-metabolism',
];

export function PhotoSection() {
  return (
    <Section title="Large pictures">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {pictures.map((name) => (
          <Card key={name} flush>
            <img src={`/images/${name}.svg`} alt="" className="w-full" />
            <p className="p-3 text-sm text-ink-soft">{name}</p>
          </Card>
        ))}
      </div>
    </Section>
  );
}
