import type { StorageError } from '../storage/storage-error.ts';
import type { S3Place } from './files-url.ts';

const wrongKeys = ({ endpoint }: S3Place): string =>
  `${endpoint} does not accept AWS_ACCESS_KEY_ID with AWS_SECRET_ACCESS_KEY`;
const wrongPlace = ({ bucket, region, endpoint }: S3Place): string =>
  `the bucket ${bucket} is not in the region ${region} of ${endpoint}`;

const reasons = new Map<string | undefined, (place: S3Place) => string>([
  ['NoSuchBucket', ({ bucket, endpoint }) => `there is no bucket ${bucket} at ${endpoint}`],
  ['InvalidAccessKeyId', wrongKeys],
  ['SignatureDoesNotMatch', wrongKeys],
  ['InvalidToken', wrongKeys],
  ['ExpiredToken', wrongKeys],
  ['AccessDenied', ({ bucket }) => `the keys may not list, read, write and remove in the bucket ${bucket}`],
  ['AuthorizationHeaderMalformed', wrongPlace],
  ['PermanentRedirect', wrongPlace],
  ['TemporaryRedirect', wrongPlace],
  ['RequestTimeTooSkewed', ({ endpoint }) => `the clocks of this machine and of ${endpoint} differ too much`],
  ['ENOTFOUND', ({ endpoint }) => `the host of ${endpoint} is not known`],
  [
    'OtherInstallation',
    ({ bucket, prefix }) =>
      `${bucket}/${prefix} holds the files of another installation; choose another prefix or bucket`,
  ],
]);

/** Why a bucket can't be used, and what to change. */
export const describeFailure = (place: S3Place, error: unknown): string => {
  const { code, message } = error as Partial<StorageError>;
  const known = reasons.get(code);
  return known ? known(place) : `the bucket ${place.bucket} at ${place.endpoint} can't be used (${message})`;
};
