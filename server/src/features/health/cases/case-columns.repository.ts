import type { createCase, updateCase } from '@touchline/contract/health/cases';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Selectable } from 'kysely';
import type { CaseTable } from '../../../db/tables/case-tables.ts';
import { columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';

type Sent = Partial<RequestOf<typeof createCase>['body'] & RequestOf<typeof updateCase>['body']>;
/** What a case says of its player: it is in other tables, or follows from the state of the case. */
type Elsewhere =
  | 'player'
  | 'complaint'
  | 'training'
  | 'match'
  | 'restrictions'
  | 'limitedMinutes'
  | 'otherRestriction'
  | 'noteForCoaches'
  | 'limitUntil'
  | 'planned'
  | 'closed'
  | 'criteria';

const stored = {
  kind: 'kind',
  onsetDate: 'onset_day',
  onset: 'onset',
  occasion: 'occasion',
  occasionId: 'occasion_id',
  matchMinute: 'match_minute',
  bodyArea: 'body_area',
  side: 'side',
  tissue: 'tissue',
  organSystem: 'organ_system',
  aetiology: 'aetiology',
  contact: 'contact',
  contactWith: 'contact_with',
  action: 'action',
  foul: 'foul',
  card: 'card',
  surface: 'surface',
  subsequent: 'subsequent',
  ofCase: 'of_case_id',
  event: 'event_key',
  surgeryOn: 'surgery_day',
  timeLossFrom: 'time_loss_from',
  plan: 'plan',
  diagnosis: (diagnosis: Sent['diagnosis']) => ({
    diagnosis_system: diagnosis?.system ?? null,
    diagnosis_version: diagnosis?.version ?? null,
    diagnosis_code: diagnosis?.code ?? null,
    diagnosis_text: diagnosis?.text ?? null,
  }),
  expectedReturn: (expected: Sent['expectedReturn']) => ({
    expected_from: expected?.from ?? null,
    expected_to: expected?.to ?? null,
  }),
} as const satisfies StoredFields<Omit<Sent, Elsewhere>, Selectable<CaseTable>>;

/** The columns of the fields that are sent. */
export const caseColumnsOf = <Fields extends Sent>(fields: Fields) => columnsOf(stored, fields);
