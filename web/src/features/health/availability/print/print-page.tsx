import './paper.css';
import '../../../../components/availability/availability.css';
import '../../../../components/page/print-page.css';
import type { Availability } from '@touchline/contract/health/availability';
import { useQuery } from '@tanstack/react-query';
import { FileLock2, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../../api/club/club.ts';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { availabilityQuery } from '../../../../api/health/availability.ts';
import { meQuery } from '../../../../api/people/auth.ts';
import { useHealthRights } from '../../../../api/people/health-rights.ts';
import { useChosenSquad } from '../../../../api/people/squad-choices.ts';
import { AvailabilitySign } from '../../../../components/availability/availability-sign.tsx';
import { restrictionText } from '../../../../components/availability/restriction-chips.tsx';
import { returnText, type Telling } from '../../../../components/availability/return-text.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { PageHead } from '../../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../../components/page/pane-layout.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { dayIn } from '../../../../lib/dates/days.ts';
import { useNavigate } from '../../../../lib/router/router.tsx';
import { groupsOf, linesOf } from '../today/groups.ts';
import { groupSigns } from '../today/group-signs.ts';
import { useBoardTitles } from '../today/use-board-titles.ts';
import { useAvailabilityView } from '../../availability-frame/use-availability-view.ts';

/** The board of a day on paper, without a diagnosis; medical staff may choose an internal list with their name over it. */
export function PrintPage({ title }: { title: string }) {
  const { t, i18n } = useTranslation();
  const view = useAvailabilityView();
  const navigate = useNavigate();
  const { format, timeZone, isKnown } = useClubTime();
  const { readsMedical } = useHealthRights();
  const { data: me } = useQuery(meQuery());
  const { data: club } = useQuery(clubQuery());
  const squad = useChosenSquad()?.name;
  const board = useQuery(availabilityQuery(view.day));
  const [isInternal, setInternal] = useState(false);
  const [printedAt] = useState(() => new Date());
  const { data } = board;
  const zone = timeZone ?? 'UTC';
  const day = view.day ?? dayIn(zone, printedAt);
  const showsDiagnoses = isInternal && readsMedical;
  const telling: Telling = { t, language: i18n.language, day, timeZone: zone, isMedical: showsDiagnoses };
  const titlesOf = useBoardTitles(zone);
  const titles = isKnown && data?.day === day ? titlesOf(data, dayIn(zone, printedAt)) : undefined;
  const head = (
    <PageHead
      title={title}
      meta={isKnown ? [club?.name, squad, format.longDate(day), data?.dayName].filter(Boolean).join(' · ') : undefined}
      back={{
        label: t('availability.paper.back'),
        onBack: () => navigate(`/reports/availability${view.daySearch(view.day)}`),
        isEverywhere: true,
      }}
      actions={
        <>
          {titles ? (
            <p className="hidden text-end text-sm text-ink-2 print:block">
              {titles.training}
              <br />
              {titles.match}
            </p>
          ) : null}
          {readsMedical ? (
            <Button
              variant="outline"
              foldsOnPhone
              icon={<FileLock2 aria-hidden="true" />}
              onClick={() => setInternal(!isInternal)}
            >
              {isInternal ? t('availability.paper.plain') : t('availability.paper.internal')}
            </Button>
          ) : null}
          <Button variant="outline" icon={<Printer aria-hidden="true" />} foldsOnPhone onClick={() => window.print()}>
            {t('availability.print')}
          </Button>
        </>
      }
    />
  );
  if (!data || data.day !== day || !isKnown)
    return (
      <PaneLayout>
        {head}
        {board.isError ? (
          <ErrorState message={t('availability.failed')} onRetry={() => void board.refetch()} />
        ) : (
          <Skeleton className="h-146 rounded-lg" />
        )}
      </PaneLayout>
    );
  const { totals } = data;
  // After a comma a word of ours goes on in lower case.
  const goesOn = (text: string) => text.charAt(0).toLocaleLowerCase(i18n.language) + text.slice(1);
  const comma = i18n.language === 'ar' ? '، ' : ', ';
  const figures = [
    [totals.training.full - totals.undecided, t('availability.states.full')],
    [totals.training.modified, t('availability.states.modified')],
    [totals.training.individual, t('availability.states.individual')],
    [totals.training.none, t('availability.states.none')],
    [totals.training.away, t('availability.states.away')],
    [totals.undecided, t('availability.states.undecided')],
  ] as const;
  const number = (value: number) => format.number(value);
  const lines = linesOf(data.players);
  const full = lines.reduce((sum, line) => sum + line.full.length, 0);

  const match = ({ match: state, limitedMinutes }: Availability) =>
    state === 'available' && limitedMinutes !== null
      ? t('availability.paper.minutes', { minutes: limitedMinutes })
      : state === 'unavailable'
        ? t('availability.paper.matchOut')
        : t(`availability.match.${state}`);
  const why = (state: Availability) => {
    if (showsDiagnoses && state.case) return state.case.label || t('availability.noDiagnosis');
    const reason = state.undecided ? 'health' : state.reason;
    return reason ? t(`availability.reasons.${reason}`) : undefined;
  };
  const back = (state: Availability) => {
    const when = returnText(state, telling)?.text;
    const cause = why(state);
    return [when, cause === when ? undefined : cause].filter(Boolean).join(comma);
  };
  const restrictions = (state: Availability) =>
    state.restrictions
      .map((kind, index) => {
        const text = restrictionText(t, kind, state);
        return index === 0 || kind === 'other' ? text : goesOn(text);
      })
      .join(comma);
  return (
    <PaneLayout>
      {head}
      <article className="print-page av-paper">
        {showsDiagnoses ? (
          <p aria-hidden="true" className="av-paper-mark">
            {me?.name}
          </p>
        ) : null}
        <div className="av-paper-sums">
          {figures
            .filter(([count], index) => index === 0 || count > 0)
            .map(([count, word]) => (
              <span key={word}>
                <b>{number(count)}</b> {word}
              </span>
            ))}
          <span>
            {t('availability.paper.canPlay', {
              number: number(totals.match.available + totals.match.doubtful),
              total: number(totals.players),
            })}
          </span>
        </div>
        {groupsOf(data.players).map(({ name, players }, index) => (
          <section key={name}>
            <h2>
              <AvailabilitySign sign={groupSigns[name]} />
              {name === 'outAndAway' || name === 'limited'
                ? t(`availability.groups.${name}`)
                : t(`availability.states.${name}`)}
            </h2>
            <table>
              <thead data-again={index > 0 || undefined}>
                <tr>
                  <th scope="col">{t('availability.columns.number')}</th>
                  <th scope="col">{t('availability.columns.player')}</th>
                  <th scope="col">{t('availability.paper.position')}</th>
                  <th scope="col">{t('availability.paper.match')}</th>
                  <th scope="col">{t('availability.columns.back')}</th>
                  <th scope="col">{t('availability.paper.restrictions')}</th>
                  <th scope="col">{t('availability.paper.note')}</th>
                </tr>
              </thead>
              <tbody>
                {players.map((state) => (
                  <tr key={state.player._id}>
                    <td className="num-row">{state.player.shirtNumber}</td>
                    <th scope="row">
                      <bdi>{state.player.name}</bdi>
                    </th>
                    <td>{state.player.position}</td>
                    <td>{state.undecided ? null : match(state)}</td>
                    <td>{back(state)}</td>
                    <td>{restrictions(state)}</td>
                    <td dir="auto">{state.undecided ? t('availability.paper.untilDecided') : state.note}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
        <section>
          <h2>
            <AvailabilitySign sign="full" />
            {t('availability.canTrain')} {number(full)}
          </h2>
          <div className="av-paper-lines">
            {lines.map((line) => (
              <div key={line.name}>
                <h3>{t(`availability.lines.${line.name}`)}</h3>
                <ul>
                  {line.full.map(({ player }) => (
                    <li key={player._id}>
                      <b className="num-row">{player.shirtNumber}</b> <bdi>{player.name}</bdi>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
        <footer>{t('availability.paper.printed', { when: format.dateTime(printedAt), name: me?.name ?? '' })}</footer>
      </article>
    </PaneLayout>
  );
}
