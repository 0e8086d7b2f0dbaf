import type { Match } from '@touchline/contract/football/matches';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Button } from '../../../components/ui/button.tsx';
import { CancelButton } from '../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useGaps, useWhyNot } from '../../../forms/use-why-not.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { NewRecord } from '../records/record-screen.tsx';
import { NewMatchFields } from './new-match-fields.tsx';
import { useNewMatch } from './use-new-match.ts';

export type NewMatchDialogProps = NewRecord & { timeZone: string; listed: readonly Match[] };

/** Two teams, a league, date and venue. Starts empty each time it is opened. */
export function NewMatchDialog({ isOpen, day, onClose, onCreated, timeZone, listed }: NewMatchDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const match = useNewMatch({ timeZone, listed, day, onCreated });
  const { teams, leagues } = match;
  const whyNot = useWhyNot();
  const { list } = useFormat();
  const sides = ['home', 'away'] as const;
  const missingTeams = sides.filter((_, index) => !match.draft.values.teams[index]);
  const gaps = useGaps(match.draft, {
    festival: t('match.festival.name'),
    teams: list(missingTeams.map((side) => t(`matches.fields.${side}`))) || t('imports.fields.teams'),
    leagues: t('matches.fields.league'),
    date: t('imports.fields.date'),
    venue: t('matches.fields.venue'),
    squad: t('squads.squad'),
  });
  const isReady = teams !== undefined && leagues !== undefined;
  const lacks = isReady && (teams.length < 2 ? 'teams' : leagues.length === 0 ? 'leagues' : null);

  const body = () => {
    if (match.hasFailed) return <ErrorState message={t('matches.choicesFailed')} onRetry={match.retry} />;
    if (!isReady) return <Skeleton className="h-72 rounded-lg" />;
    if (lacks)
      return (
        <EmptyState
          drawing="corner"
          title={t(`matches.lacks.${lacks}`)}
          hint={t(`matches.lacks.${lacks}Hint`)}
          action={
            <Link to="/projects/logos" className={buttonVariants({ variant: 'outline' })}>
              {t('matches.lacks.open')}
            </Link>
          }
        />
      );
    return (
      <form id={formId} noValidate onSubmit={match.onSubmit} className="grid gap-4">
        <NewMatchFields draft={match.draft} teams={teams} leagues={leagues} timeZone={timeZone} />
      </form>
    );
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={match.isSaving}
      size="md"
      title={t('projects.matches.new')}
      note={isReady && !lacks ? gaps : undefined}
      footer={
        <>
          <CancelButton onCancel={onClose} isBusy={match.isSaving} />
          {isReady && !lacks ? (
            <Button
              type="submit"
              form={formId}
              icon={<Check aria-hidden="true" />}
              disabled={!match.canSave}
              why={gaps ?? whyNot({})}
              isLoading={match.isSaving}
            >
              {t('matches.create')}
            </Button>
          ) : null}
        </>
      }
    >
      {body()}
    </Dialog>
  );
}
