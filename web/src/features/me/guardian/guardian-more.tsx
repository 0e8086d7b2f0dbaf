import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownGuardianQuery } from '../../../api/me/me-guardian.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { PhoneSettings } from '../more/phone-settings.tsx';
import { Card } from '../parts/card.tsx';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { chooseChild } from './child-choice.ts';
import { ChildLine } from './child-line.tsx';
import { ContactCard } from './contact-card.tsx';
import type { Member } from './family.ts';

const row =
  'wash flex min-h-15 items-center gap-3 px-4 text-md font-semibold hover:bg-hover focus-visible:-outline-offset-4';
const arrow = <ChevronRight aria-hidden="true" className="flip ms-auto size-5 shrink-0 stroke-2 text-ink-3" />;

/** The guardian's own contact, children, phones, and what the club keeps. */
export function GuardianMore({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation();
  const query = useQuery(ownGuardianQuery());
  const own = query.data;
  const timeZone = members[0]?.me.club.timezone;
  const format = useFormat(timeZone);

  return (
    <MePage title={t('me.more.title')}>
      <Card title={t('me.children.label')} isFlush>
        <ul className="divide-y divide-line border-t border-line">
          {members.map((child) => (
            <li key={child._id}>
              <PlayerLink href="/me/child" onClick={() => chooseChild(child._id)} className={row}>
                <span className="grid min-w-0 gap-1 py-2">
                  <ChildLine child={child} />
                  <span className="text-sm font-regular text-ink-2">{t(`me.children.stage.${child.stage}`)}</span>
                </span>
                {arrow}
              </PlayerLink>
            </li>
          ))}
        </ul>
      </Card>
      {own ? <ContactCard own={own} timeZone={timeZone} /> : <LoadState query={query} />}
      <Card isFlush>
        <PlayerLink href="/me/devices" className={row}>
          <Smartphone aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] text-ink-2" />
          {t('me.children.phones')}
          {arrow}
        </PlayerLink>
      </Card>
      {own ? (
        <Card title={t('me.children.kept.title')}>
          <p className="text-pretty">{t('me.children.kept.text')}</p>
          <p className="text-sm text-ink-2">{t('me.children.kept.since', { date: format.date(own.since) })}</p>
        </Card>
      ) : null}
      <PhoneSettings />
    </MePage>
  );
}
