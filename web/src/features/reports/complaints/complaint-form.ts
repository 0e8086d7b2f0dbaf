import {
  type Complaint,
  type ComplaintChanges,
  complaintChanges,
  type ComplaintInput,
} from '@touchline/contract/health/complaints';
import { fieldRules } from '../../../forms/field-rules.ts';

export type ComplaintForm = { description: string; reply: string };

/** A complaint in edit mode. */
export const complaintFormOf = ({ description, reply }: Complaint): ComplaintForm => ({
  description,
  reply: reply ?? '',
});

export const complaintRules = fieldRules<ComplaintForm, ComplaintChanges>({
  fields: ['description', 'reply'],
  wireOf: (form, field) => form[field].trim(),
  refusalOf: (field, value) => complaintChanges.shape[field].safeParse(value).error?.issues[0]?.message,
});

export type NewComplaintForm = { player: string; description: string };

/** A complaint entered by staff. An empty field shows no error yet, but blocks saving. */
export const newComplaintRules = fieldRules<NewComplaintForm, ComplaintInput>({
  fields: ['player', 'description'],
  wireOf: (form, field) => form[field].trim(),
  refusalOf: (field, value) =>
    field === 'player' ? undefined : complaintChanges.shape.description.safeParse(value).error?.issues[0]?.message,
  sends: 'all',
});
