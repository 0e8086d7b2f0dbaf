import type { PlayerStatus } from '@touchline/contract/health/availability';
import type { TrainingLimit } from '@touchline/contract/health/complaints';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from './avatar.tsx';
import { StatusSlot } from '../availability/status-slot.tsx';
import { statusText } from '../availability/status-text.ts';
import { CanTrainMark } from '../health/can-train-mark.tsx';
import { InjuryMark } from './injury-mark.tsx';
import { SideList, type SideListProps } from '../side-list/side-list.tsx';
import { type PersonStatus, StatusLabel } from './status-label.tsx';
import { NameTag, useNamed } from './namesakes.tsx';

export type PersonRow = {
  id: string;
  name: string;
  photo?: string | null | undefined;
  /** Shirt number; staff have none. */
  number?: number | string | null | undefined;
  status?: PersonStatus | undefined;
  isInjured?: boolean | undefined;
  /** What an open complaint says of training. */
  canTrain?: TrainingLimit | null | undefined;
  /** What limits the player; undefined for who can take full part. */
  availability?: PlayerStatus | undefined;
  /** Position code, already short. */
  position?: string | null | undefined;
  /** The secondary line: a department, an email. */
  detail?: string | undefined;
};

export type PersonListProps = Omit<SideListProps<PersonRow>, 'items' | 'rows'> & {
  /** The same object for a person as long as nothing changes: its row is not rendered again. */
  persons: readonly PersonRow[];
  /** Staff lists have no column of numbers. */
  hasNumbers?: boolean;
} & Pick<SideListProps<PersonRow>['rows'], 'headingOf'>;

/** People by number: number, photo, name with status and availability, injury, training, position. */
export function PersonList({ persons, hasNumbers = true, headingOf, ...rest }: PersonListProps) {
  const { t } = useTranslation();
  const named = useNamed();
  const renderRow = useCallback(
    (person: PersonRow) => <PersonRowContent person={person} hasNumber={hasNumbers} />,
    [hasNumbers],
  );
  /** Everything that the row shows, in words. */
  const textOf = ({ id, name, number, position, detail, status, isInjured, canTrain, availability }: PersonRow) => {
    const label = status === 'inactive' || status === 'pending' ? t(`pieces.status.${status}`) : null;
    const marks = [
      isInjured ? t('pieces.injury') : null,
      canTrain ? t(`complaints.marks.${canTrain}`) : null,
      availability ? statusText(t, availability) : null,
    ];
    return [named({ _id: id, name }, { hasNumber: true }), number, position, detail, label, ...marks]
      .filter(Boolean)
      .join(' ');
  };
  return (
    <SideList
      {...rest}
      items={persons}
      rows={{
        idOf: ({ id }) => id,
        nameOf: ({ name }) => name,
        textOf,
        numberOf: hasNumbers ? ({ number }) => number : undefined,
        headingOf,
        renderRow,
      }}
    />
  );
}

function PersonRowContent({ person, hasNumber }: { person: PersonRow; hasNumber: boolean }) {
  const { name, number, photo, status, isInjured, canTrain = null, availability, position, detail } = person;
  const hasLabel = status !== undefined && status !== 'active';
  const isUnnumbered = number === null || number === undefined || number === '';
  return (
    <>
      {hasNumber ? (
        <span className={`w-8 shrink-0 text-center text-[1.5rem] num-row ${isUnnumbered ? 'text-ink-3' : ''}`}>
          {isUnnumbered ? <span aria-hidden="true">–</span> : number}
        </span>
      ) : null}
      <Avatar name={name} src={photo} />{' '}
      <span className="min-w-0 flex-1 leading-snug">
        <span title={name} dir="auto" className="block truncate font-semibold">
          {name}
        </span>{' '}
        <NameTag id={person.id} />{' '}
        {hasLabel || detail || availability ? (
          <span className="flex min-w-0 items-center gap-1.5 text-sm text-ink-3">
            {hasLabel ? <StatusLabel status={status} /> : null} <StatusSlot status={availability} />{' '}
            {detail ? (
              <span title={detail} className="truncate">
                {detail}
              </span>
            ) : null}
          </span>
        ) : null}
      </span>{' '}
      {isInjured || canTrain || position ? (
        <span className="flex shrink-0 items-center gap-2">
          {isInjured ? <InjuryMark /> : null} <CanTrainMark canTrain={canTrain} shape="sign" />{' '}
          {position ? (
            <span className="ltr min-w-8.5 text-xs font-semibold text-ink-2 [font-stretch:90%] ltr:text-end rtl:text-start">
              {position}
            </span>
          ) : null}
        </span>
      ) : null}
    </>
  );
}
