import { AttentionList } from '#web/features/stats/attention-list.tsx';
import { StatsCards } from '#web/features/stats/stats-cards.tsx';
import { StatsCharts } from '#web/features/stats/stats-charts.tsx';
import { SupplyFigures } from '#web/features/stats/supply-figures.tsx';
import { PeriodOverview } from './period-overview.tsx';

/** What needs an admin now, and then how the practice does. */
export const Figures = () => (
  <>
    <AttentionList />
    <StatsCards />
    <PeriodOverview />
    <StatsCharts />
    <SupplyFigures />
  </>
);
