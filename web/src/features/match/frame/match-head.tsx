import type { Match } from '@touchline/contract/football/matches';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../../components/page/page-head.tsx';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { capitalised } from '../../../lib/i18n/names.ts';
import { useNavigate } from '../../../lib/router/router.tsx';
import { fileAddress, type FileTab } from './file-tabs.ts';
import { FixtureLine } from './fixture-line.tsx';
import { MatchTabs } from './match-tabs.tsx';

type MatchHeadProps = {
  match: Match;
  tab: FileTab;
  timeZone: string;
  /** Take the elements that the tab fills. */
  onActions: (place: HTMLElement | null) => void;
  onSaved: (place: HTMLElement | null) => void;
};

/** The head of a match file: back, date, fixture, tabs. It stays from one tab to the next. */
export function MatchHead({ match, tab, timeZone, onActions, onSaved }: MatchHeadProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const handleBack = () => navigate(isPhone ? '/projects/matches' : fileAddress(match._id, null));
  return (
    <div className="mt-head">
      <PageHead
        title={capitalised(format.longDate(match.date))}
        back={{ label: t('nav.matches'), onBack: handleBack, isEverywhere: true }}
        actions={<div ref={onActions} className="contents" />}
        below={
          <div className="mt-fx">
            <FixtureLine match={match} timeZone={timeZone} />
            <span ref={onSaved} className="mt-head__saved" />
          </div>
        }
      />
      <MatchTabs match={match} tab={tab} />
    </div>
  );
}
