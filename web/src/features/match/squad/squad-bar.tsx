import type { Match } from '@touchline/contract/football/matches';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { ListChecks, Printer, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Link } from '../../../lib/router/link.tsx';
import { showToast } from '../../../lib/state/toasts.ts';
import { HeadActions } from '../frame/frame-parts.tsx';
import type { SquadDraft } from '../saving/use-squad-draft.ts';
import { PublishDialog } from './publish/publish-dialog.tsx';
import type { SquadActions } from './use-squad-actions.ts';

type SquadBarProps = {
  match: Match;
  squad: MatchSquad;
  draft: SquadDraft;
  deadline: string | null;
  hasCalled: boolean;
  timeZone: string;
  isDisabled: boolean;
  actions: SquadActions;
  /** The list of players, while the pane is folded. */
  list: ReactNode;
};

/** Team sheet and publishing, in the head; where the pane is folded, below, beside the way to the list. */
export function SquadBar(props: SquadBarProps) {
  const { match, squad, draft, deadline, hasCalled, timeZone, isDisabled, actions, list } = props;
  const { t } = useTranslation();
  const [isPublishing, setPublishing] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const { publishedAt, pending, mayEdit } = squad;
  const isPublished = publishedAt !== null;
  const isUnchanged = isPublished && pending.length === 0 && draft.saving.draft === null;
  const why = isDisabled
    ? t('common.why.offline')
    : isUnchanged
      ? t('match.squad.publish.unchanged')
      : !hasCalled && !isPublished
        ? t('match.squad.empty.title')
        : undefined;

  // What the dialog says is what the server has.
  const handlePublish = async () => {
    setOpening(true);
    const isSaved = await draft.settle();
    setOpening(false);
    if (isSaved) setPublishing(true);
    else showToast('error', t('match.squad.publish.failed'));
  };
  const publish = mayEdit ? (
    <Button
      icon={<Send aria-hidden="true" />}
      disabled={why !== undefined}
      why={why}
      isLoading={isOpening}
      onClick={() => void handlePublish()}
    >
      {t(isPublished ? 'match.squad.publish.changes' : 'match.squad.publish.callUp')}
    </Button>
  ) : null;
  return (
    <>
      <HeadActions>
        <Link
          to={`/projects/matches/sheet?match=${match._id}`}
          className={buttonVariants({ variant: 'outline', foldsOnPhone: true })}
        >
          <Printer aria-hidden="true" />
          <span className="max-tablet:sr-only">{t('match.frame.sheet')}</span>
        </Link>
        {list === undefined ? publish : null}
      </HeadActions>
      {list === undefined ? null : (
        <div className="mt-act">
          <Button variant="outline" icon={<ListChecks aria-hidden="true" />} onClick={() => setPicking(true)}>
            {t(mayEdit ? 'match.squad.pick' : 'match.squad.players')}
          </Button>
          {publish}
        </div>
      )}
      {isPicking && list !== undefined ? (
        <Dialog isOpen isFlush size="md" title={t('match.squad.pick')} onClose={() => setPicking(false)}>
          {list}
        </Dialog>
      ) : null}
      {isPublishing ? (
        <PublishDialog
          squad={squad}
          match={match}
          deadline={deadline}
          timeZone={timeZone}
          flush={draft.settle}
          notTold={actions.notTold}
          onTold={actions.setTold}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </>
  );
}
