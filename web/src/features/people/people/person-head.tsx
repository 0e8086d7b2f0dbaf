import type { User } from '@touchline/contract/people/users';
import type { ReactNode } from 'react';
import { RecordHead, type RecordHeadProps } from '../../../components/page/record-head.tsx';
import { StatusLabel } from '../../../components/people/status-label.tsx';
import { labelledStatus } from '../profile/labelled-status.ts';

type PersonHeadProps = Omit<RecordHeadProps, 'title' | 'meta' | 'actions'> & {
  person: User;
  /** Beside the status. */
  badge?: ReactNode;
};

/** Name, status and actions of a person. */
export function PersonHead({ person, badge, ...head }: PersonHeadProps) {
  const status = labelledStatus(person);
  const hasLabel = status !== undefined && status !== 'active';
  const meta = (
    <>
      {hasLabel ? <StatusLabel status={status} /> : null}
      {badge}
    </>
  );
  return <RecordHead title={person.name} meta={hasLabel || badge ? meta : undefined} {...head} />;
}
