/** The board of the day, which all staff read. */
export const availability = '/reports/availability';
/** Where the board with all open cases is. */
export const treatmentRoom = `${availability}?tab=room`;
/** The board with the form of a new case, of nobody yet. */
export const newCase = `${treatmentRoom}&new`;
