/** The board of the day, which all staff read. */
export const availability = '/reports/availability';
/** Where the board with all open cases is. */
export const treatmentRoom = `${availability}?tab=room`;
