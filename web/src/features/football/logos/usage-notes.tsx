import type { Usage } from '@touchline/contract/football/teams';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { clubQuery } from '../../../api/club/club.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';

type Used = Usage['inUse'][number];
type UsageNotesProps = {
  kind: 'team' | 'league';
  inUse: readonly Used[];
  /** True if some of the selected ones are unused. */
  hasOthers: boolean;
  onLeaveOut: () => void;
};

/** Shows where teams or leagues that can't be deleted are used. */
export function UsageNotes({ kind, inUse, hasOthers, onLeaveOut }: UsageNotesProps) {
  const { t } = useTranslation();
  return (
    <>
      <Alert variant="warning" title={t(`logos.inUse.title.${kind}`, { count: inUse.length })}>
        {t('logos.inUse.text')}
      </Alert>
      {inUse.map((used) => (
        <UsedCrest key={used._id} used={used} />
      ))}
      {hasOthers ? (
        <Button variant="outline" className="justify-self-start" onClick={onLeaveOut}>
          {t('logos.inUse.leaveOut', { count: inUse.length })}
        </Button>
      ) : null}
    </>
  );
}

function UsedCrest({ used }: { used: Used }) {
  const { t } = useTranslation();
  const { data: club } = useQuery({ ...clubQuery(), meta: { quiet: true } });
  const format = useFormat(club?.timezone);
  const { name, matches, matchesTotal, players, playersTotal } = used;
  return (
    <section aria-label={name} className="rounded-md border border-line px-3 py-2.5">
      <h3 dir="auto" className="font-semibold wrap-anywhere text-ink">
        {name}
      </h3>
      <Uses title={t('logos.inUse.matches', { count: matchesTotal })} more={matchesTotal - matches.length}>
        {matches.map(({ _id, date, teams }) => (
          <Use key={_id} to={`/projects/matches?match=${_id}`} detail={format.shortDate(date)}>
            {teams.join(' – ')}
          </Use>
        ))}
      </Uses>
      <Uses title={t('logos.inUse.players', { count: playersTotal })} more={playersTotal - players.length}>
        {players.map((player) => (
          <Use key={player._id} to={`/profiles/players?player=${player._id}`}>
            {player.name}
          </Use>
        ))}
      </Uses>
    </section>
  );
}

function Uses({ title, more, children }: { title: string; more: number; children: readonly ReactNode[] }) {
  const { t } = useTranslation();
  if (children.length === 0) return null;
  return (
    <div className="mt-2 text-sm">
      <p className="text-ink-3">{title}</p>
      <ul aria-label={title}>
        {children}
        {more > 0 ? <li className="pt-1 text-ink-3">{t('logos.inUse.more', { count: more })}</li> : null}
      </ul>
    </div>
  );
}

function Use({ to, detail, children }: { to: string; detail?: string; children: string }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <Link
        to={to}
        className="py-1 font-medium text-ink underline underline-offset-4 wrap-anywhere pointer-coarse:py-3"
      >
        <bdi>{children}</bdi>
      </Link>
      {detail ? <span className="text-ink-3">{detail}</span> : null}
    </li>
  );
}
