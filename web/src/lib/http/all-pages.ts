import { limits } from '@touchline/contract/wire/limits';

type Page<T> = { records: T[]; total: number };

/** Fetches a whole list page by page, for screens that need all records: most clubs have only one page. */
export const allPages = async <T extends { _id: string }>(
  fetchPage: (query: { pageNo: number; pageSize: number }) => Promise<Page<T>>,
): Promise<T[]> => {
  // A record added between two fetches can push another onto the next page, which then appears twice.
  const byId = new Map<string, T>();
  for (let pageNo = 1; ; pageNo += 1) {
    const { records, total } = await fetchPage({ pageNo, pageSize: limits.pageSizeMax });
    for (const record of records) byId.set(record._id, record);
    if (pageNo * limits.pageSizeMax >= total) return [...byId.values()];
  }
};
