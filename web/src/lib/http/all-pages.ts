import { limits } from '@touchline/contract/wire/limits';

type Page<T> = { records: T[]; total: number };

/** All records of a list that a screen needs whole, page after page: most clubs have no second one. */
export const allPages = async <T extends { _id: string }>(
  fetchPage: (query: { pageNo: number; pageSize: number }) => Promise<Page<T>>,
): Promise<T[]> => {
  // One may be added between two pages and push a record from one to the next.
  const byId = new Map<string, T>();
  for (let pageNo = 1; ; pageNo += 1) {
    const { records, total } = await fetchPage({ pageNo, pageSize: limits.pageSizeMax });
    for (const record of records) byId.set(record._id, record);
    if (pageNo * limits.pageSizeMax >= total) return [...byId.values()];
  }
};
