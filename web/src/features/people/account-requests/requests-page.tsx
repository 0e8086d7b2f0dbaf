import { useQuery } from '@tanstack/react-query';
import { type User, userTypes } from '@touchline/contract/people/users';
import { UserPlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useNavigate, useSearch } from '../../../lib/router/router.tsx';
import { meQuery } from '../../../api/people/auth.ts';
import { AccountMissing } from '../../../components/account-form/account-missing.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { HeldBack } from '../../../components/page/held-back.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { usePeopleList } from '../profile/use-people-list.ts';
import { useRecordChoice } from '../../../hooks/records/use-record-choice.ts';
import { CreateAccount } from './create-account.tsx';
import { type Done, DoneNotice } from './done-notice.tsx';
import type { Decision } from './request-detail.tsx';
import { RequestList } from './request-list.tsx';
import { RequestPane } from './request-pane.tsx';
import { RequestSkeleton } from './request-skeleton.tsx';
import { type Mode, ModeToggle, RequestsHead } from './requests-head.tsx';
import { useCreateAccount } from './use-create-account.ts';

/** Account requests; the administrator accepts, rejects, and creates accounts. */
export function RequestsPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const formId = useId();
  const me = useQuery(meQuery());
  const isAdmin = me.data?.role === 'admin';
  const search = useSearch();
  const mode: Mode = search.get('mode') === 'create' && isAdmin ? 'create' : 'accept';
  const from = userTypes.find((type) => type === search.get('type'));
  const [done, setDone] = useState<Done | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const all = usePeopleList({ status: 'pending', sort: 'createdAt' });
  // A decided request is not pending, even if the cached list says so.
  const people = all.people.filter(({ _id }) => _id !== done?.person._id);
  const list = { ...all, people, total: all.total && all.total - (all.people.length - people.length) };

  const choice = useRecordChoice({ parameter: 'request', records: people, isChoosing: mode === 'accept' });
  const { isPhone, shownId, markedId, isListShown, listPane, takesFocus, setTakesFocus } = choice;
  const { select, selectFirst, open, leave } = choice;

  const setMode = (next: Mode) => {
    setTakesFocus(false);
    void navigate({ search: next === 'create' ? '?mode=create' : '' });
  };
  const modeBefore = useRef(mode);
  useEffect(() => {
    if (modeBefore.current === mode) return;
    modeBefore.current = mode;
    // On a phone, the pressed toggle has disappeared with the list.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [mode]);

  const account = useCreateAccount((person) => {
    setDone({ person, what: 'created' });
    setTakesFocus(false);
    select(null, { replaces: true });
  });

  const { setRole } = account.form;
  useEffect(() => {
    // The department from which somebody came; another one can be chosen.
    if (from) setRole(from);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [from]);

  const handleDecided = (person: User, what: Decision) => {
    const index = people.findIndex(({ _id }) => _id === person._id);
    const next = people[index + 1] ?? people[index - 1];
    setDone({ person, what });
    setTakesFocus(true);
    select(next?._id ?? null, { replaces: true });
    if (!next) heading.current?.focus();
  };

  const notice = done ? (
    <DoneNotice
      key={`${done.person._id} ${done.what}`}
      done={done}
      takesFocus={done.what === 'created'}
      onDismiss={() => setDone(null)}
      onShowAgain={() => {
        setDone(null);
        setTakesFocus(true);
        select(done.person._id);
      }}
    />
  ) : null;

  const detail = () => {
    if (mode === 'create')
      return (
        <CreateAccount
          key={account.form.turn}
          id={formId}
          formRef={account.formRef}
          form={account.form}
          uploads={account.uploads}
          squadField={account.squadField}
          conflict={account.conflict}
          onSubmit={account.onSubmit}
          onDiscard={() => {
            account.discard();
            heading.current?.focus();
          }}
        />
      );
    if (shownId !== null)
      return (
        <RequestPane
          key={shownId}
          id={shownId}
          title={title}
          listed={people.find(({ _id }) => _id === shownId)}
          isAdmin={isAdmin}
          onDecided={handleDecided}
          onFirst={selectFirst}
          takesFocus={takesFocus}
        />
      );
    if (list.isLoading) return <RequestSkeleton />;
    if (list.hasFailed) return null;
    return (
      <EmptyState
        title={t('requests.empty.title')}
        hint={t(isAdmin ? 'requests.empty.hintAdmin' : 'requests.empty.hint')}
        action={
          isAdmin ? (
            <Link to="/profiles/new?mode=create" className={buttonVariants({ variant: 'outline' })}>
              <UserPlus aria-hidden="true" />
              {t('requests.createMode')}
            </Link>
          ) : undefined
        }
      />
    );
  };

  return (
    <PaneLayout
      view={isListShown ? 'list' : 'detail'}
      listLabel={title}
      list={
        <div ref={listPane} className="contents">
          {isListShown ? (
            <div className="grid gap-3 empty:hidden">
              <h1 className="sr-only">{title}</h1>
              {isAdmin ? <ModeToggle mode={mode} onMode={setMode} className="mx-4 mt-3 flex!" /> : null}
              {notice ? <div className="mx-4">{notice}</div> : null}
            </div>
          ) : null}
          <RequestList title={title} list={list} selectedId={mode === 'create' ? null : markedId} onOpen={open} />
        </div>
      }
    >
      <RequestsHead
        title={title}
        mode={mode}
        onMode={isAdmin ? setMode : undefined}
        onBack={isPhone && mode === 'accept' ? leave : undefined}
        titleRef={heading}
        save={
          mode === 'create'
            ? {
                form: formId,
                canSave: account.canSave,
                isSaving: account.isSaving,
                hintId: `${formId}-hint`,
                hint: <AccountMissing id={`${formId}-hint`} form={account.form} isUploading={account.isUploading} />,
              }
            : undefined
        }
      />
      {mode === 'accept' ? notice : null}
      {/* Only the administrator has the switch in the head. */}
      <HeldBack isReady={!me.isPending}>{detail()}</HeldBack>
    </PaneLayout>
  );
}
