/** Under which the address names the complaint that is shown. */
export const complaintParameter = 'complaint';

/** Leads to one complaint, from the table beside it. */
export const addressOf = (id: string) => ({ search: `?${complaintParameter}=${id}` });
