import { capitalsOf } from '@touchline/contract/people/names/capitals';
import { formNameOf } from '@touchline/contract/people/names/family-name';
import type { TeamSheet } from '@touchline/contract/match/team-sheets';
import { a4, mm, type Part, type Pen, type TextStyle } from '../../../../lib/pdf/page-pen.ts';

export const margin = mm(13);
export const inner = a4.width - 2 * margin;

type Line = TeamSheet['starters'][number];

/** The name as on a federation's form: the surnames in capitals, then the given names, as one run. */
export const nameParts = ({ name, familyName, language }: Pick<Line, 'name' | 'familyName' | 'language'>): Part[] => {
  const onForm = formNameOf(name, familyName);
  if (!onForm) return [{ text: name, weight: 'bold' }];
  return [{ text: capitalsOf(onForm.family, language), weight: 'bold' }, { text: ` ${onForm.given}` }];
};

const small: TextStyle = { size: 8, colour: '#333333' };

/** The foot of a page: three texts over a line. The moment of printing and a page number are no part of the text. */
export const drawFoot = (
  pen: Pen,
  [start, middle, end]: readonly [string, string, string],
  { isPageNumber = false } = {},
): void => {
  const y = a4.height - margin - 10;
  const width = inner / 3;
  const drawMiddle = () => pen.text(middle, margin + width, y, { ...small, width, align: 'center' });
  pen.rule(margin, y - 4, inner, { thick: 0.4, colour: '#888888' });
  pen.text(start, margin, y, { ...small, width });
  if (isPageNumber) pen.tags.artifact(drawMiddle);
  else drawMiddle();
  pen.tags.artifact(() => pen.text(end, margin + 2 * width, y, { ...small, width, align: 'end', direction: 'auto' }));
};
