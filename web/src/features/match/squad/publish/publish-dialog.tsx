import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublishMatchSquad } from '../../../../api/match/match-squads.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Checkbox } from '../../../../components/fields/checkbox.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { dayIn } from '../../../../lib/dates/days.ts';
import { createIdempotencyKeys } from '../../../../lib/http/idempotency-key.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import { PublishList } from './publish-list.tsx';
import { publishPlan } from './publish-plan.ts';

type PublishDialogProps = {
  squad: MatchSquad;
  match: { date: string; teams: readonly { name: string }[] };
  deadline: string | null;
  timeZone: string;
  /** Saves what waits; false: it could not be saved, so nothing is published. */
  flush: () => Promise<boolean>;
  notTold: ReadonlySet<string>;
  onTold: (id: string, tells: boolean) => void;
  onClose: () => void;
};

/** Publishes the call-up or its changes, after listing who gets which message. */
export function PublishDialog(props: PublishDialogProps) {
  const { squad, match, deadline, timeZone, flush, notTold, onTold, onClose } = props;
  const { t } = useTranslation();
  const publish = usePublishMatchSquad(squad.match);
  const [keys] = useState(createIdempotencyKeys);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [guardians, setGuardians] = useState(true);
  const [askAgain, setAskAgain] = useState(false);
  // What it said when it opened, not what is pending once it is published.
  const [plan] = useState(() => publishPlan(squad, (moment) => dayIn(timeZone, moment)));
  const { isFirst, called, minors, withdrawn, changes, asksAgain, added, moved } = plan;
  const meets = changes.some(({ kind }) => kind === 'meeting' || kind === 'place');
  const told = withdrawn.filter(({ _id }) => !notTold.has(_id)).length + added.length + moved.length + plan.others;
  const count = added.length + withdrawn.length + moved.length + changes.length;

  const handlePublish = async () => {
    setBusy(true);
    setFailed(false);
    try {
      if (!(await flush())) return setFailed(true);
      const tellWithdrawn = withdrawn.flatMap(({ _id }) => (notTold.has(_id) ? [] : [_id]));
      const body = { guardians: minors > 0 && guardians, askAgain: askAgain || asksAgain, tellWithdrawn };
      await publish.mutateAsync({ body, idempotencyKey: keys.keyOf(body) });
      showToast('success', t(isFirst ? 'match.squad.publish.done' : 'match.squad.publish.changesDone'));
      onClose();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      size="md"
      isBusy={isBusy}
      title={
        isFirst ? t('match.squad.publish.title', { count: called }) : t('match.squad.publish.changesTitle', { count })
      }
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" isBusy={isBusy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button icon={<Send aria-hidden="true" />} isLoading={isBusy} onClick={() => void handlePublish()}>
            {t('match.squad.publish.button', { count: isFirst ? called : told })}
          </Button>
        </>
      }
    >
      {hasFailed ? <Alert variant="destructive">{t('match.squad.publish.failed')}</Alert> : null}
      <PublishList
        plan={plan}
        squad={squad}
        match={match}
        deadline={deadline}
        timeZone={timeZone}
        notTold={notTold}
        onTold={onTold}
      />
      {minors > 0 ? (
        <Checkbox
          label={t('match.squad.publish.guardians', { count: minors })}
          checked={guardians}
          onChange={({ target }) => setGuardians(target.checked)}
        />
      ) : null}
      {!isFirst && meets ? (
        <>
          <p>{t(asksAgain ? 'match.squad.publish.answersGo' : 'match.squad.publish.answersStay')}</p>
          <Checkbox
            label={t('match.squad.publish.askAgain')}
            checked={askAgain || asksAgain}
            disabled={asksAgain}
            onChange={({ target }) => setAskAgain(target.checked)}
          />
        </>
      ) : null}
    </Dialog>
  );
}
