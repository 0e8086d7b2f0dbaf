import { planLimits } from '@touchline/contract/football/session/plan-choices';
import { itemOf } from './bring-item.ts';
import { limits } from '@touchline/contract/wire/limits';
import { Plus, X } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { useAfterRender } from '../../../../hooks/use-after-render.ts';
import type { SessionTabProps } from '../frame/session-address.ts';

type BringSheetProps = Pick<SessionTabProps, 'content' | 'draft' | 'mayPlan'>;

/** What is to be brought to the session. */
export function BringSheet({ content, draft, mayPlan }: BringSheetProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const afterRender = useAfterRender();
  const { bring } = content;
  const isFull = bring.length >= planLimits.bringMax;
  const item = itemOf(typed);
  if (!mayPlan && bring.length === 0) return null;

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!item || isFull) return;
    draft.change((now) => ({ ...now, bring: [...now.bring, item] }));
    setTyped('');
    input.current?.focus();
  };
  const remove = (index: number) => {
    draft.change((now) => ({ ...now, bring: now.bring.filter((_, each) => each !== index) }));
    afterRender(() => input.current?.focus());
  };
  return (
    <Sheet title={t('session.bring.title')}>
      {bring.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {bring.map(({ what, count }, index) => (
            <li key={`${what}-${index}`} className="tp-item">
              {count === null ? null : (
                <span>
                  <b className="num-row">{count}</b> ×
                </span>
              )}
              <bdi className="min-w-0 wrap-anywhere">{what}</bdi>
              {mayPlan ? (
                <IconButton
                  size="xs"
                  label={t('session.bring.remove', { what })}
                  icon={<X aria-hidden="true" />}
                  onClick={() => remove(index)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayPlan ? (
        <form noValidate onSubmit={handleSubmit} className="mt-3 flex items-start gap-2 first:mt-0">
          <TextInput
            ref={input}
            label={t('session.bring.what')}
            value={typed}
            dir="auto"
            autoComplete="off"
            maxLength={limits.nameMax}
            className="min-w-0 flex-1 max-w-96"
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            type="submit"
            variant="outline"
            className="h-field"
            icon={<Plus aria-hidden="true" />}
            disabled={!item || isFull}
            why={t(isFull ? 'session.bring.full' : 'session.bring.nothing')}
          >
            {t('session.bring.add')}
          </Button>
        </form>
      ) : null}
    </Sheet>
  );
}
