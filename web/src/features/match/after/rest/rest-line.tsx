import type { Match } from '@touchline/contract/football/matches';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResumeMatch } from '../../../../api/football/matches-rest.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { buttonVariants } from '../../../../components/ui/button-variants.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { showToast } from '../../../../lib/state/toasts.ts';
import { RestDialog } from './rest-dialog.tsx';

type RestLineProps = { match: Match; timeZone: string; mayEdit: boolean };

/** When an abandoned match goes on or went on, and what staff can do about it. Nothing for a match that is played again. */
export function RestLine({ match, timeZone, mayEdit }: RestLineProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const resume = useResumeMatch(match._id);
  const [isOpen, setOpen] = useState(false);
  const { resumesAt, stopped, state } = match;
  const isAbandoned = state === 'abandoned';
  if (match.replayed || (resumesAt === null && !(isAbandoned && mayEdit))) return null;

  const when = resumesAt === null ? '' : format.dateTime(resumesAt);
  const minute = stopped?.minute;
  const text =
    minute == null
      ? t('match.rest.goesOn', { when })
      : t(isAbandoned ? 'match.rest.goesOnFrom' : 'match.rest.wentOn', { when, minute });
  // A promise: the line may be gone by the time of an undo. The error listener reports a failure.
  const putBack = (date: string) =>
    resume.mutateAsync(date).then(
      () => showToast('success', t('match.rest.saved')),
      () => undefined,
    );
  const handleRemove = () =>
    resume.mutate(null, {
      onSuccess: () =>
        showToast(
          'success',
          t('match.rest.removed'),
          resumesAt === null
            ? undefined
            : { label: t('common.undo'), run: () => void putBack(resumesAt), kind: 'rest' },
        ),
    });
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 border-t border-line px-6 py-4">
      {resumesAt === null ? null : <p className="w-full text-center text-base text-balance">{text}</p>}
      {mayEdit && isAbandoned && resumesAt !== null && stopped == null ? (
        <p className="w-full text-center text-sm text-balance text-ink-3">{t('match.rest.minuteMissing')}</p>
      ) : null}
      {mayEdit && isAbandoned ? (
        <>
          {resumesAt === null || stopped == null ? null : (
            <Link
              to={`/projects/matches/live?match=${match._id}`}
              className={buttonVariants({ variant: 'outline', hasIcon: false })}
            >
              {t('match.rest.record')}
            </Link>
          )}
          <Button variant="outline" onClick={() => setOpen(true)}>
            {t(resumesAt === null ? 'match.rest.add' : 'match.rest.change')}
          </Button>
          {resumesAt === null ? null : (
            <Button variant="ghost" isLoading={resume.isPending} onClick={handleRemove}>
              {t('match.rest.remove')}
            </Button>
          )}
        </>
      ) : null}
      {isOpen ? <RestDialog match={match} timeZone={timeZone} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
