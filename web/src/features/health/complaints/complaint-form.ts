import type { Complaint, ComplaintChanges, ComplaintInput } from '@touchline/contract/health/complaints';
import { fieldRules } from '../../../forms/field-rules.ts';
import { refusalBy } from '../../../forms/late-rules.ts';

export type ComplaintForm = { description: string; reply: string };

/** A complaint in edit mode. */
export const complaintFormOf = ({ description, reply }: Complaint): ComplaintForm => ({
  description,
  reply: reply ?? '',
});

export const complaintRules = fieldRules<ComplaintForm, ComplaintChanges>({
  fields: ['description', 'reply'],
  isLate: true,
  wireOf: (form, field) => form[field].trim(),
  refusalOf: (field, value) => refusalBy(({ complaintChanges }) => complaintChanges.shape[field], value),
});

export type NewComplaintForm = { player: string; description: string };

/** A complaint entered by staff. An empty field shows no error yet, but blocks saving. */
export const newComplaintRules = fieldRules<NewComplaintForm, ComplaintInput>({
  fields: ['player', 'description'],
  isLate: true,
  wireOf: (form, field) => form[field].trim(),
  refusalOf: (field, value) =>
    field === 'player' ? undefined : refusalBy(({ complaintChanges }) => complaintChanges.shape.description, value),
  sends: 'all',
});
