import type { WellnessToday } from '@touchline/contract/health/wellness';
import { BellRing, Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { TypeLabel } from '../parts/type-label.tsx';
import { useRemind } from './use-remind.ts';
import { WaitingList } from './waiting-list.tsx';

type TodayFormProps = { form: WellnessToday; timeZone: string };

/** The number of answers to a form and, on request, the players who have not answered. */
export function TodayForm({ form, timeZone }: TodayFormProps) {
  const { t } = useTranslation();
  const listId = useId();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const reminding = useRemind();
  const { type, waiting } = form;
  const ready = waiting.filter(({ mayBeReminded }) => mayBeReminded).map(({ link }) => link);
  const isAll = form.sent > 0 && form.answered === form.sent;

  return (
    <li className="border-b border-line py-2 last:border-b-0">
      <div className="flex min-h-10 flex-wrap items-center gap-x-5 gap-y-2">
        <span className="flex w-28 text-base font-semibold text-ink">
          <TypeLabel type={type} />
        </span>
        {/* Buttons that find no room in the row stand under the words that they belong to. */}
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-5 gap-y-1 max-tablet:contents">
          <span className="tnum flex items-center gap-2 text-base text-ink-2">
            <Progress form={form} timeZone={timeZone} />
            {isAll ? <Check aria-hidden="true" className="size-4 text-success" /> : null}
          </span>
          {waiting.length > 0 ? (
            <span className="flex flex-wrap items-center gap-2">
              <Button
                variant="ghost"
                size="sm"
                className="-ms-3"
                aria-expanded={isOpen}
                aria-controls={listId}
                onClick={() => setOpen(!isOpen)}
                icon={<Faces waiting={waiting} />}
              >
                {t('wellness.today.waiting', { count: waiting.length })}
                <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} />
              </Button>
              {ready.length > 0 ? (
                <Button
                  variant="outline"
                  size="sm"
                  icon={<BellRing aria-hidden="true" />}
                  isLoading={reminding.isPending}
                  disabled={!isOnline}
                  why={t('common.why.offline')}
                  onClick={() => reminding.remind(ready)}
                >
                  {t('wellness.today.remindAll', { count: ready.length })}
                </Button>
              ) : null}
            </span>
          ) : null}
        </div>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen ? (
          <WaitingList
            label={t('wellness.today.waitingFor', { type: t(`wellness.type.${type}`) })}
            form={form}
            timeZone={timeZone}
            reminding={reminding}
          />
        ) : null}
      </div>
    </li>
  );
}

function Progress({ form: { sent, answered, sendsAt }, timeZone }: TodayFormProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  if (sent > 0) return t('wellness.today.answered', { answered, sent });
  const isAhead = sendsAt !== null && sendsAt > new Date().toISOString();
  return isAhead ? t('wellness.today.goesOut', { time: format.time(sendsAt) }) : t('wellness.today.notSent');
}

const facesShown = 4;

function Faces({ waiting }: Pick<WellnessToday, 'waiting'>) {
  return (
    // Only where they leave room for the words in one row.
    <span aria-hidden="true" className="hidden -space-x-0.5 wide:flex rtl:space-x-reverse">
      {waiting.slice(0, facesShown).map(({ link, player }) => (
        <Avatar
          key={link}
          name={player.name}
          src={player.profileImage?.url}
          size="sm"
          className="ring-2 ring-surface"
        />
      ))}
    </span>
  );
}
