import type { createCase, updateCase } from '@touchline/contract/health/cases';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Insertable } from 'kysely';
import type { CaseTable } from '../../../db/tables/case-tables.ts';

type Fields = Partial<RequestOf<typeof createCase>['body'] & RequestOf<typeof updateCase>['body']>;

const plain = {
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
} as const satisfies Partial<Record<keyof Fields, keyof CaseTable>>;

/** The columns of the fields that are sent. */
export const caseColumnsOf = (fields: Fields): Partial<Insertable<CaseTable>> => {
  const columns = Object.fromEntries(
    (Object.keys(plain) as (keyof typeof plain)[])
      .filter((field) => fields[field] !== undefined)
      .map((field) => [plain[field], fields[field]]),
  );
  const { diagnosis, expectedReturn } = fields;
  return {
    ...columns,
    ...(diagnosis !== undefined && {
      diagnosis_system: diagnosis?.system ?? null,
      diagnosis_version: diagnosis?.version ?? null,
      diagnosis_code: diagnosis?.code ?? null,
      diagnosis_text: diagnosis?.text ?? null,
    }),
    ...(expectedReturn !== undefined && {
      expected_from: expectedReturn?.from ?? null,
      expected_to: expectedReturn?.to ?? null,
    }),
  };
};
