import { useNavigate, useSearch } from '../../../lib/router/router.tsx';

export const availabilityTabs = ['today', 'grid', 'answers', 'room', 'season'] as const;
export type AvailabilityTab = (typeof availabilityTabs)[number];

const dayPattern = /^\d{4}-\d{2}-\d{2}$/u;

/** The tab and the day in the address; today without a day. */
export function useAvailabilityView() {
  const params = useSearch();
  const navigate = useNavigate();
  const searchWith = (changes: { tab?: AvailabilityTab; day?: string | undefined }): string => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === 'today') next.delete(name);
      else next.set(name, value);
    }
    const search = next.toString();
    return search && `?${search}`;
  };
  const day = params.get('day') ?? '';
  return {
    tab: availabilityTabs.find((tab) => tab === params.get('tab')) ?? 'today',
    day: dayPattern.test(day) ? day : undefined,
    tabSearch: (tab: AvailabilityTab) => searchWith({ tab, day: undefined }),
    daySearch: (shown: string | undefined) => searchWith({ tab: 'today', day: shown }),
    showDay: (shown: string | undefined) =>
      void navigate({ search: searchWith({ tab: 'today', day: shown }) }, { replace: true }),
  };
}
