import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BookVisit } from '#web/features/appointments/desk/book-visit.tsx';
import { OpenHoursCard } from '#web/features/appointments/desk/open-hours-card.tsx';
import { WeekList } from '#web/features/appointments/desk/week-list.tsx';

type ScheduleOnProps = {
  /** What takes the place of the open hours while the practice has switched bookings off. */
  closed?: ReactNode;
};

/** The appointments of this week, and the open hours. */
export function ScheduleOn({ closed }: ScheduleOnProps) {
  const [search, setSearch] = useSearchParams();
  const visited = Number(search.get('visit')) || null;
  return (
    <>
      {visited !== null && !closed && (
        <div className="mb-6 max-w-3xl">
          <BookVisit
            key={visited}
            orderId={visited}
            onBooked={() => setSearch({}, { replace: true })}
          />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-6 max-2xl:max-w-3xl 2xl:grid-cols-2">
        <WeekList />
        {closed || <OpenHoursCard />}
      </div>
    </>
  );
}
