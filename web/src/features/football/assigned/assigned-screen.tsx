import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAfterRender } from '../../../hooks/use-after-render.ts';
import type { PagedList } from '../../../hooks/records/use-paged-list.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { RecordPaneRules, ShownRecord } from '../records/record-pane.tsx';
import { type NewRecord, RecordScreen } from '../records/record-screen.tsx';
import { RecordSkeleton } from '../records/record-skeleton.tsx';
import { AssignPanel } from './assign-panel.tsx';
import { AssignedDetail } from './assigned-detail.tsx';
import type { AssignedChanges, AssignedKind, AssignedRecord } from './assigned-record.ts';
import { AssignedRow, assignedRowHeight } from './assigned-row.tsx';
import { eventHeadings } from './event-headings.ts';
import { useAssign } from './use-assign.ts';
import { useClubZone } from '../../../api/club/club.ts';

/** Props of the dialog that creates a record. */
export type NewAssigned<T extends { date: string }> = NewRecord & {
  timeZone: string;
  /** The records in the list, used to suggest the time of day. */
  listed: readonly Pick<T, 'date'>[];
};

type AssignedScreenProps<T extends AssignedRecord> = Pick<RecordPaneRules<T>, 'queryOf' | 'deleteDialog'> & {
  kind: AssignedKind;
  title: string;
  /** Buttons beside "New" that act on the whole list. */
  tools?: ReactNode;
  list: PagedList & { records: T[]; lastPage: { upcoming: number } | undefined };
  update: (save: { record: T; changes: AssignedChanges; etag: string | undefined }) => Promise<unknown>;
  newDialog: (dialog: NewAssigned<T>) => ReactNode;
  /** Stands beside the sign of a series. */
  seriesTool?: (record: T) => ReactNode;
};

/** Trainings or tasks: the list, the selected record, and its called players. */
export function AssignedScreen<T extends AssignedRecord>(props: AssignedScreenProps<T>) {
  const { kind, title, tools, list, update, newDialog, seriesTool, ...rules } = props;
  const { t, i18n } = useTranslation();
  const club = useClubZone();
  const { timeZone = 'UTC' } = club;
  const format = useFormat(timeZone);
  const assign = useAssign<T>(update);
  const assignButton = useRef<HTMLButtonElement>(null);
  const afterRender = useAfterRender();

  const upcoming = list.lastPage?.upcoming ?? 0;
  // Computed per row when the list grows, not while it scrolls.
  const headingOf = useMemo(
    () => eventHeadings({ t, format, timeZone, upcoming }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- formats depend only on language and zone
    [t, i18n.language, timeZone, upcoming],
  );

  const renderRow = useCallback((record: T) => <AssignedRow record={record} timeZone={timeZone} />, [timeZone]);

  const leaveAssign = () => {
    assign.leave();
    afterRender(() => assignButton.current?.focus());
  };

  const handleAssign = (shown: ShownRecord<T>) => {
    shown
      .onLoad()
      .then((loaded) => assign.start(loaded, shown.onReload))
      // The error listener has reported it; the record stays visible.
      .catch(() => undefined);
  };

  return (
    <RecordScreen
      {...rules}
      kind={kind}
      title={title}
      tools={tools}
      // Dates cannot be formatted without the club's time zone.
      list={{
        ...list,
        isLoading: list.isLoading || (!club.timeZone && !club.hasFailed),
        hasFailed: list.hasFailed || club.hasFailed,
        retry: () => {
          if (club.hasFailed) club.retry();
          list.retry();
        },
        records: club.timeZone ? list.records : [],
      }}
      rows={{
        rowHeight: assignedRowHeight,
        textOf: (record) => record.title,
        headingOf,
        renderRow,
      }}
      nameOf={(record) => record.title}
      newDialog={(dialog) =>
        dialog.isOpen && club.timeZone && !list.isLoading
          ? newDialog({ ...dialog, timeZone, listed: list.records })
          : null
      }
      panel={assign.mode ? <AssignPanel mode={assign.mode} onCancel={leaveAssign} onSaved={leaveAssign} /> : null}
    >
      {(shown) =>
        club.timeZone ? (
          <AssignedDetail
            kind={kind}
            shown={shown}
            timeZone={timeZone}
            update={update}
            isAssigning={assign.mode !== null}
            assignRef={assignButton}
            seriesTool={seriesTool}
            onLeaveAssign={assign.leave}
            onAssign={() => handleAssign(shown)}
          />
        ) : (
          <RecordSkeleton kind={kind} title={title} />
        )
      }
    </RecordScreen>
  );
}
