import type { KnownGuardian } from '@touchline/contract/people/guardians';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useNamed } from '../../../../components/people/namesakes.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';

type KnownChoiceProps = {
  known: KnownGuardian['guardian'];
  /** Already a guardian of this player: it can only be another person. */
  isListed: boolean;
  isBusy: boolean;
  onSame: () => void;
  onApart: () => void;
};

/** The address belongs to a known guardian: the same person, as of siblings, or another one who shares a mailbox. */
export function KnownChoice({ known, isListed, isBusy, onSame, onApart }: KnownChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const named = useNamed();
  const name = known.name ?? '—';
  return (
    <div className="grid gap-3">
      <Alert variant="warning" title={t('guardians.known.title', { name })}>
        {t('guardians.known.text', { children: format.list(known.children.map((child) => named(child))) })}
      </Alert>
      <div className="flex flex-wrap gap-2">
        {isListed ? null : (
          <Button variant="outline" isBusy={isBusy} onClick={onSame}>
            {t('guardians.known.same')}
          </Button>
        )}
        <Button variant="outline" isBusy={isBusy} onClick={onApart}>
          {t('guardians.known.apart')}
        </Button>
      </div>
    </div>
  );
}
