import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemindUnanswered } from '../../../../api/football/replies.ts';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import { CalledRow } from './called-row.tsx';
import { type Line, lineOf, lines } from '../../../../components/football/position-lines.ts';
import { isUnanswered, type PoolPlayer } from './pool.ts';

type CalledSheetProps = {
  match: string;
  called: readonly PoolPlayer[];
  /** False where players are not asked, or the reader sees no answers. */
  hasAnswers: boolean;
  remindedAt: string | null;
  mayRemind: boolean;
  timeZone: string;
  onOpen: (id: string) => void;
};

/** Reminders are an hour apart. */
const pauseMs = 3_600_000;
const left: readonly Line[] = ['goalkeepers', 'defenders'];

/** Who is called up, line by line, with what they answered. */
export function CalledSheet(props: CalledSheetProps) {
  const { match, called, hasAnswers, remindedAt, mayRemind, timeZone, onOpen } = props;
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const remind = useRemindUnanswered();
  const [now] = useState(() => Date.now());
  const onSheet = called.filter(({ entry }) => entry?.role !== 'reserve');
  const groups = [
    ...lines.map((key) => ({ key, rows: onSheet.filter(({ player }) => lineOf(player.position) === key) })),
    { key: 'reserves' as const, rows: called.filter(({ entry }) => entry?.role === 'reserve') },
  ].filter(({ rows }) => rows.length > 0);
  const count = (answer: 'yes' | 'late' | 'no') => called.filter(({ reply }) => reply?.answer === answer).length;
  const unanswered = called.filter(isUnanswered).length;
  const sums = [
    { key: 'coming' as const, count: count('yes') },
    { key: 'late' as const, count: count('late') },
    { key: 'cannot' as const, count: count('no') },
    { key: 'unanswered' as const, count: unanswered },
  ].filter((each) => each.count > 0);
  const isReminded = remindedAt !== null && Date.parse(remindedAt) > now - pauseMs;
  const handleRemind = () =>
    remind.mutate(match, {
      onSuccess: ({ reminded }) => showToast('success', t('match.squad.reminderSent', { count: reminded })),
    });
  const column = (isLeft: boolean) => (
    <div>
      {groups
        .filter(({ key }) => left.some((each) => each === key) === isLeft)
        .map(({ key, rows }) => (
          <section key={key} aria-label={t(`match.squad.lines.${key}`)} className="mt-line">
            <h3>
              {t(`match.squad.lines.${key}`)} <CountBadge count={rows.length} />
            </h3>
            <ul>
              {rows.map((one) => (
                <CalledRow key={one.player._id} one={one} hasAnswers={hasAnswers} timeZone={timeZone} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
  return (
    <Sheet
      isFlush
      className="overflow-hidden"
      title={
        <span className="flex items-center gap-3">
          {t('match.squad.called')} <CountBadge count={onSheet.length} />
        </span>
      }
      end={
        hasAnswers ? (
          <span className="mt-sum">
            {sums.map((each) => (
              <span key={each.key} className="mt-sum__s">
                <b>{each.count}</b> {t(`match.squad.sums.${each.key}`, { count: each.count })}
              </span>
            ))}
            {unanswered > 0 && isReminded ? (
              <span>{t('match.squad.reminded', { time: format.time(remindedAt) })}</span>
            ) : null}
            {unanswered > 0 && mayRemind && !isReminded ? (
              <Button
                variant="outline"
                size="sm"
                icon={<Bell aria-hidden="true" />}
                isLoading={remind.isPending}
                onClick={handleRemind}
              >
                {t('match.squad.remind', { count: unanswered })}
              </Button>
            ) : null}
          </span>
        ) : null
      }
    >
      <div className="mt-lines">
        {column(true)}
        {column(false)}
      </div>
    </Sheet>
  );
}
