import './squad.css';
import '../guard/guard.css';
import type { FileTabProps } from '../frame/file-tabs.ts';
import { useTranslation } from 'react-i18next';
import { FileError } from '../frame/file-error.tsx';
import { TabLoading } from '../frame/tab-loading.tsx';
import { useSquadDraft } from '../saving/use-squad-draft.ts';
import { SquadPage } from './squad-page.tsx';

/** The call-up of a match. */
export default function SquadTab({ match, timeZone }: FileTabProps) {
  const { t } = useTranslation();
  const draft = useSquadDraft(match._id);
  const { query, squad, content } = draft;
  if (squad && content)
    return <SquadPage match={match} timeZone={timeZone} draft={draft} squad={squad} content={content} />;
  if (query.isError)
    return (
      <FileError message={t('match.squad.failed')} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    );
  return <TabLoading />;
}
