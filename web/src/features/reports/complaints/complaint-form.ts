import { type Complaint, type ComplaintChanges, complaintChanges } from '@touchline/contract/health/complaints';
import { fieldRules } from '../../../forms/field-rules.ts';

export type ComplaintForm = { description: string; reply: string };

/** A complaint as it is edited. */
export const complaintFormOf = ({ description, reply }: Complaint): ComplaintForm => ({
  description,
  reply: reply ?? '',
});

export const complaintFormChanges = fieldRules<ComplaintForm, ComplaintChanges>({
  fields: ['description', 'reply'],
  wireOf: (form, field) => form[field].trim(),
  refusalOf: (field, value) => complaintChanges.shape[field].safeParse(value).error?.issues[0]?.message,
});
