import { type RecordList, recordKinds } from '@touchline/contract/wire/record-kinds';
import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** The kinds of records that have a list and a detail under /projects: those with texts for them. */
export type ProjectKind = { [Kind in RecordList]: `projects.${Kind}.new` extends TextKey ? Kind : never }[RecordList];

/** URL parameter for the selected record of each kind. */
export const addressNames: Record<ProjectKind, string> = recordKinds;
