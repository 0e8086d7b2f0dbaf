import { AvailabilityPage } from './availability-page.tsx';

/** The board with its tabs. */
export function AvailabilityPages({ title }: { title: string }) {
  return <AvailabilityPage title={title} />;
}
