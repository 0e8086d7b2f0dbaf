import type { Report } from '@touchline/contract/club/reports';
import { useState } from 'react';

const byId = (reports: readonly Report[]) => new Map(reports.map((report) => [report._id, report]));

/** The ticked reports as full records, so that a deletion can list those on other pages. */
export function useTickedReports(shown: readonly Report[]) {
  const [ticked, setTicked] = useState<readonly Report[]>([]);
  const known = byId([...ticked, ...shown]);

  return {
    reports: ticked.map((report) => known.get(report._id) ?? report),
    ids: new Set(ticked.map(({ _id }) => _id)) as ReadonlySet<string>,
    set: (ids: ReadonlySet<string>) => setTicked([...ids].flatMap((id) => known.get(id) ?? [])),
    /** Unticks deleted reports. */
    forget: (gone: readonly Report[]) =>
      setTicked((current) => {
        const left = byId(current);
        for (const { _id } of gone) left.delete(_id);
        return [...left.values()];
      }),
  };
}
