const range = /(\d)\s*[-–]\s*(\d)/u;

/** The grades that a name leaves open, "grade 1–2"; none if it names one or has none. */
export const gradesOf = (name: string): string[] => {
  const found = range.exec(name);
  return found ? [found[1] ?? '', found[2] ?? ''] : [];
};

/** The name with one of its grades. */
export const withGrade = (name: string, grade: string): string => name.replace(range, grade);
