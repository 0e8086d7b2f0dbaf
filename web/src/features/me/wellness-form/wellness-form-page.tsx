import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnWellnessForm } from '@touchline/contract/me/me-wellness';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { OwnPagesLink } from '../../../components/player/own-pages-link.tsx';
import { type NoticeSign, PlayerNotice } from '../../../components/player/player-notice.tsx';
import { PlayerScreen } from '../../../components/player/player-screen.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { usePlayerToken } from '../../../lib/session/session.ts';
import { ConsentText } from './consent-text.tsx';
import { type Answers, draftFor, keepDraft } from '../../../lib/offline/wellness-drafts.ts';
import { Questions } from './questions.tsx';
import { useFormByLink } from './use-form-by-link.ts';

/** Of the words that consent-text.tsx shows; the contract's schemas stay out of this page. */
const shownConsentVersion = 1;

type NoticeProps = { sign: NoticeSign; title: string; text: string; onRetry?: () => void; leadsHome?: boolean };

function Notice({ sign, title, text, onRetry, leadsHome = false }: NoticeProps) {
  const { t } = useTranslation();
  // Put on the home screen the pages have no button back but their own.
  const isPaired = usePlayerToken() !== null;
  const actions =
    onRetry || leadsHome || isPaired ? (
      <>
        {onRetry ? (
          <Button size="lg" className="h-14! text-md!" onClick={onRetry}>
            {t('me.checkIn.tryNow')}
          </Button>
        ) : null}
        {leadsHome || isPaired ? <OwnPagesLink /> : null}
      </>
    ) : undefined;
  return (
    <PlayerScreen title={title} hasOwnHeading actions={actions}>
      <PlayerNotice sign={sign} title={title} isUrgent={onRetry !== undefined}>
        {text}
      </PlayerNotice>
    </PlayerScreen>
  );
}

type OpenFormProps = {
  token: string;
  form: OwnWellnessForm;
  onSend: (answers: Answers, consent: number | undefined) => void;
};

/** An open form. Choices are stored on the phone, so that an interruption loses nothing. */
function OpenForm({ token, form, onSend }: OpenFormProps) {
  const { t } = useTranslation();
  const [kept] = useState(() => draftFor(token));
  const [answers, setAnswers] = useState<Answers>(() => kept?.answers ?? {});
  const [consent, setConsent] = useState(kept?.consent);
  const [hasDeclined, setDeclined] = useState(false);
  const needsConsent = form.consent === 'open';

  const note = (next: Answers, agreed: number | undefined) =>
    keepDraft(token, {
      answers: next,
      until: form.expiresAt,
      ...(agreed === undefined ? {} : { consent: agreed }),
    });
  const handleAgree = () => {
    setConsent(shownConsentVersion);
    note(answers, shownConsentVersion);
    window.scrollTo(0, 0);
  };
  const handleChange = (next: Answers) => {
    setAnswers(next);
    note(next, consent);
  };

  if (hasDeclined)
    return <Notice sign="done" title={t('me.form.declined')} text={t('me.form.declinedHint')} leadsHome />;
  if (needsConsent && consent !== shownConsentVersion)
    return <ConsentText club={form.clubName} onAgree={handleAgree} onDecline={() => setDeclined(true)} />;
  return (
    <Questions
      form={form}
      answers={answers}
      onChange={handleChange}
      onSend={() => onSend(answers, needsConsent ? consent : undefined)}
    />
  );
}

/** The page of a link that can't be answered now. */
function ClosedForm({ form }: { form: OwnWellnessForm }) {
  const { t } = useTranslation();
  const format = useFormat(form.timezone);
  if (form.state === 'answered') {
    const at = form.answeredAt ?? form.expiresAt;
    const text = t('me.form.answeredHint', { date: format.date(at), time: format.time(at) });
    return <Notice sign="done" title={t('me.form.answered')} text={text} />;
  }
  if (form.state === 'expired') {
    const text = t('me.form.expiredHint', { date: format.date(form.expiresAt), time: format.time(form.expiresAt) });
    return <Notice sign="old" title={t('me.form.expired')} text={text} />;
  }
  if (form.needsGuardian)
    return (
      <Notice
        sign="door"
        title={t('me.form.guardian')}
        text={t('me.form.guardianHint', { age: form.consentAge })}
        leadsHome
      />
    );
  return <Notice sign="door" title={t('me.form.refused')} text={t('me.form.refusedHint')} leadsHome />;
}

/** A wellness form by its personal link, from any phone and without an account. */
export function WellnessFormPage({ token }: { token: string }) {
  const { t } = useTranslation();
  const { state, send, again } = useFormByLink(token);

  switch (state.step) {
    case 'loading':
    case 'sending': {
      const text = t(state.step === 'sending' ? 'me.form.sending' : 'common.loading');
      return (
        <PlayerScreen title={text} hasOwnHeading>
          <div role="status" className="grid justify-items-center gap-6 pt-24 text-center">
            <Spinner size="lg" />
            <h1 className="text-xl font-bold">{text}</h1>
          </div>
        </PlayerScreen>
      );
    }
    case 'sent':
      return <Notice sign="done" title={t('me.form.sent')} text={t('me.form.sentHint')} />;
    case 'waiting':
      return <Notice sign="offline" title={t('me.form.kept')} text={t('me.form.keptHint')} onRetry={again} />;
    case 'foreign':
      return <Notice sign="error" title={t('me.form.foreign')} text={t('me.form.foreignHint')} />;
    case 'failed':
      return state.isOffline ? (
        <Notice sign="offline" title={t('me.state.offline')} text={t('me.state.offlineText')} onRetry={again} />
      ) : (
        <Notice sign="error" title={t('me.state.loadFailed')} text={t('me.form.failedHint')} onRetry={again} />
      );
    case 'shown':
      break;
  }
  const { form } = state;
  const canAnswer = form.state === 'open' && form.consent !== 'refused' && !form.needsGuardian;
  return canAnswer ? <OpenForm token={token} form={form} onSend={send} /> : <ClosedForm form={form} />;
}
