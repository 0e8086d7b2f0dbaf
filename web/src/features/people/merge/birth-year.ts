/** The year of a birth date, which tells people of one name apart. */
export const birthYearOf = (birthDate: string): string => birthDate.slice(0, 4);
