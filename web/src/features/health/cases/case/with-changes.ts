import type { CaseChanges, CaseRecord } from '@touchline/contract/health/cases';

const withCriteria = (stages: CaseRecord['stages'], criteria: NonNullable<CaseChanges['criteria']>) =>
  stages.map((stage) => ({
    ...stage,
    criteria: stage.criteria.map((one) => {
      const changed = criteria.find(({ _id }) => _id === one._id);
      if (!changed) return one;
      const value = changed.value === undefined ? one.value : changed.value;
      // Who ticked it, and when, comes with the server's answer.
      return { ...one, done: changed.done, value, ...(changed.done === one.done ? {} : { by: null, on: null }) };
    }),
  }));

const withPlanned = (stages: CaseRecord['stages'], planned: NonNullable<CaseChanges['planned']>) =>
  stages.map((stage) => {
    const changed = planned.find((one) => one.stage === stage.key);
    return changed ? { ...stage, plannedOn: changed.on } : stage;
  });

/** A case with changes that are not saved yet. */
export const withChanges = (record: CaseRecord, changes: CaseChanges): CaseRecord => {
  const { criteria, closed: _closed, limitUntil: _until, otherRestriction: _other, planned, ...fields } = changes;
  return {
    ...record,
    ...(fields as Partial<CaseRecord>),
    // Which it is comes with the server's answer.
    ...((fields.subsequent !== undefined || fields.ofCase !== undefined) && { recurrence: null }),
    stages: withPlanned(criteria ? withCriteria(record.stages, criteria) : record.stages, planned ?? []),
  };
};

type Criterion = NonNullable<CaseChanges['criteria']>[number];

/** The criteria to send when one more of them was changed. */
export const criteriaWith = (before: CaseChanges['criteria'], changed: Criterion): Criterion[] => [
  ...(before ?? []).filter(({ _id }) => _id !== changed._id),
  changed,
];
