import { text } from '@touchline/contract/wire/text';
import * as z from 'zod';
import { whole } from './rules.ts';

// Names in braces are placeholders: `{opponent}`.

const line = text({ max: 1_000 });
const section = z.strictObject({ heading: text(), lines: z.array(line).min(1) });
const report = z.strictObject({ title: text(), sections: z.array(section).min(1) });
export type DemoReportTexts = z.infer<typeof report>;

const dated = report.extend({ daysAgo: whole });
/** A monthly report: how many injured players missed a training and how many are in treatment. */
const injuries = z.strictObject({ daysAgo: whole, injuries: z.strictObject({ missed: whole, treated: whole }) });

export const reports = z.strictObject({
  /** Before a match, and after it. */
  matches: z.strictObject({ scouting: report, analysis: report }),
  tactical: z.array(dated),
  /** The texts of each report about injuries; `ofEachTreated` is repeated for each player in treatment. */
  injuries: z.strictObject({
    title: text(),
    sections: z.array(z.union([section, z.strictObject({ heading: text(), ofEachTreated: line })])),
  }),
  medical: z.array(z.union([dated, injuries])),
});
