import { useQuery } from '@tanstack/react-query';
import type { User, UserType } from '@touchline/contract/people/users';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { userQuery } from '../../../api/people/users.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { HeldBack } from '../../../components/page/held-back.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { usePeopleList } from '../profile/use-people-list.ts';
import { useAfterRender } from '../../../hooks/use-after-render.ts';
import { useFetchWhenIdle } from '../../../hooks/use-fetch-when-idle.ts';
import { useFetchAhead } from '../../../hooks/records/use-fetch-ahead.ts';
import { useRecordChoice } from '../../../hooks/records/use-record-choice.ts';
import { FirstPeopleLinks } from '../../../components/people/first-people-links.tsx';
import type { ErasePersonDialogProps } from './erase-person-dialog.tsx';
import { NoPeople } from './no-people.tsx';
import type { PeopleKind } from './people-kind.ts';
import { PeopleList } from './people-list.tsx';
import { PersonPane, type ShownPerson } from './person-pane.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';

const { Component: ErasePersonDialog, preload } = splitComponent<ErasePersonDialogProps>(async () => ({
  default: (await import('./erase-person-dialog.tsx')).ErasePersonDialog,
}));

type PeopleScreenProps = {
  kind: PeopleKind;
  type: UserType;
  title: string;
  /** The text under the name in each row. */
  rowDetail?: string;
  /** Above the people, for the administrator. */
  intro?: ReactNode;
  /** False while nobody knows yet whether there is an intro: what stands below it waits, so that it never moves. */
  isIntroReady?: boolean;
  /** In the head of the list, for the administrator. */
  adminTools?: ReactNode;
  /** Distinguishes the person to delete from others with the same name. */
  subjectDetail: (person: User) => ReactNode;
  /** The detail of one person; each person has a separate draft. */
  children: (shown: ShownPerson) => ReactNode;
};

/** A list of people and the selected person, who is in the URL. */
export function PeopleScreen({
  kind,
  type,
  title,
  rowDetail,
  intro,
  isIntroReady = true,
  adminTools,
  subjectDetail,
  children,
}: PeopleScreenProps) {
  const { t } = useTranslation();
  useFetchWhenIdle(preload);
  const isAdmin = useQuery(meQuery()).data?.role === 'admin';
  const list = usePeopleList(type);
  const choice = useRecordChoice({ parameter: kind === 'players' ? 'player' : 'person', records: list.people });
  const { isPhone, shownId, markedId, isListShown, listPane, takesFocus, setTakesFocus, hasChosen } = choice;
  const { select, selectFirst, open, leave } = choice;

  // A player's record tells of an injury, so that reading it is logged; a member of staff's is not.
  const nearing = useFetchAhead(kind === 'staff' ? userQuery : undefined);

  const [erasing, setErasing] = useState<User | null>(null);
  const afterRender = useAfterRender();

  const handleDeleted = () => {
    const index = list.people.findIndex(({ _id }) => _id === shownId);
    const next = list.people[index + 1] ?? list.people[index - 1];
    setTakesFocus(true);
    select(isPhone ? null : (next?._id ?? null), { replaces: true });
  };

  const handleEraseClosed = () => {
    setErasing(null);
    if (shownId === erasing?._id) return;
    // The button that opened the dialog has gone with the person.
    afterRender(() => {
      const place = isListShown
        ? listPane.current?.querySelector<HTMLElement>('[data-row-index][tabindex="0"]')
        : document.querySelector<HTMLElement>('main h1');
      place?.focus();
    });
  };

  const adminHint = t(kind === 'players' ? 'players.empty.hintImport' : 'staff.empty.hintAdmin');
  const emptyHint = isAdmin ? adminHint : t(`${kind}.empty.hintStaff`);

  const detail = () => {
    if (shownId !== null)
      return (
        <PersonPane
          key={shownId}
          kind={kind}
          type={type}
          id={shownId}
          title={title}
          listed={list.people.find(({ _id }) => _id === shownId)}
          isAdmin={isAdmin}
          subjectDetail={subjectDetail}
          onDeleted={handleDeleted}
          onErase={setErasing}
          onMoved={(current) => select(current, { replaces: true })}
          onFirst={selectFirst}
          onBack={leave}
          takesFocus={takesFocus}
          isChosen={hasChosen}
        >
          {children}
        </PersonPane>
      );
    if (list.isLoading) return <PersonSkeleton title={title} />;
    if (list.total === 0 && !list.isSearching)
      return <NoPeople kind={kind} type={type} title={title} hint={emptyHint} isAdmin={isAdmin} />;
    return (
      <>
        <PageHead title={title} />
        {list.hasFailed ? <EmptyState title={t('common.listFirst')} /> : null}
      </>
    );
  };

  return (
    <PaneLayout
      view={isListShown ? 'list' : 'detail'}
      listLabel={title}
      list={
        <div ref={listPane} className="contents">
          {isListShown ? <h1 className="sr-only">{title}</h1> : null}
          {isListShown && isAdmin && intro ? (
            // It scrolls by itself, so that the list below keeps its place whatever stands above.
            <div className="relative max-h-3/5 shrink-0 overflow-y-auto px-4 pt-3 pb-1 empty:hidden">{intro}</div>
          ) : null}
          <HeldBack isReady={isIntroReady || !isListShown}>
            <PeopleList
              kind={kind}
              title={title}
              list={list}
              selectedId={markedId}
              onOpen={open}
              nearing={nearing}
              headEnd={isAdmin ? adminTools : undefined}
              emptyHint={emptyHint}
              emptyAction={isAdmin && isListShown ? <FirstPeopleLinks type={type} /> : undefined}
              rowDetail={rowDetail}
            />
          </HeldBack>
        </div>
      }
    >
      {isAdmin && !isListShown ? intro : null}
      <HeldBack isReady={isIntroReady || isListShown} skeleton={<PersonSkeleton title={title} />}>
        {detail()}
      </HeldBack>
      {/* Outside the person's detail, which is gone when the dialog shows what was removed. */}
      {erasing ? (
        <Suspense>
          <ErasePersonDialog
            key={`erase ${erasing._id}`}
            person={erasing}
            detail={subjectDetail(erasing)}
            onErased={handleDeleted}
            onClose={handleEraseClosed}
          />
        </Suspense>
      ) : null}
    </PaneLayout>
  );
}
