import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../../api/people/auth.ts';
import { Link as LinkSign, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { ListSheet } from '../../../components/side-list/list-sheet.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { useClubZone } from '../../../api/club/club.ts';
import { useSelectedRecord } from '../../../hooks/records/use-selected-record.ts';
import { ReportPlayerList } from '../../../components/people/report-player-list.tsx';
import { useListBeside } from '../../../hooks/use-list-beside.ts';
import { useReportPlayers } from '../../../api/people/users-players.ts';
import { CheckLinksDialog } from './forms/check-links-dialog.tsx';
import { PlayerWellness } from './player-wellness.tsx';
import { WellnessOverview } from './wellness-overview.tsx';

/** The scores of all players or of the player in the URL, with the list of players beside them. */
export function WellnessPage({ title }: { title: string }) {
  const { t } = useTranslation();
  const isListBeside = useListBeside();
  const { id, select, leave } = useSelectedRecord('player');
  const players = useReportPlayers();
  const isAdmin = useQuery(meQuery()).data?.role === 'admin';
  const { timeZone } = useClubZone();
  const [isListOpen, setListOpen] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLeaving = useRef(false);

  const open = (next: string) => {
    setListOpen(false);
    if (next !== id) select(next);
  };
  const handleBack = () => {
    isLeaving.current = true;
    leave();
  };
  // The button disappears with the player. The router may show the overview later than the next render.
  useEffect(() => {
    if (id !== null || !isLeaving.current) return;
    isLeaving.current = false;
    setTimeout(() => heading.current?.focus());
  }, [id]);

  const actions = (
    <>
      {isListBeside ? null : (
        <Button variant="outline" icon={<Users aria-hidden="true" />} onClick={() => setListOpen(true)}>
          {t('nav.players')}
        </Button>
      )}
      <Button
        variant="outline"
        icon={<LinkSign aria-hidden="true" />}
        foldsOnPhone
        title={t('wellness.links.title')}
        onClick={() => setChecking(true)}
      >
        {t('wellness.links.title')}
      </Button>
    </>
  );

  const checkButton = (
    <Button variant="outline" icon={<LinkSign aria-hidden="true" />} onClick={() => setChecking(true)}>
      {t('wellness.links.title')}
    </Button>
  );

  return (
    <>
      <PaneLayout
        list={
          isListBeside ? <ReportPlayerList isAdmin={isAdmin} list={players} selectedId={id} onOpen={open} /> : undefined
        }
        listLabel={t('nav.players')}
      >
        {id === null ? (
          <WellnessOverview
            title={title}
            titleRef={heading}
            actions={actions}
            emptyAction={checkButton}
            timeZone={timeZone}
          />
        ) : (
          <PlayerWellness
            key={id}
            id={id}
            listed={players.players.find(({ _id }) => _id === id)}
            isListLoading={players.isLoading}
            title={title}
            actions={actions}
            emptyAction={checkButton}
            onBack={handleBack}
            timeZone={timeZone}
          />
        )}
      </PaneLayout>
      <ListSheet isOpen={!isListBeside && isListOpen} onClose={() => setListOpen(false)} label={t('nav.players')}>
        {(close) => <ReportPlayerList isAdmin={isAdmin} list={players} selectedId={id} onOpen={open} headEnd={close} />}
      </ListSheet>
      {isChecking ? <CheckLinksDialog timeZone={timeZone} onClose={() => setChecking(false)} /> : null}
    </>
  );
}
