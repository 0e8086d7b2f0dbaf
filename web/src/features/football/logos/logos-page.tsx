import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaguesQuery } from '../../../api/football/leagues.ts';
import { myTeamQuery, teamsQuery } from '../../../api/football/teams.ts';
import { CountBadge } from '../../../components/ui/count-badge.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { useNavigate, useSearch } from '../../../lib/router/router.tsx';
import { CrestDialog } from './crest-dialog.tsx';
import { DeleteCrestsDialog } from './delete-crests-dialog.tsx';
import { LeaguesSheet } from './leagues-sheet.tsx';
import { MyTeamCard } from './my-team-card.tsx';
import { PrimaryPlayersPanel } from './primary-players-panel.tsx';
import { TeamList } from './team-list.tsx';
import { useCrestEditor } from './use-crest-editor.ts';
import { useLogosPanel } from './use-logos-panel.ts';
import { useSelection } from './use-selection.ts';

/** The crests: the club's team with its starting players, the leagues, the other teams. */
export function LogosPage({ title }: { title: string }) {
  const { t } = useTranslation();
  usePageTitle(title);
  const panel = useLogosPanel();
  const mine = useQuery(myTeamQuery());
  const leagues = useQuery(leaguesQuery());
  const teams = useQuery(teamsQuery());
  const others = teams.data?.filter(({ myTeam }) => !myTeam);
  const tickedTeams = useSelection(others ?? []);
  const tickedLeagues = useSelection(leagues.data ?? []);
  const [deleting, setDeleting] = useState<'team' | 'league' | null>(null);
  const editor = useCrestEditor();

  // The first steps lead to the club's own team.
  const isAsked = useSearch().has('own');
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAsked || mine.data === undefined) return;
    editor.open('myTeam', mine.data);
    void navigate({ search: '' }, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked, mine.data]);

  const stopDeleting = () => setDeleting(null);
  const list = panel.isPrimary ? (
    <PrimaryPlayersPanel onClose={panel.close} />
  ) : (
    <>
      {panel.isListShown ? <BackToPage title={title} onBack={panel.close} /> : null}
      <TeamList
        teams={others}
        hasFailed={teams.isError && !others}
        onRetry={() => void teams.refetch()}
        selection={tickedTeams}
        onNew={() => editor.open('team', null)}
        onEdit={(team) => editor.open('team', team)}
        onDelete={() => setDeleting('team')}
      />
    </>
  );

  return (
    <>
      <PaneLayout
        view={panel.isListShown ? 'list' : 'detail'}
        listLabel={t(panel.isPrimary ? 'logos.primary.select' : 'logos.teams.title')}
        list={
          <>
            {panel.isListShown ? <h1 className="sr-only">{title}</h1> : null}
            {list}
          </>
        }
      >
        <PageHead title={title} />
        <MyTeamCard
          team={mine.data}
          hasFailed={mine.isError && mine.data === undefined}
          onRetry={() => void mine.refetch()}
          onEdit={(team) => editor.open('myTeam', team)}
          isSelecting={panel.isPrimary}
          onSelect={() => (panel.isPrimary ? panel.close() : panel.open('primary'))}
          selectRef={panel.primaryButton}
        />
        {panel.isPhone ? (
          <TeamsLink count={others?.length} buttonRef={panel.teamsButton} onOpen={() => panel.open('teams')} />
        ) : null}
        <LeaguesSheet
          leagues={leagues.data}
          hasFailed={leagues.isError && !leagues.data}
          onRetry={() => void leagues.refetch()}
          selection={tickedLeagues}
          onNew={() => editor.open('league', null)}
          onEdit={(league) => editor.open('league', league)}
          onDelete={() => setDeleting('league')}
        />
      </PaneLayout>
      <CrestDialog editor={editor} own={mine.data} others={others ?? []} />
      <DeleteCrestsDialog
        kind="team"
        crests={others?.filter(({ _id }) => tickedTeams.ids.has(_id)) ?? []}
        isOpen={deleting === 'team'}
        onClose={stopDeleting}
        onDeleted={() => {
          tickedTeams.clear();
          stopDeleting();
        }}
        onLeaveOut={(ids) => tickedTeams.set(ids, false)}
      />
      <DeleteCrestsDialog
        kind="league"
        crests={leagues.data?.filter(({ _id }) => tickedLeagues.ids.has(_id)) ?? []}
        isOpen={deleting === 'league'}
        onClose={stopDeleting}
        onDeleted={() => {
          tickedLeagues.clear();
          stopDeleting();
        }}
        onLeaveOut={(ids) => tickedLeagues.set(ids, false)}
      />
    </>
  );
}

type TeamsLinkProps = { count: number | undefined; buttonRef: Ref<HTMLButtonElement>; onOpen: () => void };

/** On phones: the link to the list that is beside the page on larger screens. */
function TeamsLink({ count, buttonRef, onOpen }: TeamsLinkProps) {
  const { t } = useTranslation();
  return (
    <button
      ref={buttonRef}
      type="button"
      onClick={onOpen}
      className="wash flex min-h-14 items-center gap-2.5 rounded-lg border border-line bg-surface px-4 text-start text-input font-semibold shadow-1 hover:bg-hover"
    >
      {t('logos.teams.title')}
      {count === undefined ? null : <CountBadge count={count} label={t('pieces.list.total', { count })} />}
      <ChevronRight aria-hidden="true" className="flip ms-auto size-5 stroke-[1.75] text-ink-3" />
    </button>
  );
}

function BackToPage({ title, onBack }: { title: string; onBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="px-4 pt-2">
      <button
        ref={button}
        type="button"
        onClick={onBack}
        className="wash hover-wash -ms-1.5 inline-flex min-h-11 items-center gap-1.5 rounded-sm ps-1 pe-2.5 text-md font-medium text-ink-2"
      >
        <ChevronLeft aria-hidden="true" className="flip size-[1.125rem] stroke-[1.75]" />
        {title}
      </button>
    </div>
  );
}
