/** Months as spreadsheets know them in our four languages. */
const months = new Set(
  [
    'jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october',
    'nov november dec december',
    'ene enero febrero marzo abr abril mayo junio julio ago agosto septiembre setiembre octubre noviembre dic diciembre',
    'janeiro fev fevereiro março mai maio junho julho set setembro out outubro novembro dez dezembro',
    'يناير فبراير مارس أبريل إبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
  ].flatMap((words) => words.split(' ')),
);
const shape = /^(?:\p{Nd}{1,4}[\s./,-]{1,3})?(\p{L}{3,10})\.?(?:[\s./,-]{1,3}\p{Nd}{1,4}){0,2}$/u;
const digit = /\p{Nd}/u;

/**
 * True for a month beside one or two numbers, as in the club `Abril 1974`: spreadsheets in the language of the month take it
 * for a date. Not for `25 de Mayo`.
 */
export const isDateLike = (text: string): boolean => {
  const month = shape.exec(text)?.[1];
  return month !== undefined && digit.test(text) && months.has(month.toLowerCase());
};
