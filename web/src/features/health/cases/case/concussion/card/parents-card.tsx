import './parents-card.css';
import '../../../../../../components/page/print-page.css';
import { useQuery } from '@tanstack/react-query';
import { languageOf, languages, languageTable, type Language } from '@touchline/contract/wire/languages';
import type { CaseRecord } from '@touchline/contract/health/cases';
import type { TFunction } from 'i18next';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../../../../api/club/club.ts';
import { meQuery } from '../../../../../../api/people/auth.ts';
import { ErrorState } from '../../../../../../components/feedback/error-state.tsx';
import { SegmentedControl } from '../../../../../../components/fields/segmented-control.tsx';
import { PageHead } from '../../../../../../components/page/page-head.tsx';
import { BookingCard } from '../../../../../../components/ui/booking-card.tsx';
import { Button } from '../../../../../../components/ui/button.tsx';
import { Skeleton } from '../../../../../../components/ui/skeleton.tsx';
import { dayIn } from '../../../../../../lib/dates/days.ts';
import { formatter } from '../../../../../../lib/i18n/format.ts';
import { textsIn } from '../../../../../../lib/i18n/texts-in.ts';
import { useNavigate } from '../../../../../../lib/router/router.tsx';
import { caseAddress } from '../../../case-address.ts';
import { firstDays } from '../steps-of.ts';

type ParentsCardProps = { record: CaseRecord; protocol: NonNullable<CaseRecord['protocol']>; timeZone: string };

/** What the parents take home after a concussion, A5, in a language of their own. */
export function ParentsCard({ record, protocol, timeZone }: ParentsCardProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Language | null>(null);
  const language = chosen ?? languageOf(i18n.language);
  const isOther = language !== i18n.language;
  // The function of one language never changes, so it is not asked for again.
  const other = useQuery({
    queryKey: ['texts', language],
    queryFn: () => textsIn(language),
    enabled: isOther,
    staleTime: Infinity,
    retry: false,
    meta: { quiet: true },
  });
  const say = isOther ? other.data : t;
  return (
    <>
      <PageHead
        title={t('casePage.concussion.card.title')}
        meta={<bdi>{record.player.name}</bdi>}
        back={{
          label: t('casePage.concussion.card.back'),
          onBack: () => navigate(caseAddress(record._id)),
          isEverywhere: true,
        }}
        actions={
          <Button icon={<Printer aria-hidden="true" />} foldsOnPhone onClick={() => window.print()}>
            {t('casePage.print')}
          </Button>
        }
      />
      <SegmentedControl
        kind="toggle"
        label={t('casePage.concussion.card.language')}
        className="justify-self-start"
        options={languages.map((value) => ({ value, label: languageTable[value].name }))}
        value={language}
        onChange={setChosen}
      />
      {say ? (
        <CardPaper t={say} language={language} record={record} protocol={protocol} timeZone={timeZone} />
      ) : other.isError ? (
        <ErrorState message={t('errors.language')} onRetry={() => void other.refetch()} isRetrying={other.isFetching} />
      ) : (
        <Skeleton className="h-146 rounded-lg" />
      )}
    </>
  );
}

type CardPaperProps = ParentsCardProps & { t: TFunction; language: Language };

function CardPaper({ t, language, record, protocol, timeZone }: CardPaperProps) {
  const { data: club } = useQuery(clubQuery());
  const { data: me } = useQuery(meQuery());
  const [givenAt] = useState(() => new Date());
  const format = formatter(language, timeZone);
  const { steps } = protocol;
  const nextIndex = steps.findLastIndex(({ doneOn }) => doneOn !== null) + 1;
  const next = record.open ? steps[nextIndex] : undefined;
  const first = firstDays(steps, dayIn(timeZone, givenAt))[nextIndex];
  const comma = language === 'ar' ? '، ' : ', ';
  const nameOf = (key: (typeof steps)[number]['key']) =>
    t('casePage.concussion.step', { key, name: t(`casePage.concussion.steps.${key}`) });
  return (
    <article lang={language} dir={languageTable[language].direction} className="print-page parents-card">
      <header>
        <p>
          <bdi>{club?.name}</bdi>
        </p>
        <h2>{t('casePage.concussion.card.concussion')}</h2>
      </header>
      <dl>
        <div>
          <dt>{t('casePage.concussion.card.player')}</dt>
          <dd>
            <bdi>{record.player.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('casePage.concussion.card.injuredOn')}</dt>
          <dd>{format.date(record.onsetDate)}</dd>
        </div>
      </dl>
      <p className="parents-card-signs">
        <BookingCard colour="yellow" size="lg" />
        <span>
          <b>{t('casePage.concussion.hospital')}</b> {t('casePage.concussion.hospitalSigns')}
        </span>
      </p>
      <section>
        <h3>{t('casePage.concussion.card.rest')}</h3>
        <p>{t('casePage.concussion.card.restText')}</p>
      </section>
      <section>
        <h3>{t('casePage.concussion.card.way')}</h3>
        <ol>
          {steps.map(({ key }) => (
            <li key={key}>{nameOf(key)}</li>
          ))}
        </ol>
        <ul>
          <li>{t('casePage.concussion.card.wayPace')}</li>
          <li>{t('casePage.concussion.card.wayBack')}</li>
          <li>{t('casePage.concussion.card.wayClear')}</li>
        </ul>
      </section>
      {next && first ? (
        <section className="parents-card-next">
          <h3>{t('casePage.concussion.card.next')}</h3>
          <p>
            <b>{nameOf(next.key)}</b>
            {comma}
            {t('casePage.concussion.card.nextFrom', { date: format.longDate(first) })}
          </p>
        </section>
      ) : null}
      <section>
        <h3>{t('casePage.concussion.card.call')}</h3>
        <p>{t('casePage.concussion.card.callWho', { club: club?.name ?? '' })}</p>
        <p className="parents-card-line">{t('casePage.concussion.card.phone')}</p>
      </section>
      <footer>
        {t('casePage.concussion.card.given', { name: me?.name ?? '', date: format.date(dayIn(timeZone, givenAt)) })}
      </footer>
    </article>
  );
}
