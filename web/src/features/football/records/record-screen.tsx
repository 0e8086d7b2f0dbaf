import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { useAskedOpen } from '../../../hooks/use-asked-open.ts';
import { useFetchAhead } from '../../../hooks/records/use-fetch-ahead.ts';
import { useRecordChoice } from '../../../hooks/records/use-record-choice.ts';
import { addressNames, type ProjectKind } from './project-kind.ts';
import { RecordList, type RecordPages, type RecordRows } from './record-list.tsx';
import { RecordPane, type RecordPaneRules, type ShownRecord } from './record-pane.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';

/** The dialog that creates a record. */
export type NewRecord = {
  isOpen: boolean;
  /** The day that the address asks for; '' if none. */
  day: string;
  onClose: () => void;
  onCreated: (id: string) => void;
};

type RecordScreenProps<T extends { _id: string }> = RecordPaneRules<T> & {
  kind: ProjectKind;
  title: string;
  list: RecordPages<T>;
  /** How the rows of the list are rendered and grouped. */
  rows: RecordRows<T>;
  /** Buttons beside "New" that act on the whole list. */
  tools?: ReactNode;
  /** A line over the rows of the list. */
  note?: ReactNode;
  newDialog: (dialog: NewRecord) => ReactNode;
  /** The form of the records, if it stays while another one is selected. */
  keptForm?: ReactNode;
  /** Replaces the list, for example to tick players. */
  panel?: ReactNode | ((open: (id: string) => void) => ReactNode);
  /** The detail of one record, with its own draft. */
  children: (shown: ShownRecord<T>) => ReactNode;
};

/** A list of records and the selected one; the URL contains the selection. */
export function RecordScreen<T extends { _id: string }>(props: RecordScreenProps<T>) {
  const { kind, title, list, rows, tools, note, newDialog, keptForm, panel, children, ...rules } = props;
  const { t } = useTranslation();
  const { isOpen: isCreating, setOpen: setCreating, asked } = useAskedOpen('new');
  const choice = useRecordChoice({ parameter: addressNames[kind], records: list.records });
  const { isPhone, shownId, markedId, isListShown, listPane, takesFocus, setTakesFocus } = choice;
  const { select, selectFirst, open, leave } = choice;
  // Nobody's medical data: reading a match, a training or a task is not logged.
  const nearing = useFetchAhead(rules.queryOf);
  const hasPanel = panel !== undefined && panel !== null && panel !== false;

  const handleDeleted = () => {
    const index = list.records.findIndex(({ _id }) => _id === shownId);
    const next = list.records[index + 1] ?? list.records[index - 1];
    setTakesFocus(true);
    select(isPhone ? null : (next?._id ?? null), { replaces: true });
  };
  const handleCreated = (id: string) => {
    setCreating(false);
    // The new record may not match the current search.
    list.setSearch('');
    open(id);
    // The button of an empty list goes with its first record.
    setTakesFocus(true);
  };

  const newButton = (
    <Button variant="outline" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t(`common.newOf.${kind}`)}
    </Button>
  );

  const firstButton = (
    <Button variant="outline" icon={<Plus aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t(`projects.${kind}.new`)}
    </Button>
  );

  const detail = () => {
    if (shownId !== null)
      return (
        <>
          {keptForm}
          <RecordPane
            {...rules}
            key={shownId}
            kind={kind}
            id={shownId}
            title={title}
            listed={list.records.find(({ _id }) => _id === shownId)}
            onDeleted={handleDeleted}
            onFirst={selectFirst}
            onBack={leave}
            takesFocus={takesFocus}
          >
            {children}
          </RecordPane>
        </>
      );
    if (list.isLoading) return <RecordSkeleton kind={kind} title={title} />;
    return (
      <>
        <PageHead title={title} />
        {list.total === 0 && !list.isSearching ? (
          <EmptyState
            title={t(`projects.${kind}.empty.title`)}
            hint={t(`projects.${kind}.empty.hint`)}
            action={firstButton}
          />
        ) : null}
        {list.hasFailed ? <EmptyState title={t('common.listFirst')} /> : null}
      </>
    );
  };

  return (
    <>
      <PaneLayout
        view={isListShown || hasPanel ? 'list' : 'detail'}
        listLabel={title}
        list={
          <div ref={listPane} className="contents">
            {isListShown || (hasPanel && isPhone) ? <h1 className="sr-only">{title}</h1> : null}
            {hasPanel ? (
              typeof panel === 'function' ? (
                panel(open)
              ) : (
                panel
              )
            ) : (
              <RecordList
                kind={kind}
                title={title}
                list={list}
                rows={rows}
                selectedId={markedId}
                onOpen={open}
                nearing={nearing}
                note={note}
                emptyAction={isListShown ? firstButton : undefined}
                headEnd={
                  <>
                    {tools}
                    {newButton}
                  </>
                }
              />
            )}
          </div>
        }
      >
        {detail()}
      </PaneLayout>
      {newDialog({ isOpen: isCreating, day: asked, onClose: () => setCreating(false), onCreated: handleCreated })}
    </>
  );
}
