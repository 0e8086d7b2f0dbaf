import './week-slots.ts';
import { WeekPages } from '../../features/plan/week/week-pages.tsx';

/** The week with the dialogs of the events in it. */
export function WeekScreen({ title }: { title: string }) {
  return <WeekPages title={title} />;
}
