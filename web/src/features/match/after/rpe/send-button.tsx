import type { RpeAsking } from '@touchline/contract/match/session-rpes';
import { ChevronDown, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { buttonVariants } from '../../../../components/ui/button-variants.ts';
import { Menu } from '../../../../components/ui/menu.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useSend } from './use-send.ts';

type SendButtonProps = { match: string; asking: RpeAsking; timeZone: string };

/** Says when the question goes out by itself, and sends it now instead. Without a time it is a button that sends. */
export function SendButton({ match, asking, timeZone }: SendButtonProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { send, isSending } = useSend(match);
  if (asking.sendAt === null)
    return (
      <Button variant="outline" size="sm" icon={<Send aria-hidden="true" />} isLoading={isSending} onClick={send}>
        {t('match.rpe.sendNow')}
      </Button>
    );
  const planned = t('match.rpe.sendAt', { time: format.time(asking.sendAt) });
  return (
    <Menu
      label={planned}
      trigger={
        <>
          <Send aria-hidden="true" />
          {planned}
          <ChevronDown aria-hidden="true" />
        </>
      }
      triggerClassName={buttonVariants({ variant: 'outline', size: 'sm', hasIcon: true })}
      selectedId="planned"
      items={[
        { id: 'planned', label: planned },
        { id: 'now', label: t('match.rpe.sendNow'), isDisabled: isSending },
      ]}
      onAction={(id) => {
        if (id === 'now') send();
      }}
    />
  );
}
