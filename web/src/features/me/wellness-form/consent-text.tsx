import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { PlayerScreen } from '../../../components/player/player-screen.tsx';

type ConsentTextProps = { club: string; onAgree: () => void; onDecline: () => void };

/** What is stored and why, before the first question; the player's own pages have the full text. */
export function ConsentText({ club, onAgree, onDecline }: ConsentTextProps) {
  const { t } = useTranslation();
  const facts = [
    [t('me.consent.what'), t('me.consent.wellness.what')],
    [t('me.consent.why'), t('me.consent.wellness.why')],
    [t('me.consent.who'), t('me.consent.whoStaff')],
    [t('me.consent.howLong'), t('me.consent.keptLong')],
  ];
  return (
    <PlayerScreen
      title={t('me.consent.wellness.title')}
      actions={
        <>
          <Button size="lg" className="h-14! text-md!" onClick={onAgree}>
            {t('me.consent.agree')}
          </Button>
          <Button size="lg" variant="outline" className="h-14! text-md!" onClick={onDecline}>
            {t('me.consent.decline')}
          </Button>
        </>
      }
    >
      <p className="text-md text-pretty">{t('me.form.consentIntro', { club })}</p>
      <dl className="grid gap-4 rounded-lg border border-line bg-surface p-4">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="text-sm font-semibold text-ink-3">{name}</dt>
            <dd className="text-md text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </PlayerScreen>
  );
}
