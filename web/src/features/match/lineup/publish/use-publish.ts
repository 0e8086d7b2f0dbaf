import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublishLineup, useTakeLineupDraft } from '../../../../api/match/match-squads.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import type { Visibility } from './visibility.ts';

type Options = {
  match: string;
  timeZone: string;
  visibility: Visibility;
  /** The shown draft, if it is not the one in use: publishing takes it into use. */
  draft: string | null;
  /** Saves what waits; false if the server did not take it. */
  settle: () => Promise<boolean>;
  reds: number;
  onTaken: () => void;
};

/** Publishes the shown line-up; with open reds it asks first. */
export function usePublish({ match, timeZone, visibility, draft, settle, reds, onTaken }: Options) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { mutateAsync: publish } = usePublishLineup(match);
  const { mutateAsync: take } = useTakeLineupDraft(match);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const fail = () => {
    setFailed(true);
    if (!isAsking) showToast('error', t('match.lineup.publish.failed'));
  };
  const run = async () => {
    setFailed(false);
    setBusy(true);
    try {
      if (!(await settle())) return fail();
      if (draft !== null) {
        await take(draft);
        onTaken();
      }
      const body = { visibility: visibility.when, at: visibility.when === 'at' ? visibility.at : null };
      await publish(body);
      setAsking(false);
      showToast(
        'success',
        body.at === null
          ? t('match.lineup.publish.done')
          : t('match.lineup.publish.doneAt', {
              day: format.weekday(body.at, 'long'),
              time: format.time(body.at),
            }),
      );
    } catch {
      fail();
    } finally {
      setBusy(false);
    }
  };

  return {
    press: () => (reds > 0 ? setAsking(true) : void run()),
    confirm: () => void run(),
    cancel: () => {
      setAsking(false);
      setFailed(false);
    },
    isAsking,
    isBusy,
    hasFailed,
  };
}
