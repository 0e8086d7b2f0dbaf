import type { TeamSheet } from '@touchline/contract/match/team-sheets';
import { a4, mm, type Part, type Pen, type TextStyle } from '../../../../lib/pdf/page-pen.ts';

export const margin = mm(13);
export const inner = a4.width - 2 * margin;

type Line = TeamSheet['starters'][number];

/** The name as registered: the family name in capitals, then the first name, as one run. */
export const nameParts = ({ name, familyName }: Pick<Line, 'name' | 'familyName'>): Part[] => {
  if (familyName === null) return [{ text: name, weight: 'bold' }];
  const given = name.slice(0, name.length - familyName.length).trim();
  return [{ text: familyName.toLocaleUpperCase(), weight: 'bold' }, { text: ` ${given}` }];
};

const small: TextStyle = { size: 8, colour: '#333333' };

/** The foot of a page: three texts over a line. */
export const drawFoot = (pen: Pen, [start, middle, end]: readonly [string, string, string]): void => {
  const y = a4.height - margin - 10;
  const width = inner / 3;
  pen.rule(margin, y - 4, inner, { thick: 0.4, colour: '#888888' });
  pen.text(start, margin, y, { ...small, width });
  pen.text(middle, margin + width, y, { ...small, width, align: 'center' });
  pen.text(end, margin + 2 * width, y, { ...small, width, align: 'end', direction: 'auto' });
};
