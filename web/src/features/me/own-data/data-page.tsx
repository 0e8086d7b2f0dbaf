import { useQuery } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import type { OwnData } from '@touchline/contract/me/me-data';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownDataQuery, useExportOwnData } from '../../../api/me/me-data.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FallbackImage } from '../../../components/images/fallback-image.tsx';
import { dayIn } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { Card } from '../parts/card.tsx';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { profileFacts } from './profile-facts.ts';
import { ReadsCard } from './reads-card.tsx';

/** The data the club stores about the player, which staff opened it, and a download of all of it. */
export function DataPage({ me }: { me: Me }) {
  const { t } = useTranslation();
  const query = useQuery(ownDataQuery());
  return (
    <MePage title={t('me.data.title')} isBelowMe>
      <p className="text-pretty text-ink-2">{t('me.data.intro', { club: me.club.name })}</p>
      {query.data ? <OwnDataCards data={query.data} /> : <LoadState query={query} />}
      <ReadsCard timeZone={me.club.timezone} />
      <DownloadCard timeZone={me.club.timezone} />
    </MePage>
  );
}

const countKeys = ['attendances', 'wellnessScores', 'complaints'] as const;

function OwnDataCards({ data }: { data: OwnData }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { profile, papers, kept } = data;
  return (
    <>
      <Card title={t('me.data.profile')}>
        <FallbackImage
          src={profile.profileImage?.url}
          alt={t('me.consent.photos.title')}
          className="size-24 rounded-lg object-cover"
          fallback={null}
        />
        <dl className="grid gap-3">
          {profileFacts(t, format, profile).map(({ key, label, value, isLatin }) => (
            <div key={key}>
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="font-medium wrap-anywhere">{isLatin ? <bdi dir="ltr">{value}</bdi> : value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={t('me.data.kept')}>
        <dl className="grid gap-2">
          {countKeys.map((key) => (
            <div key={key} className="flex items-baseline justify-between gap-4">
              <dt>{t(`me.data.${key}`)}</dt>
              <dd className="num-row text-lg">{format.number(kept[key])}</dd>
            </div>
          ))}
          <div>
            <dt className="text-sm text-ink-2">{t('me.data.papers')}</dt>
            <dd className="font-medium">
              {papers.length > 0
                ? format.list(papers.map((paper) => t(`me.data.fields.${paper}`)))
                : t('me.data.noPapers')}
            </dd>
          </div>
        </dl>
      </Card>
    </>
  );
}

function DownloadCard({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation();
  const fetchAll = useExportOwnData();
  const download = () =>
    fetchAll.mutate(undefined, {
      onSuccess: (content) => saveFile(`${t('me.data.file')}-${dayIn(timeZone, new Date())}.zip`, content),
    });
  return (
    <Card title={t('me.data.download')}>
      <p className="text-pretty">{t('me.data.downloadText')}</p>
      {fetchAll.isError ? <Alert variant="destructive">{t('me.data.downloadFailed')}</Alert> : null}
      <Button
        className="h-14! text-md!"
        icon={<Download aria-hidden="true" />}
        isLoading={fetchAll.isPending}
        onClick={download}
      >
        {t('me.data.download')}
      </Button>
    </Card>
  );
}
