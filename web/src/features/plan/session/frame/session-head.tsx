import { useQuery } from '@tanstack/react-query';
import { minutesOfParts } from '@touchline/contract/football/session/load';
import { useTranslation } from 'react-i18next';
import { placeText } from '../../../../lib/i18n/place-text.ts';
import { PageHead } from '../../../../components/page/page-head.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { squadStaffQuery } from '../../../../api/squads/squads.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { isolated } from '../../../../lib/i18n/isolated.ts';
import { capitalised } from '../../../../lib/i18n/names.ts';
import { useNavigate } from '../../../../lib/router/router.tsx';
import type { SessionTab, SessionTabProps } from './session-address.ts';
import { SavedLine } from './saved-line.tsx';
import { SessionTabs } from './session-tabs.tsx';

type SessionHeadProps = SessionTabProps & {
  tab: SessionTab;
  /** Takes the element that the tab fills. */
  onActions: (place: HTMLElement | null) => void;
};

const firstFunctions = ['headCoach', 'assistantCoach'];

/** The head of a session: back, title, the name of its day, when and where, who leads it, tabs. It stays from one tab to the next. */
export function SessionHead({ session, content, draft, tab, timeZone, mayPlan, onActions }: SessionHeadProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const navigate = useNavigate();
  const { _id, date, title, place, half, squad, dayName, calledOff } = session;
  const staffOfSquad = useQuery({
    ...squadStaffQuery(squad ?? ''),
    enabled: squad !== null && content.staff.length > 1,
  });
  const functions = staffOfSquad.data ?? [];
  const rank = (user: string) => {
    const does = functions.find((one) => one.user._id === user)?.function;
    const found = firstFunctions.findIndex((each) => each === does);
    return found < 0 ? firstFunctions.length : found;
  };
  const leader = [...content.staff].sort((one, other) => rank(one.user._id) - rank(other.user._id))[0]?.user.name;
  return (
    <div className="tp-head">
      <PageHead
        title={title}
        back={{ label: t('nav.trainings'), onBack: () => navigate('/projects/trainings'), isEverywhere: true }}
        meta={
          <>
            {/* The name stays beside the day where the line breaks. */}
            <span className="flex min-w-0 items-baseline gap-x-2.5">
              {dayName ? <span className="num text-md text-ink">{dayName}</span> : null}
              <span>
                <time dateTime={date} className="inline-block">
                  {capitalised(format.longDate(date))}
                </time>{' '}
                · <time dateTime={date}>{format.time(date)}</time>
                {place ? (
                  <span className="tp-head__more">
                    {' '}
                    · <bdi>{placeText(t, place, half)}</bdi>
                  </span>
                ) : null}
                {leader ? (
                  <span className="tp-head__more">
                    {' '}
                    · {t('session.head.ledBy', { name: isolated(i18n.language, leader) })}
                  </span>
                ) : null}
              </span>
            </span>
            {calledOff ? <Badge tone="danger">{t('session.head.calledOff')}</Badge> : null}
          </>
        }
        actions={
          <>
            {mayPlan ? <SavedLine draft={draft} timeZone={timeZone} /> : null}
            <div ref={onActions} className="contents" />
          </>
        }
      />
      <SessionTabs
        training={_id}
        tab={tab}
        typed={{ parts: minutesOfParts(content.parts), durationMin: content.durationMin }}
      />
    </div>
  );
}
