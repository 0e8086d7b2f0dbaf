/** URL parameter with the id of the shown complaint. */
export const complaintParameter = 'complaint';

/** Link target of a complaint in the table. */
export const addressOf = (id: string) => ({ search: `?${complaintParameter}=${id}` });
